import type { Names } from '../../../engine/index.ts';
import { article, list, nameIn, small, some } from '../../../kit/index.ts';
import { factionNames, spellNames, terrainNames, unitNames, unitPlurals } from './names.ts';

/** "a Squire", "2 Knights", "3 Animated". */
export function someUnits(type: string, number: number): string {
  const name = nameIn(unitNames, type);
  return some(number, name, unitPlurals[type] ?? `${name}s`);
}

/** The kind of a piece of terrain, from its id or that of its kind: "a ruined corner" for `ruin-1`. */
export const terrainPiece = (id: string): string => {
  const kind = id.replace(/-\d+$/, '');
  const name = small(nameIn(terrainNames, kind));
  return kind === 'rocks' ? name : article(name);
};

/** "a4 Ranged Grykin against b2 Grykin", for a contact `a4-b2`. */
export const contactLine = (contact: string, names: Names): string =>
  contact
    .split('-')
    .map((id) => names.unit(id))
    .join(' against ');

/** "the Knights of Verden: 2 Knights and a Squire, with Shield". */
export function bandLine(faction: string, types: readonly string[], spells: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const units = [...counts].map(([type, number]) => someUnits(type, number));
  const known = spells.map((spell) => nameIn(spellNames, spell));
  return `${small(nameIn(factionNames, faction))}: ${list(units)}${known.length > 0 ? `, with ${list(known)}` : ''}`;
}
