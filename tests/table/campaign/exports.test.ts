import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { campaignText, openTable } from '../../../src/table/index.ts';
import type { CampaignId, Player, Table } from '../../../src/table/index.ts';
import { ann, ben, books as tallyBooks, cid, done, interaction, troubleOf } from '../../support/tables.ts';
import { campaignWith, matchOf, olga, tableOn, viewOf } from './stage.ts';

const DAY = 24 * 60 * 60 * 1000;
const place = { server: 't', channel: 'hall', by: olga };

/** A campaign in which everything has happened that can: entries 0 to 8 of its file. */
async function eventful(): Promise<{ readonly table: Table; readonly id: CampaignId; readonly text: string }> {
  let now = 1_000;
  const table = tableOn(openMemoryStore(), () => now);
  const { id } = await campaignWith(table, [ann, ben]);
  const act = (player: Player) => ({ campaign: id, player, interaction: interaction() });
  const match = await matchOf(table, id, ann, ben);
  done(await table.concede(match, ben, interaction()));
  done(await table.campaigns.spend(act(ann), { verb: 'banner', params: { colour: 'white' } }));
  now += 3 * DAY;
  await table.campaigns.viewOf(id);
  for (const correction of [
    { what: 'sheet', force: '1', fields: { coins: 7 }, reason: 'miscounted' },
    { what: 'match', match, reason: 'played by the wrong rules' },
    { what: 'hand', force: '2', to: cid, reason: 'Ben has moved away' },
    { what: 'close' },
  ] as const)
    done(await table.campaigns.correct(act(olga), correction));
  const { exported } = done(await table.campaigns.exported(id));
  return { table, id, text: campaignText(exported) };
}

type Branch = { [field: string]: Json };

/** The file with another value at a path, or without what stands there. */
function changed(text: string, path: string, value: Json | undefined): string {
  const file = JSON.parse(text) as Branch;
  const fields = path.split('.');
  const last = fields.pop() ?? '';
  let at = file;
  for (const field of fields) at = at[field] as Branch;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return JSON.stringify(file);
}

const campaign = await eventful();
const kinds = (await viewOf(campaign.table, campaign.id)).entries.map(({ input }) => input.kind);
const entry = (kind: string): number => kinds.indexOf(kind as (typeof kinds)[number]);

const why = async (text: string): Promise<object | null> => {
  const result = await campaign.table.campaigns.imported(text, place);
  if (result.ok) return null;
  expect(result.trouble.code).toBe('bad-import');
  return result.trouble.facts;
};

describe('the file of a campaign', () => {
  it('has everything that happened, under numbers in place of people, and the seed once it is closed', async () => {
    const { exported } = done(await campaign.table.campaigns.exported(campaign.id));
    const view = await viewOf(campaign.table, campaign.id);
    expect(kinds).toEqual(
      expect.arrayContaining(['joined', 'carried', 'spent', 'corrected', 'withdrawn', 'handed', 'closed']),
    );
    expect(exported.players.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Olga', 'Cid']);
    expect(exported.players.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(exported.entries.map(({ by }) => by)).toEqual(
      view.entries.map(({ by }) => exported.players.find(({ name }) => name === by?.name)?.id ?? null),
    );
    expect(exported.entries[entry('handed')]?.input).toMatchObject({ to: { id: 'p4', name: 'Cid' } });
    expect(exported.dice).toMatchObject({ drawnAs: campaign.id, seed: view.seed });
    expect(campaign.text).not.toMatch(/"100[1-9]"/);
    expect(troubleOf(await campaign.table.campaigns.exported('nope'))).toBe('no-campaign');
  });

  it('is read as another campaign that goes on: same forces and entries, its own dice and organiser', async () => {
    const { campaign: read } = done(await campaign.table.campaigns.imported(campaign.text, place));
    const view = await viewOf(campaign.table, campaign.id);
    expect(read).toMatchObject({
      system: 'outpost',
      name: 'The long summer',
      server: 't',
      channel: 'hall',
      organiser: olga,
      drawn: 0,
      drawnAs: read.id,
      seed: null,
      patience: view.patience,
      options: view.options,
    });
    expect(read.state.closed).toBe(false);
    expect(read.entries.map(({ number, at, events, dice }) => ({ number, at, events, dice }))).toEqual(
      view.entries.map(({ number, at, events, dice }) => ({ number, at, events, dice })),
    );
    expect(Object.values(read.state.forces).map(({ sheet }) => sheet)).toEqual(
      Object.values(view.state.forces).map(({ sheet }) => sheet),
    );
    expect(Object.values(read.state.forces).map(({ player }) => player.id)).toEqual(['p1', 'p4']);
    expect(await viewOf(campaign.table, read.id)).toEqual(read);
  });

  it('is refused where there is no such book, or one without campaigns', async () => {
    const { campaigns } = openTable({ store: openMemoryStore(), systems: tallyBooks, heartbeat: null });
    expect(await campaigns.imported(campaign.text, place)).toMatchObject({
      trouble: { code: 'no-such-system', facts: { system: 'outpost' } },
    });
    expect(await campaigns.imported(changed(campaign.text, 'system', 'tally'), place)).toMatchObject({
      trouble: { code: 'no-sheets', facts: { system: 'tally' } },
    });
  });

  it('is read up to two million characters', async () => {
    const full = campaign.text.trim().padEnd(2_000_000);
    expect(await why(full)).toBeNull();
    expect(await why(`${full} `)).toEqual({ why: 'size' });
  });

  it('keeps its patience between a minute and thirty days', async () => {
    const patienceOf = async (patience: number): Promise<number> =>
      done(await campaign.table.campaigns.imported(changed(campaign.text, 'patience', patience), place)).campaign
        .patience;
    expect(await patienceOf(59_999)).toBe(60_000);
    expect(await patienceOf(60_001)).toBe(60_001);
    expect(await patienceOf(31 * DAY)).toBe(30 * DAY);
  });

  const first = `entries.${entry('joined')}`;
  const carried = `entries.${entry('carried')}`;
  const spent = `entries.${entry('spent')}`;
  const corrected = `entries.${entry('corrected')}`;
  const withdrawn = `entries.${entry('withdrawn')}`;
  const handed = `entries.${entry('handed')}`;
  type Case = readonly [path: string, values: readonly (Json | undefined)[], at?: string];
  const cases: readonly Case[] = [
    ['system', [undefined, 7, 'x'.repeat(61)]],
    ['rules', [undefined, '1', -1, 1.5]],
    ['name', [undefined, 7, ' ', 'x'.repeat(41)]],
    ['options', [undefined, [], 7, { pay: 'all' }, { nonsense: 1 }]],
    ['patience', [undefined, -1, '60000']],
    ['players', [undefined, {}, Array.from({ length: 201 }, () => ({ id: 'p1', name: 'Ann' }))]],
    ['players.0', [7, null, []], 'players'],
    ['players.0.id', [undefined, '1001', 'p', 'p12345', 'xp1'], 'players'],
    ['players.0.name', [undefined, '', 7, 'x'.repeat(101)], 'players'],
    ['entries', [undefined, {}, Array.from({ length: 2_001 }, () => ({}))]],
    [first, [7, null, []]],
    [`${first}.number`, [undefined, -1, '1'], first],
    [`${first}.at`, [undefined, -1, 0.5], first],
    [`${first}.by`, [undefined, 7, 'p12345678'], first],
    [`${first}.dice`, [undefined, {}, Array.from({ length: 1_001 }, () => ({ sides: 6, value: 1 }))], first],
    [`${first}.input`, [undefined, [], 'joined']],
    [`${first}.input.kind`, [undefined, 'left'], `${first}.input`],
    [`${first}.input.force`, [undefined, 1, '123456789'], `${first}.input`],
    [`${first}.input.name`, [undefined, '', 'x'.repeat(41)], `${first}.input`],
    [`${first}.input.origin`, [undefined, 'x'.repeat(61)], `${first}.input`],
    [`${carried}.input.match`, [undefined, 7, 'x'.repeat(61)], `${carried}.input`],
    [`${carried}.input.forces`, [undefined, [], { a: '1' }, { a: '1', b: '123456789' }], `${carried}.input`],
    [`${carried}.input.reports`, [undefined, { a: {} }, { a: [], b: {} }], `${carried}.input`],
    [`${spent}.input.force`, [undefined, '123456789'], `${spent}.input`],
    [`${spent}.input.action`, [undefined, 'banner', { verb: 'banner' }, { params: {} }], `${spent}.input`],
    [`${spent}.input.action.params.colour`, [7, 'x'.repeat(61)], `${spent}.input`],
    [`${corrected}.input.fields`, [undefined, []], `${corrected}.input`],
    [`${corrected}.input.reason`, [undefined, null, '', 'x'.repeat(201)], `${corrected}.input`],
    [`${withdrawn}.input.reason`, [undefined, '', 'x'.repeat(201)], `${withdrawn}.input`],
    [`${withdrawn}.input.match`, [undefined, 7], `${withdrawn}.input`],
    [`${handed}.input.to`, [undefined, 'p4'], 'players'],
    [`${handed}.input.to.id`, ['1003', 'p12345', 'xp4'], 'players'],
    [`${handed}.input.reason`, [undefined, ''], `${handed}.input`],
  ];
  it.each(cases.map(([path, values, at = path]) => ({ path, values, at })))(
    'is refused with anything else as its $path',
    async ({ path, values, at }) => {
      for (const value of values)
        expect([value, await why(changed(campaign.text, path, value))]).toEqual([value, { why: 'form', at }]);
    },
  );

  it('is read with everything as long as it may be', async () => {
    for (const [path, value] of [
      ['name', 'x'.repeat(40)],
      ['players.0.name', 'x'.repeat(100)],
      [`${first}.input.name`, 'x'.repeat(40)],
      [`${corrected}.input.reason`, 'x'.repeat(200)],
      [`${withdrawn}.input.reason`, null],
      [`${withdrawn}.input.match`, 'x'.repeat(60)],
    ] as const)
      expect([path, await why(changed(campaign.text, path, value))]).toEqual([path, null]);
  });

  it('is refused at the first entry that the book does not accept, or with dice that it does not throw', async () => {
    expect(await why(changed(campaign.text, `${first}.dice`, [{ sides: 6, value: 1 }]))).toEqual({
      why: 'entry',
      number: entry('joined') + 1,
    });
    expect(await why(changed(campaign.text, `${carried}.number`, 9))).toEqual({
      why: 'entry',
      number: entry('carried') + 1,
    });
    expect(await why(changed(campaign.text, `${spent}.input.action.verb`, 'feast'))).toEqual({
      why: 'entry',
      number: entry('spent') + 1,
    });
  });
});
