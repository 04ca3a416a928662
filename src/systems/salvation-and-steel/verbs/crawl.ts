import { cellParam, optional, pathParam, unitParam } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { asGiven, cellOf, cells, firstOf, unitOf, units } from '../../../kit/index.ts';
import { activate, actorIn, free, notMine } from '../movement/activation.ts';
import { crawlCells } from '../data/constants.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete, touch, travel } from '../movement/travel.ts';
import { exhaust } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { held, label, labels, moveReach, plainWay } from '../movement/ways.ts';
import { isWay } from '../movement/way.ts';
import type { Way } from '../movement/way.ts';
import { refusal } from '../refusals.ts';
import { notRising } from './stand.ts';

const params = { unit: unitParam, cell: optional(cellParam), path: optional(pathParam) };

const notCrawling = (view: SalvationView, unit: SeenUnit): Refusal | null =>
  firstOf(notRising(view, unit), () => held(view, unit));

function wayOf(
  view: SalvationView,
  unit: SeenUnit,
  cell: number | null,
  path: readonly number[] | null,
): Way | Refusal {
  const tooFar = (length: number): Refusal =>
    refusal('TOO_FAR', 'SS-11.4', { unit: unit.id, needed: length, left: crawlCells });
  const way = plainWay(view, unit, cell, path, crawlCells, tooFar);
  return !isWay(way) && way.code === 'NO_PATH'
    ? refusal('TOO_FAR', 'SS-11.4', { unit: unit.id, needed: null, left: crawlCells })
    : way;
}

/** A fallen unit crawls up to 3 cells and stays down. SS-11.4 */
export const crawl: SalvationVerb<typeof params> = {
  rule: 'SS-11.4',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit')
      return units(
        free(view, by).filter((unit) => !notCrawling(view, unit) && moveReach(view, unit, crawlCells).cells.length > 0),
      );
    const unit = actorIn(view, by, given.unit);
    return cells(unit && !notCrawling(view, unit) ? moveReach(view, unit, crawlCells).cells : []);
  },
  *offers(view, by, given) {
    for (const unit of asGiven(free(view, by), given?.unit)) {
      if (notCrawling(view, unit)) continue;
      for (const cell of moveReach(view, unit, crawlCells).cells) yield { unit: unit.id, cell, path: null };
    }
  },
  refuse(view, by, { unit: id, cell, path }) {
    const unit = unitOf(view, id);
    return firstOf(
      notMine(view, by, id),
      () => notCrawling(view, unit),
      () => {
        const way = wayOf(view, unit, cell, path);
        return isWay(way) ? null : way;
      },
    );
  },
  run(play, by, { unit: id, cell, path }) {
    const { match } = play;
    const unit = unitOf(match, id);
    const way = wayOf(play.view(by), unit, cell, path);
    if (!isWay(way)) throw new Error(`${id} has no way to crawl`);
    const from = label(cellOf(unit));
    activate(match, id);
    unit.tried = true;
    travel(play, id, way.path, 'crawl');
    exhaust(unit);
    play.tell('crawled', 'SS-11.4', { unit: id, from, path: labels(way.path) });
    touch(play, 'other', false);
    complete(play, { units: [id], verb: 'crawl' });
  },
};
