import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import type { APIApplicationCommandOption, APIApplicationCommandStringOption } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { systems } from '../../src/systems/index.ts';
import { tallyDoor, tallyRules } from '../support/tally.ts';
import { openWork } from '../support/work.ts';
import type { Work } from '../support/work.ts';
import { ann, furnish, PLACES } from './settings.ts';
import { openStage } from './stage.ts';
import type { Option, Stage, Where } from './stage.ts';

/** Discord's maximum if a command declares none; while an option is being typed, there is no maximum. */
const DISCORDS_OWN = 6_000;

interface Typed {
  readonly title: string;
  readonly name: string;
  readonly sub: string | null;
  readonly option: APIApplicationCommandStringOption;
  readonly others: readonly APIApplicationCommandOption[];
}

const isTyped = (option: APIApplicationCommandOption): option is APIApplicationCommandStringOption =>
  option.type === Type.String && !('choices' in option && option.choices);

/** Every typed option of every command. */
const typedOptions: readonly Typed[] = commandsOf({
  ...systems,
  tally: { handle: tallyDoor, rulebook: tallyRules },
}).flatMap(({ data }) => {
  const options: readonly APIApplicationCommandOption[] = data.options ?? [];
  const subs = options.filter((option) => option.type === Type.Subcommand);
  const each = (sub: string | null, given: readonly APIApplicationCommandOption[]): readonly Typed[] =>
    given
      .filter(isTyped)
      .map((option) => ({
        title: `/${[data.name, sub, option.name].filter(Boolean).join(' ')}`,
        name: data.name,
        sub,
        option,
        others: given.filter(({ name, required }) => required && name !== option.name),
      }));
  return subs.length === 0 ? each(null, options) : subs.flatMap((sub) => each(sub.name, sub.options ?? []));
});

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** One word, many different words, and a list: shapes that a parser could stumble over. */
const shapes: readonly ((length: number) => string)[] = [
  (length) => repeated('y', length),
  (length) =>
    Array.from({ length }, (_, number) => number.toString(36))
      .join(' ')
      .slice(0, length),
  (length) => repeated('b1 2/1, ', length),
];

/** The maximum number of code blocks run for one answer: one second of freezing would be a hundred million. */
const MOST_WORK = 1_000_000;

const among = ({ sub }: Typed, options: readonly Option[]): readonly Option[] =>
  sub === null ? options : [{ name: sub, type: Type.Subcommand, options }];

/** A value for every required option. */
const filled = (option: APIApplicationCommandOption): readonly Option[] => {
  switch (option.type) {
    case Type.String:
      return [
        {
          name: option.name,
          type: option.type,
          value: 'choices' in option && option.choices ? option.choices[0]?.value : 'a1',
        },
      ];
    case Type.Integer:
      return [{ name: option.name, type: option.type, value: option.min_value ?? 1 }];
    default:
      return [];
  }
};

/** Options for lists: paths, rows of answers, forces, options of a match, whole actions and orders for a turn. */
const LISTS: readonly string[] = [
  'action',
  'allocation',
  'answer',
  'answers',
  'casts',
  'cells',
  'champions',
  'contacts',
  'couriers',
  'dice',
  'dirs',
  'elites',
  'fields',
  'figures',
  'groups',
  'hits',
  'items',
  'lose',
  'losses',
  'options',
  'orders',
  'path',
  'people',
  'pile',
  'plan',
  'reactions',
  'right',
  'shots',
  'skip',
  'spells',
  'split',
  'squads',
  'stay',
  'steps',
  'strikes',
  'targets',
  'terrain',
  'text',
  'units',
  'via',
  'way',
  'weapons',
  'with',
  'wounds',
];

it('every typed option declares its maximum length: 100 characters, a reason 200, a list 1,000', () => {
  const longer = typedOptions.filter(({ option }) => option.max_length === undefined || option.max_length > 100);
  expect(
    longer.filter(({ option }) => !LISTS.includes(option.name) && option.name !== 'reason').map(({ title }) => title),
  ).toEqual([]);
  expect(
    longer
      .filter(({ option }) => option.max_length !== (option.name === 'reason' ? 200 : 1_000))
      .map(({ title }) => title),
  ).toEqual([]);
});

describe('the longest text', () => {
  let stage: Stage;
  let work: Work;
  beforeAll(async () => {
    stage = await openStage();
    await furnish(stage);
    work = await openWork();
  });
  afterAll(async () => {
    await work.close();
    await stage.close();
  });

  /** A match in progress of each book. */
  const places: readonly Where[] = [PLACES.salvation, PLACES.squads];

  it.each(typedOptions.filter(({ option }) => 'autocomplete' in option && option.autocomplete))(
    'in $title gets suggestions with little work',
    async (typed) => {
      const { option } = typed;
      const lengths = [option.max_length ?? DISCORDS_OWN, DISCORDS_OWN];
      const texts = lengths.flatMap((length) => shapes.map((shape) => shape(length)));
      for (const where of places) {
        for (const value of texts)
          await stage.complete(
            ann,
            where,
            typed.name,
            among(typed, [{ name: option.name, type: option.type, value, focused: true }]),
          );
      }
      expect((await work.done()) / (places.length * texts.length)).toBeLessThan(MOST_WORK);
    },
  );

  it.each(typedOptions)('in $title gets an answer with little work', async (typed) => {
    const { option, others } = typed;
    const texts = shapes.map((shape) => shape(option.max_length ?? DISCORDS_OWN));
    for (const where of places) {
      for (const value of texts)
        await stage.command(
          ann,
          where,
          typed.name,
          among(typed, [...others.flatMap(filled), { name: option.name, type: option.type, value }]),
        );
    }
    expect((await work.done()) / (places.length * texts.length)).toBeLessThan(MOST_WORK);
  });
});
