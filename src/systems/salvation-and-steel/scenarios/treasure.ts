import { other } from '../../../engine/index.ts';
import type { Marker, UnitId } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { setUpDepth, terrainCount } from '../data/constants.ts';
import { treasureCounters } from '../data/scenarios.ts';
import { edgeDistance, grid } from '../geometry.ts';
import { treasureNeed } from '../needs.ts';
import type { SalvationPlay, SalvationView } from '../state.ts';
import { label } from '../movement/ways.ts';
import type { Scenario } from './scenario.ts';
import { text } from '../texts.ts';

/** What each cell of the treasure's way to the enemy's edge is worth, in points of units. SS-20.5 */
const wayWorth = 1.5;
/** A search counts as much as so many cells of way: more than it mostly is from one counter to the next. SS-20.3 */
const searchWorth = 20;

export const countersOf = (view: Pick<SalvationView, 'markers'>): Marker[] =>
  Object.values(view.markers).filter(({ kind }) => kind === 'counter');
export const treasureOf = (view: Pick<SalvationView, 'markers'>): Marker | null =>
  Object.values(view.markers).find(({ kind }) => kind === 'treasure') ?? null;

/** The counter turns out to be the treasure; all others are removed. SS-20.3, SS-20.4 */
function reveal(play: SalvationPlay, counter: Marker, by: UnitId | null): void {
  const { markers } = play.match;
  for (const { id } of countersOf(play.match)) if (id !== counter.id) delete markers[id];
  counter.kind = 'treasure';
  play.tell('treasure-found', by === null ? 'SS-20.3' : 'SS-20.4', { unit: by, cell: label(cellOf(counter)) });
}

/** Rolls for one counter that was touched. SS-20.2, SS-20.3 */
function search(play: SalvationPlay, counter: Marker, by: UnitId): void {
  const { match } = play;
  const { treasure } = match.own;
  const need = treasureNeed(treasure.rolls);
  const cell = label(cellOf(counter));
  const { dice, successes } = play.roll(20, 1, 'treasure', need);
  treasure.rolls += 1;
  play.tell('roll', 'SS-20.2', { purpose: 'treasure', unit: by, cell, from: need.total, dice: [...dice], successes });
  if (successes > 0) {
    reveal(play, counter, by);
    return;
  }
  delete match.markers[counter.id];
  play.tell('counter-empty', 'SS-20.3', { unit: by, cell });
  const [last, ...more] = countersOf(match);
  if (last && more.length === 0) reveal(play, last, null);
}

/** SS-20: find the treasure and drag it over the enemy's edge. */
export const treasure: Scenario = {
  rule: 'SS-20.1',
  terrain: { fixed: terrainCount.treasure },
  prepare(match) {
    const cells = treasureCounters[match.options['treasure-cells'] === 'printed' ? 'printed' : 'balanced'];
    for (const [index, cell] of cells.entries()) {
      const id = `counter-${index + 1}`;
      match.markers[id] = { id, kind: 'counter', at: grid.read(cell), facts: {} };
    }
  },
  depth: () => setUpDepth.treasure,
  setUp: (winner) => [{ step: 'deploy.turns', side: winner }],
  entered(play, unit) {
    const { touched } = play.match.own.treasure;
    for (const { id, at } of countersOf(play.match)) {
      const near = at !== null && grid.apart(at, cellOf(unit)) === 1;
      if (near && !touched.some(({ counter }) => counter === id)) touched.push({ counter: id, unit: unit.id });
    }
  },
  afterAction(play) {
    const { own, markers } = play.match;
    const touched = own.treasure.touched.splice(0);
    for (const { counter: id, unit } of touched) {
      const counter = markers[id];
      // SS-20.4: once the treasure is found, the others are gone.
      if (counter?.kind === 'counter') search(play, counter, unit);
    }
  },
  searched: ({ own }) => searchWorth * own.treasure.rolls,
  aims: (view) => [...countersOf(view), ...[treasureOf(view) ?? []].flat()].map(cellOf),
  success(view, side) {
    const found = treasureOf(view);
    const edge = view.own.edges?.[other(side)];
    return found && edge ? -wayWorth * edgeDistance(cellOf(found), edge) : 0;
  },
  standing: (view) => [
    treasureOf(view)
      ? text('banner.treasure-found')
      : text('banner.treasure-hidden', {
          counters: countersOf(view).length,
          from: treasureNeed(view.own.treasure.rolls).total,
        }),
  ],
};
