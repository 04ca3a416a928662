import type { Names, ResultWords } from '../../../engine/index.ts';
import { factsIfOf, plainStage, rolledStage } from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { HammerEvents } from '../facts/events.ts';
import { group, groups, points } from './say.ts';

type Known = HammerEvents;

const factsIf = factsIfOf<Known>();

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

const whyFailed: Readonly<Record<string, string>> = {
  slain: 'all of them fell on the way',
  gone: 'there was nobody left to charge',
  'out-of-reach': 'the enemy is out of reach now',
  'too-short': 'the enemy was too far away',
};

/** The dice of a charge, and whether it gets there. SH-10.12 – SH-10.15 */
export function charge(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const range = factsIf(events[at], 'charge.range');
  if (!range) return null;
  const declared = events
    .slice(0, at)
    .map((event) => factsIf(event, 'charge.declared'))
    .findLast((facts) => facts?.group === range.group);
  const next = events[at + 1];
  const home = factsIf(next, 'group.charged');
  const failed = factsIf(next, 'charge.failed');
  const who = group(range.group, names);
  const flank = home && home.flanked.length > 0 ? ` and took ${groups([...home.flanked], names)} in the flank` : '';
  const ended = home
    ? ` charged home${home.targets.length > 0 ? ` into ${groups([...home.targets], names)}` : ''}${flank}.`
    : failed
      ? ` charged and fell short: ${whyFailed[failed.why] ?? 'the charge failed'}.`
      : ' charged.';
  const counted = countedDice(range);
  return {
    events: home || failed ? 2 : 1,
    headline: `${who}${ended}`,
    stages: [
      rolledStage('charge', declared ? `${points(declared.needed)} to go` : '', range.dice, `${range.range}″`),
      ...(counted === null ? [] : [plainStage('', counted)]),
    ],
  };
}

/** What is added to the dice of a charge, by how much. SH-10.12, SH-17.10 */
const addedInches: Readonly<Record<number, string>> = {
  1: ', shout + 1',
  2: ', beasts + 2',
  3: ', beasts + 2, shout + 1',
};

/** The sum of a charge, where it is more or less than all its dice; null where it is just these. SH-10.12, SH-10.14 */
function countedDice({ dice, range }: Known['charge.range']): string | null {
  const lowest = [...dice].sort((one, two) => one - two).slice(0, 2);
  const added = addedInches[range - sumOf(lowest)] ?? '';
  if (dice.length === 2 && added === '') return null;
  return `${dice.length > 2 ? 'lowest two: ' : ''}${lowest.join(' + ')}${added}`;
}

/** Who ran, who gave chase, and whether they were caught. SH-12.8, SH-12.9 */
export function sweep(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const runs: Known['sweep'][] = [];
  let next = at;
  for (let facts = factsIf(events[next], 'sweep'); facts; facts = factsIf(events[next], 'sweep')) {
    runs.push(facts);
    next += 1;
  }
  if (runs.length === 0) return null;
  const gone = factsIf(events[next], 'escaped');
  const caught = factsIf(events[next], 'group.destroyed');
  const chasers = runs.filter(({ of }) => of === 'winner').map(({ group: id }) => id);
  const runners = runs.filter(({ of }) => of === 'loser').map(({ group: id }) => id);
  const fled = groups(runners, names);
  const chase = chasers.length > 0 ? groups(chasers, names) : null;
  const fastest = Math.max(...runs.filter(({ of }) => of === 'winner').map(({ total }) => total));
  const told = runs.find(({ of, group: id }) => of === 'loser' && id === (gone ?? caught)?.group);
  return {
    events: next - at + (gone || caught ? 1 : 0),
    headline: gone
      ? `${group(gone.group, names)} got away.`
      : caught
        ? `${chase ?? 'The winners'} cut down ${group(caught.group, names)} to the last.`
        : runners.length === 0
          ? `${chase ?? 'The winners'} gave chase.`
          : chase === null
            ? `${fled} ran.`
            : `${fled} ran, and ${chase} gave chase.`,
    stages: [
      ...runs.map(({ group: id, die, total, of }) =>
        rolledStage(
          of === 'winner' ? 'chase' : 'flight',
          group(id, names),
          [die],
          `${die} + ${total - die} = ${total}`,
        ),
      ),
      ...(told?.total === fastest ? [plainStage('', gone ? 'a tie: away' : 'a tie: caught')] : []),
    ],
  };
}
