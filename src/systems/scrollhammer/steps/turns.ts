import { SIDES, other, valuesOf } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { livingIn } from '../combat/casualties.ts';
import { longest } from '../charge/paths.ts';
import { chargerRefusal } from '../charge/charges.ts';
import { entryOf, groupOf, groupsOf, hasRule, mutable, note, numberOf, unitsOf } from '../groups.ts';
import { findCombats } from '../fight/combats.ts';
import { apart, enemiesOf, linked, touchesAny } from '../formation/links.ts';
import { cellAt, columnOf, distanceSquared, label, rowOf, stepColumns, stepRows } from '../geometry.ts';
import { legalCells } from '../magic/summon.ts';
import { closeOpen, moveRefusal } from '../movement/planning.ts';
import { shooterRefusal } from '../magic/casting.ts';
import { decide, endIfWiped, finish, pointsOfMission } from '../scenarios/verdict.ts';
import { turnPhases } from '../data/phases.ts';
import type { GroupId, HammerMatch, HammerPlay, HammerStep, HammerView, Seen } from '../state.ts';
import type { TurnPhase } from '../data/phases.ts';
import { toRally } from '../verbs/rally.ts';
import { strike as strikeVerb, usualStrike } from '../verbs/strike.ts';
import { removeDoomed } from './charge.ts';
import { mustRestore } from './duties.ts';
import { fireStored } from './shooting.ts';

/** Game turns, of two player turns each. SH-3.1 */
export const roundOf = (turn: number): number => Math.ceil(turn / 2);

/** Pools are emptied and filled, then reserves, then the Movement phase. SH-3.4 */
export const turnStart: HammerStep<'turn.start'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.turn += 1;
    if (own.turn > 1) own.active = other(own.active);
    else own.active = own.first ?? 'a';
    Object.assign(own, { ended: false, timedOut: false, acted: false, phase: 'strike' });
    for (const unit of Object.values(match.units))
      if (unit.side === own.active && unit.at !== null) unit.pool = entryOf(unit).mg;
    play.tell('turn.began', 'SH-3.1', { side: own.active, turn: own.turn, round: roundOf(own.turn) });
    const waiting = groupsOf(match, own.active, true).filter(({ reserve }) => reserve);
    own.arriving = roundOf(own.turn) >= 2 ? waiting.map(({ id }) => id) : [];
    play.next(...own.arriving.map((group) => ({ step: 'arrive' as const, group })), {
      step: 'phase',
      phase: 'movement',
    });
    endIfWiped(play);
  },
};

/** 3 or more, from game turn 4 without a roll. SH-17.5 */
export const arrive: HammerStep<'arrive'> = {
  run(play, { group }) {
    const { own } = play.match;
    own.arriving = own.arriving.filter((id) => id !== group);
    const sure = roundOf(own.turn) >= 4;
    const [die = 0] = sure ? [] : play.roll(6, 1, 'arrival').dice;
    if (!sure)
      play.tell('roll', 'SH-17.5', { purpose: 'arrival', group, units: [], dice: [die], result: die >= 3 ? 1 : 0 });
    if (sure || die >= 3) play.next({ step: 'strike', group });
  },
};

/** The lead lands where it was sent, or drifts; the others beside it. SH-17.5 */
export const strike: HammerStep<'strike'> = {
  ask: (view, { group }) => [
    {
      of: groupOf(view, group).side,
      kind: 'strike' as const,
      rule: 'SH-17.5',
      facts: { group },
      verbs: ['strike'],
      pace: 'turn' as const,
    },
  ],
  fallback(view, { of }) {
    const cell = usualStrike(view, of) ?? legalCells(view, of)[0];
    return cell === undefined ? null : { verb: 'strike', by: of, params: { cell: label(view, cell) } };
  },
  run(play, { group: id }, answers) {
    const { match } = play;
    const group = groupOf(match, id);
    const action = answers[group.side][''];
    const named = action ? valuesOf(strikeVerb, play.view(group.side), action).cell : usualStrike(match, group.side);
    const goal = named === null ? null : drift(play, id, named);
    if (goal === null) return;
    group.reserve = false;
    const units: { unit: string; from: null; to: string }[] = [];
    const lead = nearestCell(match, legalCells(match, group.side), goal);
    for (const unit of group.units) {
      const placed = unitsOf(match, id);
      const legal = legalCells(match, group.side);
      const beside = legal.filter((at) => placed.some((each) => linked(match, group.formation, each, { at, size: 1 })));
      const cell = units.length === 0 ? lead : nearestCell(match, beside.length > 0 ? beside : legal, lead ?? goal);
      if (cell === null) continue;
      mutable(match, unit).at = cell;
      mutable(match, unit).moved = true;
      units.push({ unit, from: null, to: label(match, cell) });
    }
    note(group, 'arrived');
    play.tell('group.arrived', 'SH-17.5', { group: id, units });
    play.beat('activation');
  },
};

/** On 5 or more it lands there; else a d8 says in which direction, a d6 how far. SH-17.5 */
function drift(play: HammerPlay, id: GroupId, named: number): number {
  const { match } = play;
  const [die = 6] = play.roll(6, 1, 'deviation').dice;
  play.tell('roll', 'SH-17.5', { purpose: 'deviation', group: id, units: [], dice: [die], result: die >= 5 ? 0 : 1 });
  if (die >= 5) return named;
  const [direction = 1] = play.roll(8, 1, 'direction').dice;
  const [cells = 1] = play.roll(6, 1, 'drift').dice;
  play.tell('roll', 'SH-17.5', { purpose: 'drift', group: id, units: [], dice: [direction, cells], result: cells });
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const column = clamp(columnOf(match, named) + cells * (stepColumns[direction - 1] ?? 0), match.board.columns - 1);
  const row = clamp(rowOf(match, named) + cells * (stepRows[direction - 1] ?? 0), match.board.rows - 1);
  return cellAt(match, column, row) ?? named;
}

function nearestCell(seen: Seen, cells: readonly number[], to: number): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const away = distanceSquared(seen, { at: cell, size: 1 }, { at: to, size: 1 });
    if (away < least) {
      best = cell;
      least = away;
    }
  }
  return best;
}

const verbsOf: Readonly<Record<TurnPhase, readonly string[]>> = {
  movement: ['move', 'rally', 'cast', 'face', 'pivot', 'reform', 'join', 'leave', 'shout', 'done', 'end'],
  shooting: ['shoot', 'cast', 'march', 'end'],
  charge: ['charge', 'end'],
  fight: ['fight', 'end'],
};

/** Groups that may still do something in the phase. */
function ableIn(view: HammerView, phase: TurnPhase, side: SideId): GroupId[] {
  const ids = groupsOf(view, side).map(({ id }) => id);
  switch (phase) {
    case 'movement':
      return ids.filter((id) => moveRefusal(view, side, id) === null);
    case 'shooting':
      return ids.filter((id) => shooterRefusal(view, id, null) === null);
    case 'charge':
      return ids.filter((id) => chargerRefusal(view, side, id) === null && hasPrey(view, id));
    case 'fight':
      return [];
  }
}

/** Is any enemy within the longest charge, by its distance alone? */
const hasPrey = (seen: Seen, id: GroupId): boolean =>
  apart(seen, unitsOf(seen, id), enemiesOf(seen, groupOf(seen, id).side)) <= (longest(seen, id) + 2) ** 2;

/** The active side acts with its groups, one after the other, and ends the phase. SH-3.1, SH-3.3 */
export const phaseStep: HammerStep<'phase'> = {
  ask(view, { phase }) {
    const { own } = view;
    const of = own.active;
    if (own.phase !== phase || own.ended || own.timedOut) return [];
    const groups = ableIn(view, phase, of);
    // Nothing can be done: a charge with nobody near, a single combat to be fought.
    if (phase === 'charge' && groups.length === 0) return [];
    if (phase === 'fight' && own.combats.length < 2) return [];
    const must = phase === 'movement' ? [...toRally(view, of), ...mustRestore(view, of)] : [];
    const facts = { phase, turn: own.turn, groups, must };
    return [
      {
        of,
        rule: 'SH-3.1',
        verbs: verbsOf[phase],
        pace: 'turn' as const,
        ...(phase === 'fight'
          ? { kind: phase, facts: { ...facts, combats: own.combats.map(({ id }) => id) } }
          : { kind: phase, facts }),
      },
    ];
  },
  // Nobody ends the phase: the rest of the turn goes by default.
  fallback: () => null,
  run(play, { phase }) {
    const { match } = play;
    const { own } = match;
    if (own.phase !== phase) {
      enter(match, phase);
      play.next({ step: 'phase', phase });
      return;
    }
    const asked = phase === 'fight' ? own.combats.length > 1 : phase !== 'charge';
    if (asked && !own.ended && !own.timedOut) own.timedOut = true;
    play.next({ step: 'phase.end', phase });
    doDuties(play, phase);
  },
};

/** What a phase begins with. */
function enter(match: HammerMatch, phase: TurnPhase): void {
  const { own } = match;
  own.phase = phase;
  own.ended = false;
  if (phase === 'shooting')
    for (const group of Object.values(own.groups)) group.before = livingIn(match, group.id).length;
  if (phase === 'fight') {
    own.combats = findCombats(match);
    own.fought = [];
  }
}

/** What is still compulsory when a phase ends. SH-5.1, SH-5.9, SH-13.7, SH-10.24, SH-11.2 */
function doDuties(play: HammerPlay, phase: TurnPhase): void {
  const { match } = play;
  const { own } = match;
  switch (phase) {
    case 'movement':
      play.next(
        ...toRally(match, own.active).map((group) => ({ step: 'rally' as const, group })),
        ...mustRestore(match, own.active).map((group) => ({ step: 'restore' as const, group })),
      );
      closeOpen(play);
      return;
    case 'shooting':
      play.next({ step: 'morale.losses' });
      fireStored(play);
      closeOpen(play);
      return;
    case 'charge':
      removeDoomed(play);
      return;
    case 'fight':
      play.next(...own.combats.map(({ id }) => ({ step: 'fight.begin' as const, combat: id })));
  }
}

/** The next phase, or the end of the turn. SH-3.1 */
export const phaseEnd: HammerStep<'phase.end'> = {
  run(play, { phase }) {
    const { own } = play.match;
    play.tell('phase.ended', 'SH-3.1', { side: own.active, phase });
    const next = turnPhases[turnPhases.indexOf(phase) + 1];
    play.next(next ? { step: 'phase', phase: next } : { step: 'turn.end' });
  },
};

/** Grey Pox spreads to whoever touches it. SH-15.12 */
function contagion(play: HammerPlay): void {
  const { match } = play;
  const { active } = match.own;
  for (const { id } of groupsOf(match, active)) {
    const sick = unitsOf(match, id).filter(({ pox }) => pox);
    if (sick.length === 0) continue;
    const { dice } = play.roll(6, 1, 'contagion');
    const victims = groupsOf(match, active)
      .flatMap((group) => unitsOf(match, group.id))
      .filter((unit) => !unit.pox && !hasRule(unit, 'no-disease') && touchesAny(match, unit, sick));
    const victim = (dice[0] ?? 1) >= 5 ? victims.sort((one, two) => numberOf(one.id) - numberOf(two.id))[0] : undefined;
    play.tell('roll', 'SH-15.12', {
      purpose: 'contagion',
      group: id,
      units: victim ? [victim.id] : [],
      dice,
      result: victim ? 1 : 0,
    });
    if (victim) mutable(match, victim.id).pox = true;
  }
}

/** What lasts until the end of a turn ends; then the length of the match is looked at. SH-3.5, SH-18.1 */
export const turnEnd: HammerStep<'turn.end'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    for (const group of Object.values(own.groups)) if (group.down > 0 && group.down <= own.turn) group.down = 0;
    contagion(play);
    for (const unit of Object.values(match.units)) {
      unit.moved = false;
      unit.hands = null;
      unit.lowered = false;
      unit.healed = false;
      if (unit.entangled > 0 && unit.entangled <= own.turn) unit.entangled = 0;
      if (unit.chilled > 0 && unit.chilled <= own.turn) unit.chilled = 0;
    }
    for (const group of Object.values(own.groups)) {
      group.did = [];
      group.shotAt = null;
      group.aegis = false;
    }
    Object.assign(own, { spent: [], directed: {}, combats: [], fought: [], doomed: [], stored: null, open: null });
    const missed = own.timedOut && !own.acted;
    own.missed[own.active] = missed ? own.missed[own.active] + 1 : 0;
    if (missed) play.tell('turn.missed', 'SH-18.1', { side: own.active, missed: own.missed[own.active] });
    if (own.missed[own.active] >= Number(match.options['missed-turns'])) {
      finish(play, other(own.active), 'missed-turns', 'SH-18.1');
      return;
    }
    play.tell('score', 'SH-18.10', pointsOfMission(match));
    play.beat(own.turn % SIDES.length === 0 ? 'round' : 'turn');
    if (own.turn >= 2 * Number(match.options['turns'])) decide(play);
    else play.next({ step: 'turn.start' });
  },
};
