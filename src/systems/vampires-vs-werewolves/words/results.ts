import type { Names, ResultStage, ResultWords } from '../../../engine/index.ts';
import { factsIfOf, nameIn, plainStage, signed, unitList } from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { PluckOutcome, TestReason, VampiresEvents } from '../facts/events.ts';
import { shotLine, strikeLine } from './headlines.ts';
import { formNames } from './names.ts';
import { minus, weapon } from './say.ts';
import { modifierNames } from './texts.ts';

type Known = VampiresEvents;
type Rolled = Known['attack-rolled'];
type Pluck = Known['pluck-rolled'];

const factsIf = factsIfOf<Known>();

/** What is added to a die, line by line; nothing that adds nothing. */
const added = (parts: readonly (readonly [name: string, value: number])[]): readonly ResultStage[] =>
  parts.flatMap(([name, value]) => (value === 0 ? [] : [plainStage('', signed(value), name)]));

/** VW-5.4, 6.4, 7.1 */
function attackStages({
  kind,
  die,
  value,
  bonus,
  weapon: id,
  modifiers,
  total,
  armour,
  hit,
}: Rolled): readonly ResultStage[] {
  const missed = !hit && die === 1;
  return [
    plainStage('attack', String(die), 'd10'),
    ...added([
      [kind === 'shooting' ? 'Shooting Value' : 'Fighting Value', value],
      [weapon(id), bonus],
      ...modifiers.map(({ name, value: of }) => [nameIn(modifierNames, name), of] as const),
    ]),
    plainStage('', `= ${minus(total)}: ${hit ? 'a hit' : 'a miss'}`, missed ? 'a 1 misses' : `against AV ${armour}`),
  ];
}

const fates: Readonly<Record<PluckOutcome, string>> = { ok: 'no harm', down: 'Down', out: 'out' };

/** Higher than Pluck is nothing, equal is Down, lower is out. VW-8.1 to 8.5 */
function pluckStages({
  die,
  result,
  pluck,
  weapon: bonus,
  poison,
  tough,
  outcome,
  capped,
}: Pluck): readonly ResultStage[] {
  const natural = die === 1 ? 'a 1 is out' : die === 10 ? 'a 10 saves' : null;
  return [
    plainStage('Pluck', String(die), 'd10'),
    ...added([
      ['weapon', bonus],
      ['poison', poison],
      ['Tough', tough],
    ]),
    plainStage('', `= ${minus(result)}: ${capped ? fates.out : fates[outcome]}`, natural ?? `against Pluck ${pluck}`),
    ...(capped ? [plainStage('', 'Down at worst', 'Invulnerable')] : []),
  ];
}

/** `what` may be lost. VW-7.2, 11.2 */
const fumbleStages = (facts: Known['fumble-rolled'] | null, what: 'weapon' | 'power'): readonly ResultStage[] =>
  facts === null ? [] : [plainStage('fumble', `${what} ${facts.die === 1 ? 'lost' : 'kept'}`, `rolled ${facts.die}`)];

/** Who strikes where no shot is declared in the same result: a shot that flew on, a group weapon, a figure. VW-5.11, 5.14 */
function strikerAt(events: readonly Told[], at: number, { kind, attacker, weapon: id }: Rolled, names: Names): string {
  if (kind === 'fighting') return names.unit(attacker);
  const before = events.slice(0, at).findLast((event) => event.kind !== 'ritual-interrupted');
  return before?.kind === 'target-picked' ? 'The stray shot' : `The ${weapon(id)}`;
}

/** An attack: its roll, a possible fumble, and the Pluck of whoever is hit. VW-15.4 */
function attack(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const declared = factsIf(events[at], 'shot-declared');
  // The shot of a whole group has a line of its own.
  const shot = declared?.targets.length === 1 ? declared : null;
  let next = shot ? at + 1 : at;
  const interrupted = shot ? factsIf(events[next], 'ritual-interrupted') : null;
  if (interrupted) next += 1;
  const rolled = factsIf(events[next], 'attack-rolled');
  if (!rolled) return null;
  next += 1;
  const fumble = factsIf(events[next], 'fumble-rolled');
  if (fumble) next += 1;
  const pluck = factsIf(events[next], 'pluck-rolled');
  if (pluck) next += 1;
  const fate = events[next];
  if (fate && (fate.kind === 'knocked-down' || fate.kind === 'out-of-game') && fate.facts['unit'] === rolled.target)
    next += 1;
  const line = shot
    ? shotLine(shot, rolled, pluck, names)
    : strikeLine(strikerAt(events, at, rolled, names), rolled, pluck, names);
  return {
    events: next - at,
    headline: `${line}${interrupted ? ` ${names.unit(interrupted.unit)}’s ritual is interrupted.` : ''}`,
    stages: [...attackStages(rolled), ...fumbleStages(fumble, 'weapon'), ...(pluck ? pluckStages(pluck) : [])],
  };
}

const tests: Readonly<Record<TestReason, readonly [yes: string, no: string]>> = {
  disengage: ['disengages', 'fails to disengage'],
  stand: ['stands up', 'fails to stand up'],
  shapeshift: ['changes shape', 'fails to change shape'],
  zone: ['calls up the shadows', 'calls for shadows, and none come'],
};

/** Events that only say again what the roll before them has told. */
const echoes = new Set(['stood-up', 'stand-failed', 'shift-failed', 'disengage-failed', 'cast-failed', 'shifted']);

/** A figure tests its Pluck. VW-8.6, 11.2 */
function test(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const roll = factsIf(events[at], 'pluck-tested');
  if (!roll) return null;
  const fumble = factsIf(events[at + 1], 'fumble-rolled');
  const next = fumble ? at + 2 : at + 1;
  const after = events[next];
  const echo = after && echoes.has(after.kind) && after.facts['unit'] === roll.unit;
  const form = factsIf(after, 'shifted')?.form;
  const [yes, no] = tests[roll.reason];
  const done = form === undefined ? yes : `takes ${nameIn(formNames, form)} form`;
  return {
    events: next + (echo ? 1 : 0) - at,
    headline: `${names.unit(roll.unit)} ${roll.passed ? done : no}.`,
    stages: [
      plainStage('Pluck', roll.passed ? 'passed' : 'failed', `rolled ${roll.die}, needs ${roll.pluck}+`),
      ...fumbleStages(fumble, 'power'),
    ],
  };
}

/** Several figures attack as one. VW-6.7 */
function mob(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const facts = factsIf(events[at], 'mob-declared');
  return (
    facts && {
      events: 1,
      headline: `${unitList(facts, names, 'fighters')} mob ${names.unit(facts.target)}.`,
      stages: [],
    }
  );
}

/** The result that begins with an event, told as one; null if none begins there. */
export const resultAt = (events: readonly Told[], at: number, names: Names): ResultWords | null =>
  attack(events, at, names) ?? test(events, at, names) ?? mob(events, at, names);
