import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import type { APIApplicationCommandOption } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nasty } from './nasty.ts';
import { abroad, alone, ann, ben, cid, furnish, PLACES } from './settings.ts';
import { openStage, ORGANISER, snowflake } from './stage.ts';
import type { Option, Stage, Where, Who } from './stage.ts';
import fc from '../support/properties.ts';
import { times } from '../support/times.ts';

const RUNS = times(150);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage);
  await stage.table.chooseServerSettings(PLACES.tally.server ?? '', { organiser: ORGANISER });
});
afterAll(() => stage.close());

interface Spec {
  readonly path: readonly APIApplicationCommandOption[];
  readonly options: readonly APIApplicationCommandOption[];
  readonly name: string;
}

/** Every command, or each of its sub-commands. */
const specsOf = (): readonly Spec[] =>
  stage.commands.flatMap(({ data }) => {
    const options = (data.options ?? []) as readonly APIApplicationCommandOption[];
    const subs = options.filter(({ type }) => type === Type.Subcommand);
    return subs.length === 0
      ? [{ name: data.name, path: [], options }]
      : subs.map((sub) => ({
          name: data.name,
          path: [sub],
          options: (('options' in sub ? sub.options : []) ?? []) as readonly APIApplicationCommandOption[],
        }));
  });

const person: Who = { id: '100000000000000055', name: 'Dan' };
const people: readonly Who[] = [
  ann,
  ben,
  cid,
  { ...cid, roles: [ORGANISER] },
  { ...cid, permissions: '8' },
  { id: '100000000000000066', name: 'Robot', bot: true },
];
const places: readonly Where[] = [...Object.values(PLACES), ...Object.values(PLACES), abroad, alone];

/** A value for an option, valid for Discord or not. */
function valueOf(option: APIApplicationCommandOption): fc.Arbitrary<unknown> {
  switch (option.type) {
    case Type.String:
      return 'choices' in option && option.choices
        ? fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...option.choices.map(({ value }) => value)) },
            { weight: 1, arbitrary: nasty },
          )
        : nasty;
    case Type.Integer:
      return fc.oneof(
        fc.integer({ min: option.min_value ?? -(2 ** 53), max: option.max_value ?? 2 ** 53 }),
        fc.constantFrom(option.min_value ?? 0, option.max_value ?? 2 ** 53),
      );
    case Type.Boolean:
      return fc.boolean();
    default:
      return fc.constantFrom(person.id, snowflake());
  }
}

/** Objects for all ids in the options. */
const resolvedFor = (options: readonly Option[]): object => {
  const ids = options
    .filter(({ type }) => [Number(Type.User), Number(Type.Role), Number(Type.Attachment)].includes(type))
    .map(({ value }) => String(value));
  const each = <T>(make: (id: string) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(ids.map((id) => [id, make(id)]));
  return {
    users: each((id) => ({ id, username: 'x', discriminator: '0', avatar: null, global_name: 'Dan' })),
    members: each(() => ({ roles: [], permissions: '0', joined_at: null, nick: null, flags: 0 })),
    roles: each((id) => ({
      id,
      name: 'role',
      permissions: '0',
      position: 1,
      color: 0,
      hoist: false,
      managed: false,
      mentionable: false,
      flags: 0,
    })),
    attachments: each((id) => ({
      id,
      filename: 'x.json',
      size: 10,
      url: 'http://127.0.0.1:9/nothing',
      proxy_url: 'http://127.0.0.1:9/nothing',
      content_type: 'application/json',
    })),
  };
};

const given = ({ options }: Spec): fc.Arbitrary<readonly Option[]> => {
  const each = options.map((option) =>
    (option.required ? valueOf(option) : fc.option(valueOf(option), { nil: undefined, freq: 2 })).map((value) =>
      value === undefined ? [] : [{ name: option.name, type: option.type, value }],
    ),
  );
  return fc.tuple(...each).map((values) => values.flat());
};
const inside = ({ path }: Spec, options: readonly Option[]): readonly Option[] =>
  path.reduceRight<readonly Option[]>((inner, { name, type }) => [{ name, type, options: inner }], options);

describe('every command with arbitrary text', () => {
  it('gets one answer that Discord accepts, promptly and without an error', async () => {
    const specs = specsOf();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...specs).chain((spec) => fc.tuple(fc.constant(spec), given(spec))),
        fc.constantFrom(...people),
        fc.constantFrom(...places),
        async ([spec, options], who, where) => {
          stage.errors.length = 0;
          const answer = await stage.command(who, where, spec.name, inside(spec, options), resolvedFor(options));
          expect(stage.errors).toEqual([]);
          expect(answer.firsts).toBe(1);
          expect(answer.text).not.toContain('Something went wrong');
          expect(answer.text.trim()).not.toBe('');
        },
      ),
      { numRuns: RUNS * 4, seed: 11, endOnFailure: true },
    );
  });

  it('gets at most 25 suggestions that Discord accepts', async () => {
    const specs = specsOf().filter(({ options }) =>
      options.some((option) => 'autocomplete' in option && option.autocomplete),
    );
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...specs)
          .chain((spec) =>
            fc.tuple(
              fc.constant(spec),
              given(spec),
              fc.constantFrom(...spec.options.filter((option) => 'autocomplete' in option && option.autocomplete)),
              nasty,
            ),
          ),
        fc.constantFrom(...people),
        fc.constantFrom(...places),
        async ([spec, options, focused, typed], who, where) => {
          stage.errors.length = 0;
          const answer = await stage.complete(
            who,
            where,
            spec.name,
            inside(spec, [
              ...options.filter(({ name }) => name !== focused.name),
              { name: focused.name, type: focused.type, value: typed, focused: true },
            ]),
          );
          expect(stage.errors).toEqual([]);
          expect(answer.firsts).toBe(1);
          expect(answer.choices.length).toBeLessThanOrEqual(25);
        },
      ),
      { numRuns: RUNS * 2, seed: 12, endOnFailure: true },
    );
  });
});
