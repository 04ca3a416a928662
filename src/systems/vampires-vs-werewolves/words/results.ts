import type { Names, ResultStage, ResultWords } from '../../../engine/index.ts';
import { factsIfOf, nameIn, plainStage, rolledStage, signed, unitList } from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { PluckOutcome, TestReason, VampiresEvents } from '../facts/events.ts';
import { formNames } from './names.ts';
import { weapon } from './say.ts';
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
    plainStage('', `= ${minus(total)}: ${hit ? 'a hit' : 'a miss'}`, missed ? 'a 1 misses' : `needs AV ${armour}`),
  ];
}

/** A number with the sign that the terms above it have. */
const minus = (sum: number): string => String(sum).replace('-', '−');

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
    plainStage('', `= ${minus(result)}: ${capped ? fates.out : fates[outcome]}`, natural ?? `against ${pluck}`),
    ...(capped ? [plainStage('', 'Down at worst', 'Invulnerable')] : []),
  ];
}

/** VW-7.2 */
const fumbleStages = (facts: Known['fumble-rolled'] | null): readonly ResultStage[] =>
  facts === null ? [] : [rolledStage('fumble', 'only on a 1', [facts.die], facts.die === 1 ? 'yes' : 'no')];

function headline(attackers: string, { kind, target, hit }: Rolled, pluck: Pluck | null, names: Names): string {
  const victim = names.unit(target);
  if (!hit) return `${attackers} ${kind === 'shooting' ? 'shoots at' : 'attacks'} ${victim} and misses.`;
  switch (pluck?.outcome) {
    case 'out':
      return `${attackers} puts ${victim} out of the game.`;
    case 'down':
      return `${attackers} knocks ${victim} down.`;
    case 'ok':
      return `${attackers} hits ${victim}, who shrugs it off.`;
    case undefined:
      return `${attackers} hits ${victim}.`;
  }
}

/** An attack: its roll, a possible fumble, and the Pluck of whoever is hit. VW-15.4 */
function attack(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const shot = factsIf(events[at], 'shot-declared');
  // The shot of a whole group has a line of its own.
  let next = shot && shot.targets.length === 1 ? at + 1 : at;
  const interrupted = next > at ? factsIf(events[next], 'ritual-interrupted') : null;
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
  const friends = shot && shot.shooters.length > 1 ? ` with a volley of ${shot.shooters.length}` : '';
  return {
    events: next - at,
    headline: `${headline(names.unit(rolled.attacker), rolled, pluck, names).replace(/\.$/, `${friends}.`)}${
      interrupted ? ` ${names.unit(interrupted.unit)}’s ritual is interrupted.` : ''
    }`,
    stages: [...attackStages(rolled), ...fumbleStages(fumble), ...(pluck ? pluckStages(pluck) : [])],
  };
}

const tests: Readonly<Record<TestReason, readonly [yes: string, no: string]>> = {
  disengage: ['breaks away', 'cannot break away'],
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
      rolledStage('Pluck', `${roll.pluck} or more`, [roll.die], roll.passed ? 'yes' : 'no'),
      ...fumbleStages(fumble),
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
