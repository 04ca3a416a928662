import { SIDES } from '../../../engine/index.ts';
import type { Cell, Scene, SceneMarker } from '../../../engine/index.ts';
import { cryptOf, gridFor, groundOf } from '../geometry.ts';
import { scenarioOf } from '../options.ts';
import type { VampiresView } from '../state.ts';
import type { SayText } from '../texts.ts';
import { codeOf } from './tokens.ts';

/** The tomb and the crypts, and what lies on the ground. */
export function markersOf(view: VampiresView, say: SayText): SceneMarker[] {
  const { tomb } = groundOf(view);
  const { ritual } = scenarioOf(view);
  const marks: SceneMarker[] = [];
  if (ritual && tomb !== null)
    marks.push({ id: 'tomb', sign: 'altar', tone: 'gold', at: tomb, label: 'T', side: null, name: say('tomb') });
  for (const side of ritual ? SIDES : []) {
    const crypt = cryptOf(view, side);
    if (crypt !== null)
      marks.push({ id: `crypt-${side}`, sign: 'gateway', at: crypt, label: side, side, name: say('crypt', { side }) });
  }
  for (const { id, at, facts } of Object.values(view.markers)) {
    const side = SIDES.find((each) => each === facts['side']) ?? null;
    if (at !== null) marks.push({ id, sign: 'bag', at, label: '', side, name: say('materials-of', { side }) });
  }
  for (const unit of Object.values(view.units))
    if (unit.gearAt !== null && unit.gearAt !== unit.at)
      marks.push({
        id: `gear-${unit.id}`,
        sign: 'diamond',
        at: unit.gearAt,
        label: codeOf(unit),
        side: unit.side,
        name: say('gear-of', { unit: unit.id }),
      });
  return marks;
}

/** What the signs of markers mean; crypts look like the ground they stand on, which has a name. */
const meanings = { altar: 'tomb', bag: 'materials', diamond: 'gear' } as const;

/** A crop shows about so much around its focus. */
const margin = 2;

/** Whether a crop to these cells shows another one, too. */
function isShown(view: VampiresView, at: Cell, focus: readonly Cell[]): boolean {
  const { place } = gridFor(view);
  const isBetween = (one: number, all: readonly number[]): boolean =>
    all.length === 0 || (one >= Math.min(...all) - margin && one <= Math.max(...all) + margin);
  const [{ column, row }, places] = [place(at), focus.map((cell) => place(cell))];
  return (
    isBetween(
      column,
      places.map((each) => each.column),
    )
    && isBetween(
      row,
      places.map((each) => each.row),
    )
  );
}

/** The legend: what the markers mean, each sign once. The tomb is what the match is about, and always named. */
export const markerLegend = (
  view: VampiresView,
  markers: readonly SceneMarker[],
  focus: readonly Cell[],
  say: SayText,
): Scene['legend'] =>
  Object.entries(meanings).flatMap(([sign, meaning]) => {
    const marker = markers.find((each) => each.sign === sign && (meaning === 'tomb' || isShown(view, each.at, focus)));
    if (!marker) return [];
    const { tone } = marker;
    return [{ look: { sign: marker.sign, ...(tone && { tone }) }, text: say(`marker.${meaning}`) }];
  });
