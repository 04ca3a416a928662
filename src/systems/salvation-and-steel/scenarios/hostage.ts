import { SIDES, other } from '../../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { exposeHostage } from '../movement/contacts.ts';
import { hostageCard } from '../data/scenarios.ts';
import { edgeDistance, grid } from '../geometry.ts';
import { besideCells } from './hide.ts';
import { escortOf, hostageOf, inOwnHalf } from './hostages.ts';
import { newUnit } from '../new-state.ts';
import type { Contact, SalvationMatch, SalvationPlay, SalvationUnit } from '../state.ts';
import { drawn, win } from './verdict.ts';
import { label } from '../movement/ways.ts';
import type { Scenario } from './scenario.ts';
import { text } from '../texts.ts';

/** What it is worth to lead one's hostage, and each cell of its way home, in points of units. SS-19.19 */
const ledWorth = 8;
const wayWorth = 1;

/** A hostage that is not on the board yet. SS-19.3 */
export const newHostage = (side: SideId): SalvationUnit => newUnit(hostageOf(side), side, hostageCard.id);

/** Ends the truce, once. SS-19.10 */
function endTruce(play: SalvationPlay, hostage: UnitId | null): void {
  if (!play.match.own.truce) return;
  play.match.own.truce = false;
  play.tell('truce-ended', 'SS-19.10', { unit: hostage, turn: play.match.own.turn });
}

/** A hostage that comes into its own half, led or dropped there, ends the truce. SS-19.10 */
export function arrive(play: SalvationPlay, hostage: SalvationUnit): void {
  if (inOwnHalf(play.match, hostage.side, cellOf(hostage))) endTruce(play, hostage.id);
}

/** A hostage enters the cell that its escort left. SS-19.13 */
function bring(play: SalvationPlay, hostage: SalvationUnit, cell: Cell): void {
  hostage.at = cell;
  arrive(play, hostage);
}

/**
 * The escort lets go: the hostage stays. If a push caused that, its contacts are fresh once the push is complete.
 * SS-19.15, SS-19.18
 */
function drop(play: SalvationPlay, escort: SalvationUnit, how: Contact['how']): void {
  const hostage = unitOf(play.match, String(escort.escorting));
  escort.escorting = null;
  play.tell('hostage-dropped', 'SS-19.15', { unit: hostage.id, by: escort.id, cell: label(cellOf(hostage)) });
  if (how !== 'fresh') exposeHostage(play.match, hostage.id, how);
}

const apart = (match: SalvationMatch, unit: SalvationUnit): boolean =>
  grid.apart(cellOf(unit), cellOf(unitOf(match, String(unit.escorting)))) > 1;

/** SS-19: each side holds the other's hostage; the first to lead its own home wins. */
export const hostage: Scenario = {
  rule: 'SS-19.4',
  terrain: { dice: { count: 1, sides: 20 } },
  prepare(match) {
    for (const side of SIDES) match.units[hostageOf(side)] = newHostage(side);
    match.own.truce = true;
  },
  depth: () => 0,
  // The planned cells of units are secret.
  zone: () => [],
  setUp: (winner) => [
    { step: 'hide' },
    { step: 'deploy.turns', side: winner },
    { step: 'hostage.place', captor: winner },
    { step: 'hostage.place', captor: other(winner) },
  ],
  planned: (view, side) => view.secrets[side]?.cells ?? [],
  setDown(play, unit, cell) {
    const secret = play.match.secrets[unit.side];
    secret.cells = secret.cells.filter((each) => each !== cell);
    const taken = Object.values(play.match.units).some(({ at }) => at === cell);
    if (!taken) return cell;
    const options = besideCells(play.match, cell).map(label);
    play.next({ step: 'put', unit: unit.id, of: unit.side, as: 'deployed', rule: 'SS-19.7', options });
    return null;
  },
  entered(play, unit, left, how) {
    if (unit.escorting === null) return;
    // SS-19.15: on the ground an escort does not lead; only a fall out of reach takes the hostage along.
    const leads = how === 'walk' || (how === 'fall' && apart(play.match, unit));
    if (leads) bring(play, unitOf(play.match, unit.escorting), left);
    else if (apart(play.match, unit)) drop(play, unit, how === 'push' ? 'fresh' : 'other');
  },
  travelled(play, unit, cells) {
    const led = unit.escorting === null ? null : unitOf(play.match, unit.escorting);
    if (led && led.at !== null && cells.includes(led.at))
      play.tell('hostage-moved', 'SS-19.13', { unit: led.id, by: unit.id, to: label(led.at) });
  },
  runs(play, unit) {
    if (unit.escorting !== null) drop(play, unit, 'other');
  },
  removed(play, id) {
    const unit = unitOf(play.match, id);
    if (unit.escorting !== null && unit.removed !== 'left')
      drop(play, unit, unit.removed === 'off-board' ? 'fresh' : 'other');
  },
  exited(play, id, edge) {
    const unit = unitOf(play.match, id);
    if (unit.escorting === null) return;
    if (edge !== play.match.own.edges?.[unit.side]) return drop(play, unit, 'other');
    const led = unitOf(play.match, unit.escorting);
    unit.escorting = null;
    led.at = null;
    led.removed = 'left';
    win(play, unit.side, 'hostage-home', 'SS-19.19');
  },
  afterAction(play) {
    if (play.match.result) return;
    // One that was led home has ended the match.
    const killed = SIDES.filter((side) => unitOf(play.match, hostageOf(side)).removed !== null);
    if (killed.length === 2) drawn(play, 'hostage-killed', 'SS-19.20');
    else if (killed[0]) win(play, other(killed[0]), 'hostage-killed', 'SS-19.20');
  },
  endOfTurn(play) {
    const limit = Number(play.match.options['truce-limit']);
    if (limit > 0 && play.match.own.turn >= limit) endTruce(play, null);
  },
  aims(view, side) {
    const own = view.units[hostageOf(side)];
    return own && own.at !== null && escortOf(view, own.id) === null ? [own.at] : [];
  },
  leavesBy: (view, { side, escorting }) => (escorting === hostageOf(side) ? (view.own.edges?.[side] ?? null) : null),
  success(view, side) {
    const own = view.units[hostageOf(side)];
    const edge = view.own.edges?.[side];
    if (!own || own.at === null || edge === undefined) return 0;
    const led = escortOf(view, own.id)?.side === side;
    return (led ? ledWorth : 0) - wayWorth * edgeDistance(own.at, edge);
  },
  standing: ({ own, options }) =>
    own.truce && own.turn > 0 ? [text('banner.truce', { limit: Number(options['truce-limit']) })] : [],
};
