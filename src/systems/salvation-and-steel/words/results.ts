import type { Names, ResultStage, ResultWords } from '../../../engine/index.ts';
import {
  count,
  countOrNo,
  factsIfOf,
  list,
  nameIn,
  plainStage,
  rolledStage,
  times,
  toldBefore,
} from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { Purpose, RollFacts, SalvationEvents } from '../facts/events.ts';
import { spellNames } from './names.ts';

type Known = SalvationEvents;
type AttackFacts = Known['attack-result'];
/** A roll of one unit against a number. */
type UnitRoll = Extract<RollFacts, { readonly purpose: Purpose }>;
type Pair = { readonly attacker: string; readonly target: string };

const factsIf = factsIfOf<Known>();

/** A roll of this purpose; null for any other event. */
function rollIf(event: Told | undefined, purpose: Purpose): UnitRoll | null {
  const roll = factsIf(event, 'roll');
  return roll?.purpose === purpose ? roll : null;
}

const samePair = (one: Pair, other: Pair): boolean => one.attacker === other.attacker && one.target === other.target;

const needs = ({ need, lost }: UnitRoll): string => (lost === true ? 'lost on purpose' : `${need} or less`);

const stage = (name: string, roll: UnitRoll, result: string): ResultStage =>
  rolledStage(name, needs(roll), roll.dice, result);

/** "1 wound, 2 stuns", "nothing". */
const harm = (wounds: number, stuns: number): string =>
  [...(wounds > 0 ? [count(wounds, 'wound')] : []), ...(stuns > 0 ? [count(stuns, 'stun')] : [])].join(', ')
  || 'nothing';

/** The rolls of one attack, as far as they follow one another from a place on. */
interface Rolls {
  readonly pair: Pair;
  readonly sure: Known['auto-hit'] | null;
  readonly hit: UnitRoll | null;
  readonly wound: UnitRoll | null;
  readonly defence: UnitRoll | null;
  readonly events: number;
}

/** SS-9.1 to SS-9.3; a spell has no roll to hit. SS-13.7 */
function rollsAt(events: readonly Told[], at: number): Rolls | null {
  const sure = factsIf(events[at], 'auto-hit');
  const hit = rollIf(events[at], 'hit');
  let next = sure || hit ? at + 1 : at;
  const first = sure ?? hit ?? rollIf(events[at], 'wound');
  if (!first || first.target === null) return null;
  const pair = { attacker: first.unit, target: first.target };
  const follows = (roll: UnitRoll | null, unit: string): UnitRoll | null => (roll?.unit === unit ? roll : null);
  const wound = follows(rollIf(events[next], 'wound'), pair.attacker);
  if (wound) next += 1;
  const defence = wound && follows(rollIf(events[next], 'defence'), pair.target);
  if (defence) next += 1;
  return { pair, sure, hit, wound, defence, events: next - at };
}

/** What the dice of the defence took away. */
const saved = ({ wounds, stuns, unsavedWounds, unsavedStuns }: AttackFacts): string => {
  const kept = harm(wounds - unsavedWounds, stuns - unsavedStuns);
  return kept === 'nothing' ? 'nothing saved' : `${kept} saved`;
};

/** What is left of the hits; stuns of shots and spells do nothing. SS-12.8, SS-13.11 */
const leftOf = ({ unsavedWounds, unsavedStuns }: AttackFacts, inCombat: boolean): string =>
  !inCombat && unsavedWounds === 0 && unsavedStuns > 0
    ? `${count(unsavedStuns, 'stun')}, no effect`
    : harm(unsavedWounds, unsavedStuns);

function stagesOf(
  { sure, hit, wound, defence }: Rolls,
  result: AttackFacts | null,
  inCombat: boolean,
): readonly ResultStage[] {
  const hits = sure?.hits ?? hit?.successes ?? 1;
  return [
    ...(sure ? [plainStage('hit', count(sure.hits, 'hit'), 'no defence dice: sure')] : []),
    ...(hit ? [stage('hit', hit, countOrNo(hit.successes, 'hit'))] : []),
    ...(wound ? [stage('wound', wound, harm(wound.successes, hits - wound.successes))] : []),
    ...(defence ? [stage('save', defence, result ? saved(result) : `can save ${defence.successes}`)] : []),
    ...(result && (defence || (wound && !inCombat)) ? [plainStage('left', leftOf(result, inCombat))] : []),
  ];
}

/** What an attack did. */
function attackHeadline(result: AttackFacts, inCombat: boolean, names: Names): string {
  const [attacker, target] = [names.unit(result.attacker), names.unit(result.target)];
  if (result.hits === 0) return `${attacker} misses ${target}.`;
  if (result.unsavedWounds > 0)
    return `${attacker} wounds ${target}${result.unsavedWounds > 1 ? ` ${times(result.unsavedWounds)}` : ''}.`;
  if (result.unsavedStuns > 0)
    return inCombat ? `${attacker} stuns ${target}.` : `${attacker} hits ${target}, but does no harm.`;
  return `${target} saves every hit by ${attacker}.`;
}

/** An attack with its rolls. If the defender may still choose what to save, what is known so far. SS-9 */
function attack(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const rolls = rollsAt(events, at);
  if (!rolls) return null;
  const { pair } = rolls;
  const result =
    events
      .slice(at)
      .map((event) => factsIf(event, 'attack-result'))
      .find((facts) => facts !== null && samePair(facts, pair)) ?? null;
  const inCombat = events.slice(0, at).some(({ kind }) => kind === 'allocations-revealed');
  return {
    events: rolls.events,
    headline: result
      ? attackHeadline(result, inCombat, names)
      : `${names.unit(pair.target)} can save some of the hits by ${names.unit(pair.attacker)}.`,
    stages: stagesOf(rolls, result, inCombat),
  };
}

/** The end of an attack whose rolls came in an earlier entry, or were told above. SS-9.4 */
function attackEnd(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const chosen = factsIf(events[at], 'neutralised');
  const result = factsIf(events[chosen ? at + 1 : at], 'attack-result');
  if (!result) return null;
  const above = events.slice(0, at).some((_event, place) => {
    const rolls = rollsAt(events, place);
    return rolls !== null && samePair(rolls.pair, result);
  });
  if (above && !chosen) return toldBefore;
  return {
    events: chosen ? 2 : 1,
    headline: attackHeadline(result, chosen !== null, names),
    stages: [
      plainStage('hits', harm(result.wounds, result.stuns)),
      plainStage('save', saved(result), 'as chosen'),
      plainStage('left', harm(result.unsavedWounds, result.unsavedStuns)),
    ],
  };
}

/** How everybody divided the dice. SS-8.9 */
function allocations(events: readonly Told[], at: number): ResultWords | null {
  const facts = factsIf(events[at], 'allocations-revealed');
  if (!facts) return null;
  const rows = Object.entries(facts.units).flatMap(([id, { dice, brace }]) =>
    dice
      .filter((each) => each.attack + each.defence > 0)
      .map((each) =>
        plainStage(
          `${id} against ${each.enemy}`,
          brace ? `braces, ${each.defence} defence` : `${each.attack} attack, ${each.defence} defence`,
        ),
      ),
  );
  return { events: 1, headline: rows.length === 0 ? 'Nobody uses any dice.' : 'The dice are set.', stages: rows };
}

/** What a single roll was for, and what a success and a failure mean. */
const tests: Partial<Readonly<Record<Purpose, readonly [stage: string, yes: string, no: string]>>> = {
  stand: ['stand up', 'stands up', 'fails to stand up'],
  panic: ['nerve', 'keeps its nerve', 'panics'],
  chain: ['nerve', 'does not run with its friend', 'runs with its friend'],
  rally: ['rally', 'rallies', 'does not rally'],
  cast: ['cast', 'casts the spell', 'fails to cast the spell'],
  handover: ['take over', 'takes the hostage over', 'fails to take the hostage over'],
  check: ['look', 'finds out', 'finds nothing out'],
};

/** Events that only repeat what a roll has told; with the facts that are worth adding. */
const echoes = new Set(['stood', 'rallied', 'stand-failed']);

/** A single roll, with the event that says what came of it. */
function test(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const roll = factsIf(events[at], 'roll');
  if (!roll || !('unit' in roll) || !('successes' in roll)) return null;
  const good = roll.successes > 0;
  const verdict = good ? 'yes' : 'no';
  const who = names.unit(roll.unit);
  const after = events[at + 1];
  const echo = after && echoes.has(after.kind) && after.facts['unit'] === roll.unit ? 1 : 0;
  const counters = factsIf(after, 'stand-failed')?.counters;
  switch (roll.purpose) {
    case 'info':
      return {
        events: 1,
        headline: `${who} ${good ? 'gets hold of the information' : 'does not get hold of the information'}.`,
        stages: [rolledStage('pick up', `${roll.need} or more`, roll.dice, verdict)],
      };
    case 'treasure':
      return {
        events: 1,
        headline: `${who} searches ${roll.cell} and finds ${good ? 'the treasure' : 'nothing'}.`,
        stages: [rolledStage('search', `${roll.from} or more`, roll.dice, verdict)],
      };
    case 'stray':
      return {
        events: 1,
        headline: good ? 'The Icestorm hits as aimed.' : 'The Icestorm goes astray.',
        stages: [stage('aim', roll, verdict)],
      };
    default: {
      const [name, yes, no] = tests[roll.purpose] ?? ['roll', 'succeeds', 'fails'];
      return {
        events: 1 + echo,
        headline: `${who} ${good ? yes : no}${counters === undefined ? '' : ` and takes a wound: ${counters} now`}.`,
        stages: [stage(name, roll, verdict)],
      };
    }
  }
}

/** A spell and the die that decides whether it works. SS-13.2 */
function spell(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const cast = factsIf(events[at], 'cast');
  const roll = rollIf(events[at + 1], 'cast');
  if (!cast || !roll) return null;
  const aim = cast.target === null ? list(cast.cells ?? []) : names.unit(cast.target);
  const what = `${nameIn(spellNames, cast.spell)}${aim === '' ? '' : ` on ${aim}`}`;
  return {
    events: 2,
    headline:
      roll.successes > 0
        ? `${names.unit(cast.unit)} casts ${what}.`
        : `${names.unit(cast.unit)} tries to cast ${what}, and fails.`,
    stages: [stage('cast', roll, roll.successes > 0 ? 'it works' : 'it fails')],
  };
}

/** The result that begins with an event, told as one; null if none begins there. */
export const resultAt = (events: readonly Told[], at: number, names: Names): ResultWords | null =>
  attack(events, at, names)
  ?? attackEnd(events, at, names)
  ?? allocations(events, at)
  ?? spell(events, at, names)
  ?? test(events, at, names);
