import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { campaignText, exportText, openTable } from '../../../src/table/index.ts';
import type { Head, Player, Table } from '../../../src/table/index.ts';
import { replayCampaign } from '../../../src/table/campaign/fold.ts';
import { required } from '../../../src/engine/index.ts';
import { interrupted } from '../../support/interrupted-store.ts';
import { outpostHandle } from '../../support/outpost/index.ts';
import { ann, ben, books as tallyBooks, cid, done, headOf, interaction, troubleOf } from '../../support/tables.ts';
import { campaignWith, matchOf, olga, recordOf, tableOn, viewOf } from './stage.ts';

const handle = required(outpostHandle.campaign, 'campaign');
const DAY = 24 * 60 * 60 * 1000;

/** Two companies at a table; Ann's match against Ben. */
async function twoCompanies(clock?: () => number) {
  const store = openMemoryStore();
  const table = tableOn(store, clock);
  const { id } = await campaignWith(table, [ann, ben]);
  return { store, table, id };
}

const sheetOf = async (table: Table, id: string, player: Player): Promise<object> =>
  required(
    Object.values((await viewOf(table, id)).state.forces).find((force) => force.player.id === player.id),
    'force',
  ).sheet;

const spend = (table: Table, campaign: string, player: Player, colour: string, press = interaction()) =>
  table.campaigns.spend({ campaign, player, interaction: press }, { verb: 'banner', params: { colour } });

/** Puts a match back as it was before it ended, as a restored copy of the store would. */
async function reopened(store: Store, match: string): Promise<Head> {
  const head = await headOf(store, match);
  const { rev, ...rest } = head;
  const live = required(head.match, 'match');
  const next: Head = { rev: rev + 1, ...rest, stage: 'live', ended: null, match: { ...live, result: null } };
  await store.swap(`match:${match}`, rev, next);
  await store.add('live', match);
  return next;
}

describe('a campaign', () => {
  const opened = (table: Table, differs: Partial<Parameters<Table['campaigns']['open']>[0]>) =>
    table.campaigns.open({
      system: 'outpost',
      name: 'Summer',
      server: 's',
      channel: 'hall',
      by: olga,
      options: {},
      ...differs,
    });

  it('has a book with sheets, a name of one line, and options of that book', async () => {
    const table = tableOn(openMemoryStore());
    expect(await opened(table, { system: 'chess' })).toMatchObject({
      trouble: { code: 'no-such-system', facts: { system: 'chess' } },
    });
    for (const name of ['', ' \n ', 'x'.repeat(500)])
      expect(await opened(table, { name })).toMatchObject({
        trouble: { code: 'bad-settings', facts: { field: 'name' } },
      });
    expect(troubleOf(await opened(table, { options: { pay: 10 } }))).toBe('bad-options');
    expect(done(await opened(table, { name: ' The  long\nsummer ' })).campaign.name).toBe('The long summer');
    expect(await table.campaigns.listIn('s')).toMatchObject([{ name: 'The long summer', seed: null }]);
    expect(await table.campaigns.viewOf('nowhere')).toBeNull();
  });

  it('stands in the list of its server, the newest first', async () => {
    const time = { now: 1 };
    const table = tableOn(openMemoryStore(), () => time.now);
    for (const name of ['Spring', 'Summer', 'Autumn']) {
      time.now += 1;
      done(await opened(table, { name }));
    }
    time.now = 1;
    done(await opened(table, { name: 'Winter' }));
    expect((await table.campaigns.listIn('s')).map(({ name }) => name)).toEqual([
      'Autumn',
      'Summer',
      'Spring',
      'Winter',
    ]);
    expect(await table.campaigns.listIn('elsewhere')).toEqual([]);
  });

  it('cannot be of a book without sheets', async () => {
    const table = openTable({ store: openMemoryStore(), systems: tallyBooks, heartbeat: null });
    expect(await opened(table, { system: 'tally' })).toMatchObject({
      trouble: { code: 'no-sheets', facts: { system: 'tally' } },
    });
  });

  it('takes a choice once, by how often something was chosen before', async () => {
    const { table, id } = await twoCompanies();
    done(await table.concede(await matchOf(table, id, ann, ben), ben, interaction()));
    const choice = (before: number) =>
      table.campaigns.spend(
        { campaign: id, player: ann, interaction: interaction() },
        { verb: 'banner', params: { colour: 'white' } },
        before,
      );
    expect(troubleOf(await choice(1))).toBe('moved-on');
    done(await choice(0));
    expect(troubleOf(await choice(0))).toBe('moved-on');
  });
});

describe('a match of a campaign', () => {
  it('begins with what the sheets bring, and counts when it is over', async () => {
    const { store, table, id } = await twoCompanies();
    const match = await matchOf(table, id, ann, ben);
    const head = await headOf(store, match);
    expect(head.campaign).toEqual({ id, forces: { a: '1', b: '2' } });
    expect(head.options).toMatchObject({ figures: 6 });
    expect(head.log.tail[0]?.input).toMatchObject({ begin: { sides: { a: { sheet: { figures: 6 } } } } });
    done(await table.concede(match, ben, interaction()));
    const view = await viewOf(table, id);
    expect(view.state.counted).toEqual([match]);
    expect(await sheetOf(table, id, ann)).toMatchObject({ won: 1, owed: 1, coins: 4 });
    expect(view.state).toEqual(replayCampaign({ handle, options: view.options }, view.entries));
  });

  it('counts once, however often its end is looked at', async () => {
    const { table, id, store } = await twoCompanies();
    const match = await matchOf(table, id, ann, ben);
    done(await table.concede(match, ben, interaction()));
    const before = await recordOf(store, id);
    await store.add('live', match);
    for (const _ of [1, 2]) await tableOn(store).begin();
    expect((await recordOf(store, id)).entries).toEqual(before.entries);
  });

  it('no longer counts when its end is taken back, and counts anew when it ends otherwise', async () => {
    const { table, id, store } = await twoCompanies();
    const match = await matchOf(table, id, ann, ben);
    done(await table.concede(match, ben, interaction()));
    await reopened(store, match);
    await tableOn(store).begin();
    expect((await viewOf(table, id)).state.counted).toEqual([]);
    expect(await sheetOf(table, id, ann)).toMatchObject({ won: 0, coins: 1 });
    done(await table.concede(match, ann, interaction()));
    expect((await viewOf(table, id)).state.counted).toEqual([match]);
    expect(await sheetOf(table, id, ben)).toMatchObject({ won: 1 });
  });

  it('counts anew when it was taken back and has ended otherwise before anybody looked', async () => {
    const { table, id, store } = await twoCompanies();
    const match = await matchOf(table, id, ann, ben);
    done(await table.concede(match, ben, interaction()));
    await reopened(store, match);
    done(await table.concede(match, ann, interaction()));
    expect((await viewOf(table, id)).state.counted).toEqual([match]);
    expect(await sheetOf(table, id, ann)).toMatchObject({ won: 0 });
    expect(await sheetOf(table, id, ben)).toMatchObject({ won: 1 });
  });

  it('is not begun by somebody without a force, alone, by another book, or with a choice owed', async () => {
    const { table, id } = await twoCompanies();
    const room = { server: 's', channel: 'yard' };
    const create = (options = {}) => table.create({ room, by: ann, system: 'outpost', options, campaign: id });
    expect(troubleOf(await create({ solo: 'on' }))).toBe('bad-options');
    expect(troubleOf(await table.create({ room, by: ann, system: 'outpost', options: {}, campaign: 'nope' }))).toBe(
      'no-campaign',
    );
    const { matchView } = done(await create());
    done(await table.join(matchView.id, cid, 'b'));
    expect(await table.start(matchView.id, ann, interaction())).toMatchObject({
      trouble: { code: 'not-a-member', facts: { player: 'Cid' } },
    });
    done(await table.leave(matchView.id, cid));
    done(await table.join(matchView.id, ben, 'b'));
    done(await table.concede(await matchOf(table, id, ben, ann, 'hall'), ann, interaction()));
    expect(await table.start(matchView.id, ann, interaction())).toMatchObject({
      trouble: { code: 'choice-owed', facts: { forces: ["Ben's company"] } },
    });
    done(await spend(table, id, ben, 'green'));
    done(await table.start(matchView.id, ann, interaction()));
  });

  it('is not begun in a campaign of another book, from a position, or once the campaign is over', async () => {
    const { table, id } = await twoCompanies();
    const room = { server: 's', channel: 'yard' };
    const close = () =>
      table.campaigns.correct({ campaign: id, player: olga, interaction: interaction() }, { what: 'close' });
    const create = (differs: object = {}) =>
      table.create({ room, by: ann, system: 'outpost', options: {}, campaign: id, ...differs });
    expect(await create({ position: { system: 'outpost', units: [] } })).toMatchObject({
      trouble: { code: 'bad-options', facts: { option: 'position' } },
    });
    const { matchView } = done(await create());
    done(await table.join(matchView.id, ben, 'b'));
    done(await close());
    expect(troubleOf(await table.start(matchView.id, ann, interaction()))).toBe('campaign-closed');
    done(await table.cancel(matchView.id, ann));
    expect(troubleOf(await create())).toBe('campaign-closed');
  });

  it('makes no match of a campaign out of a fork, a rematch or an import', async () => {
    const { table, id } = await twoCompanies();
    const match = await matchOf(table, id, ann, ben);
    done(await table.concede(match, ben, interaction()));
    const fork = done(await table.fork(match, ann, 1, async () => ({ server: 's', channel: 'f' })));
    done(await table.concede(fork.matchView.id, ann, interaction()));
    const { exported } = done(await table.exported(match, ann));
    const imported = await table.imported(exportText(exported), { server: 's', channel: 'i' }, ann);
    expect(done(imported).matchView.campaign).toBeNull();
    expect(fork.matchView.campaign).toBeNull();
    expect(done(await table.rematch(match, ann)).matchView.campaign).toBeNull();
    expect((await viewOf(table, id)).state.counted).toEqual([match]);
  });
});

describe('who joins', () => {
  const joins = (table: Table, campaign: string, player: Player, name: string) =>
    table.campaigns.join({ campaign, player, interaction: interaction() }, { name, origin: 'scouts' });

  it('gives the force a name of its own, whatever its capitals', async () => {
    const { table, id } = await twoCompanies();
    for (const name of ['', ' ', "Ann's company", "ANN'S COMPANY"])
      expect(await joins(table, id, cid, name)).toMatchObject({
        trouble: { code: 'bad-settings', facts: { field: 'name' } },
      });
    expect(troubleOf(await joins(table, id, ann, 'Ravens'))).toBe('already-a-member');
    done(await joins(table, id, cid, 'Ravens'));
  });

  it('finds room for 32 forces', async () => {
    const { table, id } = await twoCompanies();
    const join = (number: number) => joins(table, id, { id: `3${number}`, name: `P${number}` }, `Force ${number}`);
    for (let number = 3; number <= 32; number += 1) done(await join(number));
    expect(await join(33)).toMatchObject({ trouble: { code: 'campaign-full', facts: { most: 32 } } });
  });

  it('finds room as long as a campaign has fewer entries than can be kept', async () => {
    const { store, table, id } = await twoCompanies();
    const long = async (count: number): Promise<void> => {
      const { rev, ...rest } = await recordOf(store, id);
      const [entry] = rest.entries;
      const entries = Array.from({ length: count }, () => entry);
      await store.swap(`campaign:${id}`, rev, { rev: rev + 1, ...rest, entries });
    };
    await long(2_000);
    expect(troubleOf(await joins(table, id, cid, 'Ravens'))).toBe('campaign-full');
    await long(1_999);
    done(await joins(table, id, cid, 'Ravens'));
  });
});

describe('what is done with a sheet', () => {
  it('is done once for one interaction, and only by its player', async () => {
    const { table, id } = await twoCompanies();
    done(await table.concede(await matchOf(table, id, ann, ben), ben, interaction()));
    const press = interaction();
    const first = done(await spend(table, id, ann, 'green', press));
    expect(done(await spend(table, id, ann, 'green', press)).entry).toEqual(first.entry);
    expect(await sheetOf(table, id, ann)).toMatchObject({ banners: ['green'] });
    expect(troubleOf(await spend(table, id, cid, 'red'))).toBe('not-a-member');
    expect(await spend(table, id, ben, 'red')).toMatchObject({ trouble: { refusal: { code: 'NOTHING_OWED' } } });
  });

  it('is done for who does not choose in time, as of that moment', async () => {
    let now = 1_000;
    const { table, id } = await twoCompanies(() => now);
    done(await table.concede(await matchOf(table, id, ann, ben), ben, interaction()));
    now += 2 * DAY - 1;
    expect(await sheetOf(table, id, ann)).toMatchObject({ owed: 1 });
    now += 10 * DAY;
    expect(await sheetOf(table, id, ann)).toMatchObject({ owed: 0, banners: ['red'] });
    await matchOf(table, id, ann, ben, 'yard');
    expect((await viewOf(table, id)).entries.at(-1)).toMatchObject({
      at: 1_000 + 2 * DAY,
      input: { kind: 'spent', why: 'time' },
    });
  });
});

describe('an organiser', () => {
  const correct = (
    table: Table,
    campaign: string,
    by: Player,
    correction: Parameters<Table['campaigns']['correct']>[1],
  ) => table.campaigns.correct({ campaign, player: by, interaction: interaction() }, correction);

  it('corrects a sheet with a reason, but not their own', async () => {
    const { table, id } = await twoCompanies();
    const order = { what: 'sheet', force: '1', fields: { coins: 7 }, reason: 'miscounted' } as const;
    done(await correct(table, id, olga, order));
    expect(await sheetOf(table, id, ann)).toMatchObject({ coins: 7 });
    expect(troubleOf(await correct(table, id, ann, order))).toBe('own-sheet');
    expect(troubleOf(await correct(table, id, olga, { ...order, force: '9' }))).toBe('bad-settings');
    expect(troubleOf(await correct(table, id, olga, { ...order, reason: ' ' }))).toBe('bad-settings');
    expect(troubleOf(await correct(table, id, olga, { ...order, fields: { coins: 'many' } }))).toBe('bad-settings');
  });

  it('says that a match does not count, and then it does not, whatever looks at it', async () => {
    const { table, id, store } = await twoCompanies();
    const match = await matchOf(table, id, ann, ben);
    done(await table.concede(match, ben, interaction()));
    const order = { what: 'match', match, reason: 'played by the wrong rules' } as const;
    expect(troubleOf(await correct(table, id, ben, order))).toBe('own-sheet');
    done(await correct(table, id, olga, order));
    expect(await sheetOf(table, id, ann)).toMatchObject({ won: 0, coins: 1 });
    await store.add('live', match);
    await tableOn(store).begin();
    expect((await viewOf(table, id)).state.counted).toEqual([]);
    expect(troubleOf(await correct(table, id, olga, order))).toBe('not-counted');
  });

  it('gives no force that there is not, nor one to somebody who has one', async () => {
    const { table, id } = await twoCompanies();
    const hand = (force: string, to: Player) => correct(table, id, olga, { what: 'hand', force, to, reason: 'ill' });
    expect(await hand('9', cid)).toMatchObject({ trouble: { code: 'bad-settings', facts: { field: 'force' } } });
    expect(troubleOf(await hand('2', ann))).toBe('already-a-member');
    done(await hand('2', cid));
  });

  it('may correct a match between others although they have a force', async () => {
    const { table, id } = await twoCompanies();
    done(
      await table.campaigns.join(
        { campaign: id, player: olga, interaction: interaction() },
        { name: 'Olga’s company', origin: 'scouts' },
      ),
    );
    const first = await matchOf(table, id, ann, ben);
    done(await table.concede(first, ben, interaction()));
    done(await correct(table, id, olga, { what: 'match', match: first, reason: 'played by the wrong rules' }));
    expect((await viewOf(table, id)).state.counted).toEqual([]);
  });

  it('gives a force to somebody else, and ends the campaign', async () => {
    const { table, id } = await twoCompanies();
    done(await correct(table, id, olga, { what: 'hand', force: '2', to: cid, reason: 'Ben has moved away' }));
    expect(await sheetOf(table, id, cid)).toMatchObject({ coins: 1 });
    const live = await matchOf(table, id, ann, cid);
    done(await correct(table, id, olga, { what: 'close' }));
    expect((await viewOf(table, id)).seed).toMatch(/^[0-9a-f]{64}$/);
    done(await table.concede(live, cid, interaction()));
    expect((await viewOf(table, id)).state.counted).toEqual([]);
    expect(troubleOf(await spend(table, id, ann, 'red'))).toBe('campaign-closed');
  });
});

/** What the test below changes in a file. */
interface Editable {
  name: string;
  entries: { by: string | null; input: { action: { params: { colour: string } } } }[];
}

describe('a campaign as a file', () => {
  async function played() {
    const stage = await twoCompanies();
    const { table, id } = stage;
    done(await table.concede(await matchOf(table, id, ann, ben), ben, interaction()));
    done(await spend(table, id, ann, 'white'));
    const { exported } = done(await table.campaigns.exported(id));
    return { ...stage, exported };
  }
  const place = { server: 't', channel: 'hall', by: olga };

  it('is read back as the same sheets, with its people by number and without its seed', async () => {
    const { table, id, exported } = await played();
    const text = campaignText(exported);
    expect(text).not.toContain(ann.id);
    const { campaign } = done(await table.campaigns.imported(text, place));
    const sheets = ({ state }: typeof campaign) => Object.values(state.forces).map(({ sheet, name }) => [name, sheet]);
    expect(sheets(campaign)).toEqual(sheets(await viewOf(table, id)));
    expect(campaign.id).not.toBe(id);
    expect(exported.dice.seed).toBeNull();
  });

  it('has what its organiser corrected, with the reasons', async () => {
    const { table, id } = await played();
    const [match = ''] = (await viewOf(table, id)).state.counted;
    const organise = (correction: Parameters<Table['campaigns']['correct']>[1]) =>
      table.campaigns.correct({ campaign: id, player: olga, interaction: interaction() }, correction);
    done(await organise({ what: 'match', match, reason: 'played by the wrong rules' }));
    done(await organise({ what: 'hand', force: '2', to: cid, reason: 'Ben has moved away' }));
    const { exported } = done(await table.campaigns.exported(id));
    const { campaign } = done(await table.campaigns.imported(campaignText(exported), place));
    expect(campaign.entries.slice(-2).map(({ input }) => input)).toEqual(
      exported.entries.slice(-2).map(({ input }) => input),
    );
    expect(campaign.state.counted).toEqual([]);
  });

  it('never counts matches of the original, nor the original’s twice', async () => {
    const { table, id, exported } = await played();
    const { campaign } = done(await table.campaigns.imported(campaignText(exported), place));
    done(await table.concede(await matchOf(table, id, ann, ben, 'yard'), ben, interaction()));
    expect((await viewOf(table, campaign.id)).state.counted).toHaveLength(1);
    expect((await viewOf(table, id)).state.counted).toHaveLength(2);
  });

  it('is refused where its book does not accept it', async () => {
    const { table, exported } = await played();
    const why = async (text: string) => {
      const result = await table.campaigns.imported(text, place);
      return result.ok ? null : result.trouble.facts;
    };
    const changed = (change: (file: Editable) => void): string => {
      const file = JSON.parse(campaignText(exported)) as Editable;
      change(file);
      return JSON.stringify(file);
    };
    expect(await why('{')).toEqual({ why: 'json' });
    expect(await why('{}')).toEqual({ why: 'format' });
    expect(await why(campaignText(exported).replaceAll('\n', '\r\n'))).toBeNull();
    expect(await why(campaignText(exported).replace('{', '{ "umpireCampaign": 9,'))).toEqual({ why: 'json' });
    expect(await why(changed((file) => void file.entries.splice(2, 1)))).toMatchObject({ why: 'entry', number: 3 });
    expect(
      await why(changed(({ entries }) => Object.assign(entries[3]?.input.action.params ?? {}, { colour: 'pink' }))),
    ).toEqual({ why: 'entry', number: 4 });
    expect(await why(changed(({ entries }) => Object.assign(entries[2] ?? {}, { by: 'p9' })))).toEqual({
      why: 'entry',
      number: 3,
    });
    expect(await why(changed((file) => Object.assign(file, { name: '' })))).toMatchObject({ why: 'form', at: 'name' });
  });
});

describe('privacy', () => {
  it('lists what a campaign holds of a person, and erases them from it', async () => {
    const { store, table, id } = await twoCompanies();
    expect((await table.storedOf(ann)).campaigns).toMatchObject([
      { campaign: id, force: "Ann's company", organises: false },
    ]);
    await table.forgetAll(ann);
    expect(JSON.stringify(await recordOf(store, id))).not.toMatch(/"1001"|Ann/);
    expect((await table.storedOf(ann)).campaigns).toEqual([]);
    const { state, entries, options } = await viewOf(table, id);
    expect(replayCampaign({ handle, options }, entries).forces['1']?.sheet).toEqual(state.forces['1']?.sheet);
  });

  it('finds who joins while they are erased by another process', async () => {
    const { store, table, id } = await twoCompanies();
    const dan: Player = { id: '1007', name: 'Dan' };
    const joining = tableOn(
      interrupted(
        store,
        'swap',
        (key) => key === `campaign:${id}`,
        () => table.forgetAll(dan),
      ),
    );
    const actor = { campaign: id, player: dan, interaction: 'joins' };
    done(await joining.campaigns.join(actor, { name: 'Late ones', origin: 'scouts' }));
    expect(JSON.stringify(await recordOf(store, id))).toContain('Dan');
    await table.forgetAll(dan);
    expect(JSON.stringify(await recordOf(store, id))).not.toContain('Dan');
    expect(await store.words(`campaigns-of:${dan.id}`)).toEqual([]);
  });

  it('goes with its server', async () => {
    const { store, table, id } = await twoCompanies();
    await table.forgetServer('s');
    expect(await store.get(`campaign:${id}`)).toBeNull();
    expect(await table.campaigns.listIn('s')).toEqual([]);
    for (const person of [ann, ben, olga]) expect(await store.words(`campaigns-of:${person.id}`)).toEqual([]);
    // Safe to repeat, and for what is listed and gone.
    await store.add('campaigns-in:s', 'gone');
    await table.forgetServer('s');
    expect(await store.words('campaigns-in:s')).toEqual([]);
  });
});
