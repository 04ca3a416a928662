import { SIDES } from '../../../engine/index.ts';
import type { GenesysPlay } from '../state.ts';

/** Both sides hear what the other one's campaign has brought it. GP-24.2 */
export function tellSheets({ match, tell }: GenesysPlay): void {
  for (const side of SIDES) {
    const sheet = match.own.sheets?.[side];
    if (!sheet) continue;
    const { faction, age, species, classTraits, squads, artifact, items } = sheet;
    tell('sheet-brought', 'GP-24.2', {
      side,
      faction,
      age,
      species: [...species],
      classes: Object.fromEntries(Object.entries(classTraits).map(([id, traits]) => [id, [...traits]])),
      squads: Object.fromEntries(Object.entries(squads).map(([id, { traits }]) => [id, [...traits]])),
      artifact: artifact && { ...artifact, attributes: [...artifact.attributes] },
      items: [...items],
    });
  }
}
