import { MessageFlags } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPONENT_KINDS } from '../../src/discord/components/ids.ts';
import { nasty } from './nasty.ts';
import { abroad, alone, ann, ben, cid, furnish, PLACES } from './settings.ts';
import type { Matches } from './settings.ts';
import { ORGANISER, openStage } from './stage.ts';
import type { Answered, Stage, Where, Who } from './stage.ts';
import fc from '../support/properties.ts';
import { times } from '../support/times.ts';

const RUNS = times(150);

let stage: Stage;
let matches: Matches;
beforeAll(async () => {
  stage = await openStage();
  matches = await furnish(stage);
});
afterAll(() => stage.close());

const people: readonly Who[] = [
  ann,
  ann,
  ben,
  cid,
  { ...cid, roles: [ORGANISER] },
  { id: '100000000000000066', name: 'Robot', bot: true },
];
const places: readonly Where[] = [...Object.values(PLACES), abroad, alone];
const flags = fc.constantFrom(
  0,
  MessageFlags.Ephemeral,
  MessageFlags.Ephemeral | MessageFlags.IsComponentsV2,
  MessageFlags.IsComponentsV2,
);

/** Fits into a custom id of a hundred characters. */
const field = nasty.map((text) => text.slice(0, 30));

/** A custom id of ours, something like it, or anything. */
const customId = (): fc.Arbitrary<string> => {
  const verbs = [...new Set(Object.values(stage.commands).map(({ data }) => data.name))];
  const known = fc.constantFrom(...Object.values(matches), 'nothinghere1', ann.id);
  const decision = fc.oneof(
    fc.constantFrom(...['', 'q1', 'q2', 'q3', 'q40', 'q41', 'q42', 'q43', 'q44', 'q45']),
    fc.constantFrom('now'),
    field,
  );
  const verb = fc.oneof(
    fc.constantFrom(
      ...verbs,
      'move',
      'fight',
      'bid',
      'add',
      'allocate',
      'deploy',
      'muster',
      'undo',
      'withdraw',
      'concede',
      'offer',
      'keep',
    ),
    field,
  );
  const param = fc.oneof(
    fc.constantFrom(
      'unit',
      'cell',
      'dice',
      'target',
      'to',
      'plan',
      'path',
      'a',
      'b',
      'whole',
      'crop.near.a1',
      'own',
      'all',
      'umpire',
      '1',
      '0',
      '99999999999',
    ),
    field,
  );
  const number = fc.constantFrom('', '0', '1', '2', '7', '24', '9999', '-1', '10000', 'x');
  const ours = fc
    .tuple(fc.constantFrom(...COMPONENT_KINDS), known, decision, verb, param, number)
    .map((fields) => fields.join('~'));
  return fc
    .oneof(
      { weight: 12, arbitrary: ours },
      { weight: 2, arbitrary: fc.tuple(ours, fc.nat(99)).map(([text, length]) => text.slice(0, length)) },
      { weight: 1, arbitrary: nasty },
    )
    .map((text) => text.slice(0, 100) || '~');
};

/** The id with the question that this person is asked at present. */
async function withNow(id: string, { id: person, name }: Who): Promise<string> {
  const [press, match = '', decision, ...rest] = id.split('~');
  if (decision !== 'now') return id;
  const matchView = await stage.table.viewOf(match, { id: person, name });
  return [press, match, matchView?.view?.asked.find(({ of }) => of === matchView.view?.side)?.id ?? 'q1', ...rest]
    .join('~')
    .slice(0, 100);
}

/** What is shared is posted to the channel as a message of its own. */
const sound = (answer: Answered): void => {
  const posted = stage.posts.length > 0;
  expect(stage.errors).toEqual([]);
  expect(answer.firsts).toBe(1);
  expect(answer.text).not.toContain('Something went wrong');
  expect(answer.modal !== null || answer.text.trim() !== '' || posted).toBe(true);
};

describe('every component with an arbitrary id', () => {
  it('of a button or menu gets one answer that Discord accepts, without an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        customId(),
        fc.constantFrom(...people),
        fc.constantFrom(...places),
        flags,
        fc.option(fc.array(fc.oneof(nasty, fc.constantFrom('0', '1', 'a1', 'a2', 'K12', '24')), { maxLength: 3 }), {
          nil: undefined,
        }),
        async (id, who, where, flag, values) => {
          stage.errors.length = 0;
          stage.posts.length = 0;
          sound(
            await stage.press(who, where, await withNow(id, who), {
              flags: flag,
              ...(values ? { values: values.map((value) => value.slice(0, 100)) } : {}),
            }),
          );
        },
      ),
      { numRuns: RUNS * 6, seed: 21, endOnFailure: true },
    );
  });

  it('of a form gets one answer, whatever its fields contain', async () => {
    const input = fc
      .tuple(fc.constantFrom('text', 'step', 'words', 'a1.attack', 'a1', '', '__proto__'), nasty)
      .map(([custom_id, value]) => ({ type: 18, component: { type: 4, custom_id, value: value.slice(0, 4_000) } }));
    const select = fc
      .tuple(
        fc.constantFrom('text', 'step', 'a1', 'a1.attack', 'constructor'),
        fc.array(
          nasty.map((text) => text.slice(0, 100)),
          { maxLength: 3 },
        ),
      )
      .map(([custom_id, values]) => ({ type: 18, component: { type: 3, custom_id, values } }));
    await fc.assert(
      fc.asyncProperty(
        customId(),
        fc.constantFrom(...people),
        fc.constantFrom(...places),
        flags,
        fc.array(fc.oneof(input, select), { maxLength: 5 }),
        async (id, who, where, flag, fields) => {
          stage.errors.length = 0;
          stage.posts.length = 0;
          sound(await stage.submit(who, where, await withNow(id, who), fields, { flags: flag }));
        },
      ),
      { numRuns: RUNS * 3, seed: 22, endOnFailure: true },
    );
  });
});
