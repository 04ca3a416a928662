import { other } from '../../../engine/index.ts';
import type { Cell, SideId } from '../../../engine/index.ts';
import { rollOff } from '../../../kit/index.ts';
import { tellSheets } from '../campaign/brought.ts';
import { mapOf } from '../options.ts';
import { label } from '../geometry.ts';
import { timeByDie, timesOfDay, weatherByDie, weathers } from '../data/missions.ts';
import { pieceIds, pieces } from '../data/terrain.ts';
import type { PieceId } from '../data/terrain.ts';
import type { GenesysPlay, GenesysStep, Seen } from '../state.ts';
import { areaOf, areaRowsOf, laid, overlaps, pieceCells } from '../setup/ground.ts';
import { distanceNow, layMarker, usualMarker, markersPlaced } from '../setup/markers.ts';
import { mapMarkers } from '../setup/ground.ts';

/** Both throw until one is higher. GP-1.18 */
export function throwOff(play: GenesysPlay, purpose: string, rule: string): SideId {
  return rollOff(
    () => play.roll(6, 1, 'roll-off').dice[0] ?? 0,
    (roll, winner) => play.tell('roll-off', rule, { purpose, roll, winner }),
  );
}

/** Halves of terrain that a side places at a go. GP-3.5 */
export const halvesAGo = 4;

/** What is left to be placed in all areas. */
export const halvesLeft = ({ own }: Pick<Seen, 'own'>): number =>
  own.terrain?.left.reduce((sum, left) => sum + left, 0) ?? 0;

/** Places a piece that was found legal. GP-3.5, GP-3.6 */
export function layPiece(
  play: GenesysPlay,
  side: SideId | null,
  piece: PieceId,
  at: Cell,
  turned: boolean,
  area: number,
): void {
  const { match } = play;
  const cells = pieceCells(match, piece, at, turned) ?? [];
  match.board.pieces = [...match.board.pieces, laid(match, piece, at, turned, cells)];
  const { terrain } = match.own;
  if (terrain) terrain.left[area] = Math.max(0, (terrain.left[area] ?? 0) - pieces[piece].halves);
  play.tell('terrain-placed', 'GP-3.6', { side, piece, cell: label(match, at), turned });
}

/** Pieces of one value, in the order of the table. GP-3.7 */
const wholes = pieceIds.filter((id) => pieces[id].halves === 2);
const triesToPlace = 50;

/** The engine places a piece of value 1. GP-3.7 */
function placeByDice(play: GenesysPlay, side: SideId | null, area: number): void {
  const { match } = play;
  const piece = wholes[(play.roll(wholes.length, 1, 'piece').dice[0] ?? 1) - 1] ?? 'wood';
  const turned = play.roll(2, 1, 'piece').dice[0] === 2;
  const [first, last] = areaRowsOf(match, area);
  for (let tries = 0; tries < triesToPlace; tries += 1) {
    const column = (play.roll(match.board.columns, 1, 'piece').dice[0] ?? 1) - 1;
    const row = first + (play.roll(last - first + 1, 1, 'piece').dice[0] ?? 1) - 1;
    const at = row * match.board.columns + column;
    const cells = pieceCells(match, piece, at, turned);
    if (cells && areaOf(match, cells) === area && !overlaps(match, cells)) {
      layPiece(play, side, piece, at, turned, area);
      return;
    }
  }
  const { terrain } = match.own;
  if (terrain) terrain.left[area] = Math.max(0, (terrain.left[area] ?? 0) - pieces[piece].halves);
}

/** The ground of a match: a map, or numbers of pieces for three areas. GP-3.3 – 3.8 */
export const ground: GenesysStep<'ground'> = {
  run(play, { given }) {
    const { match } = play;
    tellSheets(play);
    const map = mapOf(match);
    if (!map) {
      const dice = play.roll(6, 3, 'terrain').dice;
      const numbers: [number, number, number] = [2 * (dice[0] ?? 1), 2 * (dice[1] ?? 1), 2 * (dice[2] ?? 1)];
      match.own.terrain = { numbers, left: [...numbers] };
      play.tell('terrain-rolled', 'GP-3.4', { numbers: [...dice] });
      match.own.placing = throwOff(play, 'terrain', 'GP-3.5');
      if (match.options['terrain'] === 'auto') {
        for (const area of [0, 1, 2]) while ((match.own.terrain.left[area] ?? 0) >= 2) placeByDice(play, null, area);
        match.own.terrain.left = [0, 0, 0];
      }
    }
    const rest = [
      { step: 'environment' as const },
      { step: 'missions' as const },
      { step: 'missions.optional' as const },
      { step: 'missions.take' as const },
      { step: 'missions.dice' as const },
      { step: 'muster' as const, ...(given ? { given } : {}) },
    ];
    if (map && match.options['markers'] === 'map') {
      for (const [index, at] of mapMarkers(match.board, map).entries()) layMarker(match, index + 1, at);
      play.next(...rest);
      return;
    }
    const first = match.own.placing;
    const markers = { step: 'markers' as const, side: other(first ?? throwOff(play, 'markers', 'GP-3.8')), number: 1 };
    const laying =
      first !== null && match.options['terrain'] === 'normal' ? [{ step: 'terrain' as const, side: first }] : [];
    play.next(...laying, markers, ...rest);
  },
};

/** The sides place pieces in turn, of value 2 at a go. GP-3.5 */
export const terrain: GenesysStep<'terrain'> = {
  ask: (view, { side }) =>
    halvesLeft(view) === 0
      ? []
      : [
          {
            of: side,
            kind: 'terrain',
            rule: 'GP-3.5',
            facts: { left: [...(view.own.terrain?.left ?? [])] },
            verbs: ['terrain'],
            parts: [''],
            secret: false,
            pace: 'setup',
          },
        ],
  fallback: (_view, { of }) => ({ verb: 'terrain', by: of, params: { auto: 'yes' } }),
  run() {},
};

/** By the dice, as much as a go allows. 5, decision 2 */
export function placeForMe(play: GenesysPlay, side: SideId): void {
  const { match } = play;
  let go = halvesAGo;
  while (go >= 2 && match.own.terrain) {
    const { left } = match.own.terrain;
    const area = left.findIndex((halves) => halves >= 2);
    if (area < 0) {
      match.own.terrain.left = [0, 0, 0];
      return;
    }
    placeByDice(play, side, area);
    go -= 2;
  }
}

/** Six markers, in turn. GP-3.8 */
export const markers: GenesysStep<'markers'> = {
  ask: (view, { side, number }) =>
    markersPlaced(view) >= number
      ? []
      : [
          {
            of: side,
            kind: 'marker',
            rule: 'GP-3.8',
            facts: { number, apart: distanceNow(view) },
            verbs: ['marker'],
            parts: [''],
            secret: false,
            pace: 'setup',
          },
        ],
  fallback: (view, { of }) => ({ verb: 'marker', by: of, params: { cell: label(view, usualMarker(view)) } }),
  run(play, { side, number }) {
    if (number < 6) play.next({ step: 'markers', side: other(side), number: number + 1 });
  },
};

/** Time of day, then weather. GP-3.10 */
export const environment: GenesysStep<'environment'> = {
  run(play) {
    const { match } = play;
    const dice: number[] = [];
    const roll = (purpose: string): number => {
      const die = play.roll(6, 1, purpose).dice[0] ?? 1;
      dice.push(die);
      return die;
    };
    match.own.time = timesOfDay.find((id) => id === match.options['timeOfDay']) ?? timeByDie(roll('time'));
    match.own.weather = weathers.find((id) => id === match.options['weather']) ?? weatherByDie(roll('weather'));
    play.tell('environment', 'GP-3.10', { time: match.own.time, weather: match.own.weather, dice });
  },
};
