import type { SceneMarker } from '../../../engine/index.ts';
import { escortOf, hostagesOnBoard } from '../scenarios/hostages.ts';
import { treasureNeed } from '../needs.ts';
import type { SalvationShow, SalvationView } from '../state.ts';
import { text } from '../texts.ts';

const signs = { objective: 'flag', counter: 'disc', treasure: 'chest', information: 'sheet' } as const;
const isShown = (kind: string): kind is keyof typeof signs => Object.hasOwn(signs, kind);

/**
 * Markers as they are drawn: objectives with the side that scored them last turn, counters with the lowest die that
 * finds the treasure. Section 11
 */
export function marksOf(view: SalvationView, show: SalvationShow): SceneMarker[] {
  const marks: SceneMarker[] = [];
  for (const { id, kind, at, facts } of Object.values(view.markers)) {
    if (!isShown(kind) || at === null) continue;
    const owner = facts['owner'] === 'a' || facts['owner'] === 'b' ? facts['owner'] : null;
    const from = treasureNeed(view.own.treasure.rolls).total;
    marks.push({
      id,
      sign: signs[kind],
      at,
      side: owner,
      label: kind === 'counter' ? `${from}+` : '',
      name: show.words.text(text(`mark.${kind}`, { side: owner, from }), show.names),
    });
  }
  for (const { id, at, side, wounds } of hostagesOnBoard(view)) {
    marks.push({
      id,
      sign: 'captive',
      at,
      side,
      label: id + '•'.repeat(wounds),
      name: show.words.text(text('mark.hostage', { side, wounds, escort: escortOf(view, id)?.id ?? null }), show.names),
    });
  }
  return marks;
}
