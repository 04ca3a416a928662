import type { SideId } from '../../../engine/index.ts';
import { livingIn } from '../combat/casualties.ts';
import { longest } from '../charge/paths.ts';
import { chargerRefusal } from '../charge/charges.ts';
import { groupOf, groupsOf, unitsOf } from '../groups.ts';
import { endFlanks, findCombats } from '../fight/combats.ts';
import { apart, enemiesOf } from '../formation/links.ts';
import { closeOpen, here } from '../movement/open-move.ts';
import { closingRefusal, partsAfter } from '../movement/restoring.ts';
import { moveRefusal } from '../movement/may-move.ts';
import { shooterRefusal } from '../magic/casting.ts';
import { turnPhases } from '../data/phases.ts';
import type { GroupId, HammerMatch, HammerPlay, HammerStep, HammerView, Seen } from '../state.ts';
import type { TurnPhase } from '../data/phases.ts';
import { mayMarch } from '../verbs/march.ts';
import { toRally } from '../verbs/rally.ts';
import { removeDoomed } from './charge.ts';
import { mustRestore } from './duties.ts';
import { fireStored } from './shooting.ts';

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
      return ids.filter((id) => shooterRefusal(view, id, null) === null || mayMarch(view, side, id));
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
    const asked =
      phase === 'fight'
        ? own.combats.length > 1
        : phase !== 'charge' || ableIn(play.view(own.active), phase, own.active).length > 0;
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
    endFlanks(match);
    own.combats = findCombats(match);
    own.fought = [];
  }
}

/** What is still compulsory when a phase ends. SH-5.1, SH-5.9, SH-13.7, SH-10.24, SH-11.2 */
function doDuties(play: HammerPlay, phase: TurnPhase): void {
  const { match } = play;
  const { own } = match;
  switch (phase) {
    case 'movement': {
      // SH-5.3: the move of a group that is open goes on, with the dice that it has thrown, where it may not close as it is.
      const open = own.open?.group;
      const closes = open === undefined || closingRefusal(match, open, here(match, open)) === null;
      const must = mustRestore(match, own.active).filter((id) => id !== open);
      const goesOn = !closes && open !== undefined && partsAfter(match, open, { to: own.open?.from ?? {} }) > 1;
      play.next(
        ...(goesOn ? [{ step: 'restore' as const, group: open }] : []),
        ...toRally(match, own.active).map((group) => ({ step: 'rally' as const, group })),
        ...must.map((group) => ({ step: 'restore' as const, group })),
      );
      if (!goesOn) closeOpen(play);
      return;
    }
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
