import { other, SIDES } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { activationOf, declare, regroup } from '../activation.ts';
import { carriedBy, claimedBy, isObjective, touches } from '../missions/objectives.ts';
import {
  canActivate,
  freshSquads,
  isCoherent,
  isEntering,
  squadMorale,
  squadOf,
  squadsOf,
  standingMembers,
  unitsIn,
} from '../squads.ts';
import type { Activation, GenesysPlay, GenesysStep, GenesysView, SquadId } from '../state.ts';
import { commandLeft, isDone, isWipedOut, highestCommand } from '../turns.ts';
import { unitOf } from '../../../kit/index.ts';
import { isStanding } from '../units.ts';
import { domainOf, isEtherBorn } from '../deeds/cast.ts';
import { settle } from '../combat/casualties.ts';
import { entryGoal } from '../verbs/move.ts';

/** Everything that a squad may do; what the moment forbids has refusals of its own. Section 6 */
export const turnVerbs = [
  'move',
  'charge',
  'shoot',
  'fight',
  'ride',
  'rush',
  'channel',
  'cast',
  'command',
  'use',
  'finish',
  'mount',
  'dismount',
  'embark',
  'exit',
  'take',
  'hand',
  'drop',
  'activate',
  'end',
  'pass',
];

/** Is there anything left that the active squads might want to do? Then the activation does not end by itself. */
function isOpen(view: GenesysView, activation: Activation): boolean {
  if (!activation.moved || !activation.acted || activation.again.length > 0) return true;
  const units = activation.squads.flatMap((squad) => unitsIn(view, squad)).filter(isStanding);
  return units.some(
    (unit) =>
      carriedBy(view, unit.id).length > 0
      || (domainOf(unit) !== null && !isEtherBorn(unit) && !unit.hasChannelled && !unit.acted)
      || Object.values(view.markers).some(
        (marker) => isObjective(view, marker) && touches(view, unit, marker) && claimedBy(view, marker) === unit.side,
      ),
  );
}

/** A player turn: squads are activated one after the other. GP-7.7, GP-8.5 */
export const turn: GenesysStep<'turn'> = {
  ask(view) {
    const { own } = view;
    const of = own.active;
    const question = { of, verbs: turnVerbs, parts: [''], secret: false, pace: 'turn' as const };
    const { activation } = own;
    if (activation)
      return [
        {
          ...question,
          kind: 'activation',
          rule: 'GP-8.5',
          facts: {
            squads: [...activation.squads],
            moved: activation.moved,
            acted: activation.acted,
            again: [...activation.again],
            entering: activation.squads.some((squad) => isEntering(view, squad)),
          },
        },
      ];
    const fresh = freshSquads(view, of).map(({ id }) => id);
    const command = commandLeft(view, of);
    return own.turnOver || fresh.length === 0 || command === 0
      ? []
      : [
          {
            ...question,
            kind: 'turn',
            rule: 'GP-7.7',
            facts: { round: own.round, command, fresh, pass: own.activations > 0, alone: isWipedOut(view, other(of)) },
          },
        ];
  },
  autoAnswer(view, { of }) {
    const { activation } = view.own;
    return activation && !isOpen(view, activation) ? { verb: 'end', by: of, params: {} } : null;
  },
  fallback(view, { of, kind }) {
    if (kind === 'activation') {
      const enter = entering(view, of);
      return enter ?? { verb: 'end', by: of, params: {} };
    }
    if (view.own.activations > 0) return { verb: 'pass', by: of, params: {} };
    const first = arrivalsFirst(view, of);
    return { verb: 'activate', by: of, params: { squads: [first ?? ''] } };
  },
  run(play) {
    const { own } = play.match;
    const side = own.active;
    own.spent[side] = 0;
    play.tell('turn-ended', 'GP-7.7', { side });
    play.beat('turn');
    beginTurn(play, other(side));
  },
};

/** The squad that must go first, else the first fresh one. GP-6.13 */
const arrivalsFirst = (view: GenesysView, side: SideId): SquadId | undefined =>
  (freshSquads(view, side).find((squad) => squad.arrived && isEntering(view, squad.id)) ?? freshSquads(view, side)[0])
    ?.id;

/** Squads at the edge come in as far as they must. 5, decision 14 */
function entering(view: GenesysView, by: SideId): { verb: string; by: SideId; params: { goal: string } } | null {
  const { activation } = view.own;
  if (!activation || (activation.moved && activation.again.length === 0)) return null;
  if (!activation.squads.some((squad) => isEntering(view, squad))) return null;
  const goal = entryGoal(view, by, activation.squads);
  return goal === null ? null : { verb: 'move', by, params: { goal } };
}

/** What follows an activation: losses are counted, nerves tested, initiative noted. GP-7.10, GP-8.7, GP-15.4 */
export const activationEnd: GenesysStep<'activation.end'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    const activation = activationOf(match);
    settle(play);
    for (const id of activation.squads) {
      const squad = squadOf(match, id);
      squad.state = 'done';
      squad.regrouped = false;
      squad.boosts = squad.boosts
        .filter(({ until }) => until !== 'activation')
        .map((each) => (each.until === 'next' ? { ...each, until: 'activation' } : each));
      for (const each of unitsIn(match, id)) {
        const unit = unitOf(match, each.id);
        // GP-22.6: who has risen in this activation recovers until the end of the next one.
        if (!activation.risen.includes(unit.id)) unit.recovering = false;
        if (unit.channelled) unit.channelled.held = true;
      }
    }
    moraleChecks(play);
    // Only now: who comes back does not make up for a loss. GP-15.4
    for (const { id } of activation.squads.flatMap((squad) => unitsIn(match, squad))) rejoin(play, id);
    play.tell('activation-ended', 'GP-8.7', { side: own.active, squads: [...activation.squads] });
    own.activation = null;
    if (own.firstDone === null) {
      const first = [own.active, other(own.active)].find((side) => isDone(match, side));
      if (first) own.firstDone = first;
    }
    play.beat('activation');
  },
};

/** Who had risen on its own is back with its squad. GP-22.6 */
function rejoin(play: GenesysPlay, id: string): void {
  const { match } = play;
  const unit = unitOf(match, id);
  // A mount or vehicle that others took over belongs to them for good.
  if (unit.group !== `${unit.home}.${id}` || unit.at === null || !match.own.squads[unit.home]) return;
  const own = unit.group ?? '';
  unit.group = unit.home;
  if (standingMembers(match, unit.home).length < 2 || !isCoherent(match, unit.home)) {
    unit.group = own;
    return;
  }
  delete match.own.squads[own];
  // GP-8.9: it has been activated, whether its squad has or not.
  if (squadOf(match, unit.home).state === 'fresh') Object.assign(unit, { acted: true, moved: true });
}

/** Each squad that lost half of its standing members tests its nerve. GP-15.4, GP-15.5 */
function moraleChecks(play: GenesysPlay): void {
  const { match } = play;
  const { own } = match;
  const { standing } = activationOf(match);
  for (const side of [own.active, other(own.active)])
    for (const { id } of squadsOf(match, side)) {
      const before = standing[id] ?? 0;
      const lost = before - standingMembers(match, id).length;
      // Where nobody stood, nobody stands who could test it.
      if (2 * lost >= before) moraleCheck(play, id, lost);
    }
}

/** d6 + losses against the morale target number. GP-15.4, 3.14 */
export function moraleCheck(play: GenesysPlay, id: SquadId, lost: number): void {
  const squad = squadOf(play.match, id);
  if (squad.broken || squad.fleeing || standingMembers(play.match, id).length === 0) return;
  const need = squadMorale(play.match, id);
  const die = play.roll(6, 1, 'morale').dice[0] ?? 6;
  const passed = die + lost <= need;
  play.tell('morale', 'GP-15.4', { squad: id, die, lost, need, passed });
  if (passed) return;
  squad.broken = true;
  play.tell('broken', 'GP-15.5', { squad: id });
}

/** A squad is activated by its player: first it pulls itself together, or runs. GP-15.5, GP-15.8 */
export function beginActivation(play: GenesysPlay, by: SideId, squads: readonly SquadId[], pace: 2 | 3): void {
  const { match } = play;
  const [id] = squads;
  const squad = id === undefined ? null : squadOf(match, id);
  if (!squad || squads.length > 1 || !canActivate(match, squad)) return;
  const fled = squad.fleeing;
  const runs = squad.broken || (fled && !regroup(play, squad.id));
  if (!runs) {
    squad.regrouped = fled;
    return;
  }
  const times = squad.broken ? pace : 3;
  squad.broken = false;
  squad.fleeing = true;
  activationOf(match).flight = true;
  for (const unit of unitsIn(match, squad.id)) unitOf(match, unit.id).acted = true;
  squad.acted = true;
  play.tell('move-declared', 'GP-15.5', { side: by, verb: 'flight', squads: [squad.id], targets: [], units: [] });
  play.next({ step: 'activation.end' });
  declare(play, { kind: 'flight', times, by, squads: [squad.id], reaction: false, then: null });
}

/** A player turn begins, is empty, or is skipped; the stage ends when nobody has a fresh squad. GP-7.7, GP-7.8, GP-8.3, GP-8.4 */
export function beginTurn(play: GenesysPlay, side: SideId): void {
  const { match } = play;
  const { own } = match;
  own.activations = 0;
  own.turnOver = false;
  own.command = null;
  if (SIDES.every((each) => isDone(match, each))) {
    own.active = side;
    play.next({ step: 'effects' });
    return;
  }
  own.active = side;
  const highest = highestCommand(match, side);
  if (isDone(match, side)) {
    own.spent[side] = 0;
    beginTurn(play, other(side));
    return;
  }
  // GP-R96: without anybody in command one squad can always be activated.
  own.command = highest === 0 ? own.spent[side] + 1 : highest;
  if (commandLeft(match, side) === 0) {
    play.tell('turn-skipped', 'GP-8.4', { side, reason: 'spent' });
    own.spent[side] = 0;
    own.command = null;
    beginTurn(play, other(side));
    return;
  }
  play.tell('turn', 'GP-7.7', { side, command: commandLeft(match, side) });
  play.next({ step: 'turn' });
}
