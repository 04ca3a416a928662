import { SIDES, other } from '../../../engine/index.ts';
import type { Facts, SideId } from '../../../engine/index.ts';
import { onBoard, rollOff } from '../../../kit/index.ts';
import { dieSides } from '../combat/attack.ts';
import { canCast } from '../combat/shots.ts';
import { label } from '../geometry.ts';
import { checkLast, completeRituals, endByTurns } from '../scenarios/verdict.ts';
import { phaseIds, phaseVerbs } from '../data/phases.ts';
import type { PhaseId } from '../data/phases.ts';
import type { Seen, SeenFigure, VampiresPlay, VampiresStep } from '../state.ts';
import { eligible, settleSides, sideToAct } from '../turns.ts';
import { card, inGame, inReserve } from '../units.ts';
import { ritualRefusal } from '../verbs/ritual.ts';
import { autoActivation, timeUp } from './auto.ts';

/** A turn begins: nobody has moved. VW-3.1, 3.2, 14.4 */
export const turn: VampiresStep<'turn'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.turn += 1;
    own.draw = null;
    for (const unit of Object.values(match.units)) Object.assign(unit, { moved: 0, ran: false, ritual: false });
    play.tell('turn-started', 'VW-3.2', { turn: own.turn, turns: Number(match.options['turns']) });
    play.next({ step: 'initiative' });
  },
};

/** The best Leadership of a side that is in the game and not Down. VW-3.4 */
export const leadershipOf = (seen: Pick<Seen, 'units'>, side: SideId): number =>
  Math.max(0, ...inGame(seen, side).map((unit) => (unit.down ? 0 : card(unit).leadership)));

/** VW-3.3, 15.2 */
export const initiative: VampiresStep<'initiative'> = {
  run(play) {
    const { match } = play;
    const bonus = { a: leadershipOf(match, 'a'), b: leadershipOf(match, 'b') };
    const thrown: number[] = [];
    const winner = rollOff(
      () => {
        const die = play.roll(dieSides, 1, 'initiative').dice[0] ?? 0;
        const side = SIDES[thrown.length % SIDES.length] ?? 'a';
        thrown.push(die);
        return die + bonus[side];
      },
      (totals) => {
        const [a = 0, b = 0] = thrown.slice(-SIDES.length);
        play.tell('initiative-rolled', 'VW-3.3', {
          a: { die: a, bonus: bonus.a, total: totals.a },
          b: { die: b, bonus: bonus.b, total: totals.b },
        });
      },
    );
    match.own.initiative = winner;
    play.tell('initiative-won', 'VW-3.3', { side: winner });
    beginPhase(play, 'movement');
  },
};

/** Nobody has acted in it yet. VW-3.2, 3.5 */
export function beginPhase(play: VampiresPlay, phase: PhaseId): void {
  const { match } = play;
  const { own } = match;
  own.phase = phase;
  own.next = own.initiative;
  own.passed = [];
  for (const unit of Object.values(match.units)) unit.acted = false;
  play.tell('phase-started', 'VW-3.1', { phase });
  settleSides(match);
  play.next({ step: 'phase' });
}

const rules: Readonly<Record<PhaseId, string>> = { movement: 'VW-4.1', shooting: 'VW-5.1', fighting: 'VW-6.1' };

/** Some of the figures by their ids, under a name; nothing where there are none. */
function named(name: string, units: readonly SeenFigure[], isMeant: (unit: SeenFigure) => boolean): Facts {
  const meant = units.filter(isMeant).map(({ id }) => id);
  return meant.length > 0 ? { [name]: meant } : {};
}

/** The sides activate their figures until neither is to act. VW-3.6 – 3.10 */
export const phase: VampiresStep<'phase'> = {
  ask(view) {
    const of = sideToAct(view);
    if (of === null) return [];
    const { phase: kind, turn: number } = view.own;
    const there = eligible(view, of);
    const units = there.map(({ id }) => id);
    const [rule, answers] = [rules[kind], phaseVerbs[kind]];
    const enemies = onBoard(view, other(of));
    const facts = {
      side: of,
      turn: number,
      units,
      ...named('ritual', enemies, (unit) => unit.ritual),
      ...named('ready', enemies, (unit) => !unit.ritual && ritualRefusal(view, unit) === null),
    };
    const asked = { of, rule, verbs: answers, pace: 'turn' } as const;
    switch (kind) {
      case 'movement': {
        const reserve = there.filter(inReserve).length;
        const bearers = named('bearers', there, (unit) => unit.materials);
        const able = named('able', there, (unit) => ritualRefusal(view, unit) === null);
        return [{ ...asked, kind, facts: { ...facts, reserve, ...bearers, ...able } }];
      }
      case 'shooting':
        return [{ ...asked, kind, facts: { ...facts, ...(there.some(canCast) ? { cast: true } : {}) } }];
      case 'fighting':
        return [{ ...asked, kind, facts }];
    }
  },
  autoAnswer: (view, { of }) => autoActivation(view, of),
  // Several figures act on it, whether or not the other side could act between them: the step does it by itself. Section 5, D3 to D5
  fallback: () => null,
  run(play) {
    const { match } = play;
    const late = sideToAct(match);
    if (late !== null) {
      timeUp(play, late);
      checkLast(play);
      if (!match.result) play.next({ step: 'phase' });
      return;
    }
    endZones(play);
    play.beat('turn');
    const next = phaseIds[phaseIds.indexOf(match.own.phase) + 1];
    if (next) beginPhase(play, next);
    else play.next({ step: 'turn.end' });
  },
};

/** VW-11.8 */
function endZones(play: VampiresPlay): void {
  const { match } = play;
  for (const { unit, at } of match.own.zones) play.tell('zone-ended', 'VW-11.8', { unit, cell: label(match, at) });
  match.own.zones = [];
}

/** VW-13.8, 14.1 */
export const turnEnd: VampiresStep<'turn.end'> = {
  run(play) {
    const { match } = play;
    completeRituals(play);
    if (match.result) return;
    play.tell('turn-ended', 'VW-3.1', { turn: match.own.turn });
    play.beat('round');
    endByTurns(play);
    if (!match.result) play.next({ step: 'turn' });
  },
};
