import { other } from '../../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { escapeTurns, setUpDepth, terrainCount } from '../data/constants.ts';
import { edgeDistance, edges, grid } from '../geometry.ts';
import { checkNeed } from '../needs.ts';
import { loses, orderIn } from '../orders.ts';
import { rollAgainst } from '../combat/rolls.ts';
import type { SalvationMatch, SalvationPlay, SalvationView } from '../state.ts';
import { byRoster, onBoard } from '../units.ts';
import { win } from './verdict.ts';
import { label } from '../movement/ways.ts';
import type { Scenario } from './scenario.ts';
import { text } from '../texts.ts';

/** Pieces lie further apart than this many cells, and further from the edges. SS-23.2 */
const pieceGap = 2;
const edgeGap = 6;

/** What each cell of a courier's way to the chaser's edge is worth, in points of units. SS-23.7 */
const wayWorth = 1.5;

/** The side that chases. Throws before that is decided. */
export function chaserOf(view: Pick<SalvationView, 'own'>): SideId {
  const { attacker } = view.own;
  if (attacker === null) throw new Error('Nobody chases yet');
  return attacker;
}
export const escapeeOf = (view: Pick<SalvationView, 'own'>): SideId => other(chaserOf(view));

/** Is this unit of the escapee a courier, known or secret? */
const isCourier = (match: SalvationMatch, id: UnitId): boolean =>
  match.own.known[id] ?? match.secrets[escapeeOf(match)].couriers.includes(id);

/** Reveals to everybody whether a unit is a courier. SS-23.10 */
export function show(play: SalvationPlay, id: UnitId, courier: boolean, rule: string, by: UnitId | null): void {
  play.match.own.known[id] = courier;
  play.tell('courier-shown', rule, { unit: id, courier, by });
}

/** Rolls for new contacts, by the chaser's number, then the escapee's. SS-2.7, SS-23.9, SS-23.10 */
function rollChecks(play: SalvationPlay): void {
  const { match } = play;
  const inRoster = byRoster(match);
  const checks = [...match.own.checks].sort((one, two) => inRoster(one[0], two[0]) || inRoster(one[1], two[1]));
  match.own.checks = [];
  for (const [chaser, escapee] of checks) {
    const by = unitOf(match, chaser);
    if (by.at === null || unitOf(match, escapee).at === null || match.own.known[escapee] !== undefined) continue;
    if (orderIn(match.secrets[by.side], 'check', chaser) === 'never') continue;
    const need = checkNeed(by, loses(match.secrets, by, 'check'));
    if (rollAgainst(play, 'check', 'SS-23.9', chaser, 1, need, escapee) > 0)
      show(play, escapee, isCourier(match, escapee), 'SS-23.10', chaser);
  }
}

/** The chaser wins at once when neither a courier nor information is left. SS-23.7 */
function checkCouriers(play: SalvationPlay): void {
  const { match } = play;
  if (match.result) return;
  const left =
    onBoard(match, escapeeOf(match)).some(({ id }) => isCourier(match, id))
    || Object.values(match.markers).some(({ kind, at }) => kind === 'information' && at !== null);
  if (!left) win(play, chaserOf(match), 'courier', 'SS-23.7');
}

/** SS-23: two secret couriers must get over the chaser's edge within eight turns. */
export const escape: Scenario = {
  rule: 'SS-23.2',
  terrain: { fixed: terrainCount.escape },
  terrainBy: chaserOf,
  barred(view, cells) {
    const near = (cell: Cell): boolean =>
      view.board.pieces.some((piece) => piece.cells.some((each) => grid.apart(each, cell) <= pieceGap));
    return cells.find((cell) => edges.some((edge) => edgeDistance(cell, edge) <= edgeGap) || near(cell)) ?? null;
  },
  roles: [{ step: 'chaser.roll' }],
  edges: (match) => [{ step: 'edges', side: escapeeOf(match) }],
  depth: (view, side) => (side === chaserOf(view) ? setUpDepth.chaser : setUpDepth.escapee),
  setUp: (_winner, match) => [
    { step: 'deploy', side: chaserOf(match) },
    { step: 'deploy', side: escapeeOf(match) },
    { step: 'couriers', side: escapeeOf(match) },
  ],
  first: escapeeOf,
  calm: true,
  touched({ match }, contacts) {
    const chaser = chaserOf(match);
    match.own.checks.push(...contacts.map((contact) => [contact[chaser], contact[other(chaser)]] as const));
  },
  afterAction(play) {
    rollChecks(play);
    checkCouriers(play);
  },
  removed(play, id, cell) {
    const { match } = play;
    const unit = unitOf(match, id);
    // SS-23.11: a unit that leaves on purpose does not die.
    if (unit.side === chaserOf(match) || unit.removed === 'left' || !isCourier(match, id) || cell === null) return;
    if (match.own.known[id] === undefined) show(play, id, true, 'SS-23.11', null);
    // Named after the courier, who dies once: other information may have been picked up in the meantime.
    const marker = `info-${id}`;
    match.markers[marker] = { id: marker, kind: 'information', at: cell, facts: {} };
    play.tell('info-left', 'SS-23.11', { unit: id, marker, cell: label(cell) });
  },
  exited(play, id, edge) {
    const { match } = play;
    const unit = unitOf(match, id);
    if (unit.side === chaserOf(match) || edge !== match.own.edges?.[chaserOf(match)] || !isCourier(match, id)) return;
    if (match.own.known[id] === undefined) show(play, id, true, 'SS-23.7', null);
    win(play, unit.side, 'courier', 'SS-23.7');
  },
  endOfTurn(play) {
    if (play.match.own.turn >= escapeTurns) win(play, chaserOf(play.match), 'time', 'SS-23.7');
  },
  leavesBy(view, { id, side }) {
    const chaser = chaserOf(view);
    const courier = view.own.known[id] ?? view.secrets[side]?.couriers.includes(id) ?? false;
    return side !== chaser && courier ? (view.own.edges?.[chaser] ?? null) : null;
  },
  success(view, side) {
    if (side === chaserOf(view)) return 0;
    const edge = view.own.edges?.[other(side)];
    const couriers = onBoard(view, side).filter(
      ({ id }) => view.own.known[id] ?? view.secrets[side]?.couriers.includes(id) ?? true,
    );
    if (edge === undefined || couriers.length === 0) return 0;
    return -wayWorth * Math.min(...couriers.map((unit) => edgeDistance(cellOf(unit), edge)));
  },
  standing: ({ own }) => (own.turn > 0 ? [text('banner.escape', { side: chaserOf({ own }), turns: escapeTurns })] : []),
};
