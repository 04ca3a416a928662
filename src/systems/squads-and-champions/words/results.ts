import type { Names, Reason, ResultStage, ResultWords } from '../../../engine/index.ts';
import { factsIfOf, plainStage, rolledStage, say, signed } from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { ChampionsEvents } from '../facts/events.ts';
import { textLine } from './texts.ts';

type Known = ChampionsEvents;
type Outcome = Known['attack-succeeded'];

const factsIf = factsIfOf<Known>();

/** Events between the dice of an attack and its outcome that nobody is told. */
const silent = new Set(['fate-asked', 'protect-asked']);

/** In a block a number is enough for a unit. */
const numbers = (names: Names): Names => ({ ...names, unit: (id) => id });

/** The next place with an event that players are told. */
function heardFrom(events: readonly Told[], at: number): number {
  const found = events.findIndex(({ kind }, place) => place >= at && !silent.has(kind));
  return found < 0 ? events.length : found;
}

/** The best die and what is added to it, line by line. SC-5.2, SC-5.3 */
function sumStages(
  name: string,
  dice: readonly number[],
  because: readonly Reason[],
  total: number,
  names: Names,
): readonly ResultStage[] {
  const best = Math.max(...dice);
  return [
    // A single die is the best one, and is not said twice.
    rolledStage(name, dice.length > 1 ? 'best die' : 'die', dice, dice.length > 1 ? String(best) : ''),
    ...because.map(({ value, text }) => plainStage(textLine(text.key, text.facts, numbers(names)), signed(value))),
    ...(because.length > 0 ? [plainStage('total', `= ${say(total)}`)] : []),
  ];
}

/** "5 to 4", or that they are equal: a tie is no success. SC-5.3 */
const score = ({ attackResult, defenceResult }: Pick<Outcome, 'attackResult' | 'defenceResult'>): string =>
  `${say(attackResult)} to ${say(defenceResult)}${attackResult === defenceResult ? ': a tie is not a success' : ''}`;

/** What came of a successful attack, if it is told at once: the words, and how many events they tell. */
function harm(event: Told | undefined, target: string, names: Names): readonly [verb: string, events: number] {
  const unit = event?.facts['unit'];
  const who = names.unit(target);
  if (unit === target && event?.kind === 'defeated') return [`defeats ${who}`, 1];
  if (unit === target && event?.kind === 'wounded') return [`wounds ${who}`, 1];
  return [`beats ${who}`, 0];
}

/** The outcome of an attack, with what it does to the target. */
function outcome(
  events: readonly Told[],
  at: number,
  names: Names,
): { readonly headline: string; readonly events: number; readonly facts: Outcome } | null {
  const failed = factsIf(events[at], 'attack-failed');
  if (failed) {
    const [attacker, target] = [names.unit(failed.unit), names.unit(failed.target)];
    return {
      headline:
        failed.protectedBy === null
          ? `${attacker} attacks ${target} and fails, ${score(failed)}.`
          : `${names.unit(failed.protectedBy)} protects ${target} from ${attacker}.`,
      events: 1,
      facts: failed,
    };
  }
  const succeeded = factsIf(events[at], 'attack-succeeded');
  if (!succeeded) return null;
  const [verb, more] = harm(events[at + 1], succeeded.target, names);
  return {
    headline: `${names.unit(succeeded.unit)} ${verb}, ${score(succeeded)}.`,
    events: 1 + more,
    facts: succeeded,
  };
}

/** An attack with its dice and, unless somebody may spend Fate first, its outcome. SC-5 */
function attack(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const declared = factsIf(events[at], 'attack-declared');
  const rolled = factsIf(events[at + 1], 'rolled');
  if (!declared || !rolled) return null;
  const [attacker, target] = [names.unit(declared.unit), names.unit(declared.target)];
  const after = heardFrom(events, at + 2);
  const end = outcome(events, after, names);
  const far = declared.distance > 1 ? `, ${declared.distance} cells away` : '';
  return {
    events: end ? after + end.events - at : 2,
    headline: end
      ? end.headline
      : `${attacker} attacks ${target}${far}, and ${rolled.success ? 'would succeed' : 'would fail'}, ${score(rolled)}.`,
    stages: [
      ...sumStages('attack', rolled.attackDice, declared.attackBecause, rolled.attackResult, names),
      ...sumStages('defence', rolled.defenceDice, declared.defenceBecause, rolled.defenceResult, names),
    ],
  };
}

/** The outcome of an attack whose dice came in an earlier entry: after Fate, or Protect. SC-9.4, SC-10.6 */
function attackEnd(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const end = outcome(events, at, names);
  return end && { events: end.events, headline: end.headline, stages: [] };
}

/** A die on which a single unit depends. SC-5.6, SC-9.7 */
function test(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const fall = factsIf(events[at], 'dismount-roll');
  if (fall) {
    const good = fall.die >= fall.needed;
    return {
      events: 1,
      headline: `${names.unit(fall.unit)} ${good ? 'loses its mount, but fights on' : 'does not survive the loss of its mount'}.`,
      stages: [rolledStage('survive', `${fall.needed} or more`, [fall.die], good ? 'yes' : 'no')],
    };
  }
  const mend = factsIf(events[at], 'mend-roll');
  if (!mend) return null;
  const good = mend.die >= mend.need;
  return {
    events: events[at + 1]?.kind === 'mended' ? 2 : 1,
    headline: `${names.unit(mend.unit)} ${good ? 'recovers and is no longer Wounded' : 'stays Wounded'}.`,
    stages: [rolledStage('mend', `${mend.need} or more`, [mend.die], good ? 'yes' : 'no')],
  };
}

/** The result that begins with an event, told as one; null if none begins there. */
export const resultAt = (events: readonly Told[], at: number, names: Names): ResultWords | null =>
  attack(events, at, names) ?? attackEnd(events, at, names) ?? test(events, at, names);
