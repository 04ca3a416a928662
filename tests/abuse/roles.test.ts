import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyMatch } from '../../src/engine/index.ts';
import type { Head } from '../../src/table/index.ts';
import { abroad, ann, ben, cid, furnish, PLACES } from './settings.ts';
import type { Matches } from './settings.ts';
import { openStage, ORGANISER } from './stage.ts';
import type { Answered, Option, Stage, Where, Who } from './stage.ts';

/** A person's role in a match; the creator plays side a; the player has side b, but has not joined the lobby. */
const ROLES = ['creator', 'player', 'spectator', 'organiser', 'manager', 'stranger'] as const;
type Role = (typeof ROLES)[number];

const text = (name: string, value: string | number): Option => ({
  name,
  type: typeof value === 'number' ? 4 : 3,
  value,
});
const sub = (name: string, ...options: readonly Option[]): readonly Option[] => [{ name, type: 1, options }];

const WHO: Readonly<Record<Role, Who>> = {
  creator: ann,
  player: ben,
  spectator: cid,
  organiser: { ...cid, roles: [ORGANISER] },
  manager: { ...cid, permissions: '32' },
  stranger: cid,
};
const inPlace = (role: Role, where: Where): Where => (role === 'stranger' ? abroad : where);

interface Deed {
  /** Which match it is tried in. */
  readonly at: keyof Matches;
  readonly does: (stage: Stage, who: Who, where: Where, match: string) => Promise<Answered>;
  /** The roles that may change the match, or the server's data, in this way. */
  readonly may: readonly Role[];
  /** What may change on the server, if not the match. */
  readonly server?: boolean;
}

const command =
  (name: string, options: readonly Option[] = []): Deed['does'] =>
  (stage, who, where) =>
    stage.command(who, where, name, options);
const press =
  (id: (match: string, question: string) => string, values?: readonly string[]): Deed['does'] =>
  async (stage, who, where, match) => {
    const question = (await stage.table.viewOf(match, { id: who.id, name: who.name }))?.view?.asked[0]?.id ?? 'q1';
    return stage.press(who, where, id(match, question), values ? { values } : {});
  };
const gm = (name: string, ...options: readonly Option[]): Deed['does'] =>
  command('gm', sub(name, ...options, text('reason', 'a storm')));

const PLAYERS: readonly Role[] = ['creator', 'player'];
const ANYBODY_HERE: readonly Role[] = ['spectator', 'organiser', 'manager'];

/** Every operation that changes something, and who may do it. */
const DEEDS: Readonly<Record<string, Deed>> = {
  '/match join': { at: 'lobby', does: command('match', sub('join')), may: ['player', ...ANYBODY_HERE] },
  '/match leave': { at: 'lobby', does: command('match', sub('leave')), may: ['creator'] },
  '/match start': { at: 'lobby', does: command('match', sub('start')), may: [] },
  '/match cancel': { at: 'lobby', does: command('match', sub('cancel')), may: ['creator'] },
  '[Join]': { at: 'lobby', does: press((match) => `join~${match}`), may: ['player', ...ANYBODY_HERE] },
  '[Leave]': { at: 'lobby', does: press((match) => `leave~${match}`), may: ['creator'] },
  '[Call off]': { at: 'lobby', does: press((match) => `cancel~${match}`), may: ['creator'] },
  '[Accept]': { at: 'lobby', does: press((match) => `accept~${match}`), may: [] },
  '/match concede, which only asks': { at: 'tally', does: command('match', sub('concede')), may: [] },
  '[Concede] of side a': { at: 'tally', does: press((match) => `concede~${match}~~~a`), may: ['creator'] },
  '[Concede] of side b': { at: 'tally', does: press((match) => `concede~${match}~~~b`), may: ['player'] },
  '[Concede] of no side': { at: 'tally', does: press((match) => `concede~${match}`), may: [] },
  '[Concede] when it is over': { at: 'over', does: press((match) => `concede~${match}~~~a`), may: [] },
  '[Play on]': { at: 'tally', does: press((match) => `play-on~${match}`), may: [] },
  '/match draw': { at: 'tally', does: command('match', sub('draw')), may: PLAYERS },
  '/match follow': { at: 'tally', does: command('match', sub('follow')), may: ANYBODY_HERE },
  '/answer bid': { at: 'tally', does: command('answer', sub('bid', text('dice', '2'))), may: PLAYERS },
  '[Do it for me]': { at: 'setUp', does: press((match, question) => `auto~${match}~${question}`), may: PLAYERS },
  '[Do the rest for me]': { at: 'setUp', does: press((match) => `rest~${match}`), may: PLAYERS },
  '[Do the rest for me] when it is done': { at: 'squads', does: press((match) => `rest~${match}`), may: [] },
  '[Let me decide]': { at: 'setUp', does: press((match) => `mine~${match}`), may: PLAYERS },
  '/pause': { at: 'tally', does: command('pause', [text('hours', 3)]), may: PLAYERS },
  '/nudge of who is asked as well': { at: 'tally', does: command('nudge'), may: PLAYERS },
  '/seat offer': { at: 'tally', does: command('seat', sub('offer')), may: PLAYERS },
  '/seat take of nobody': { at: 'tally', does: command('seat', sub('take', text('side', 'a'))), may: [] },
  '/seat take': { at: 'offered', does: command('seat', sub('take', text('side', 'b'))), may: ANYBODY_HERE },
  '[Take the seat]': { at: 'offered', does: press((match) => `take~${match}~~~b`), may: ANYBODY_HERE },
  '/seat release': { at: 'tally', does: command('seat', sub('release')), may: [] },
  '/dice words after the first die': {
    at: 'salvation',
    does: command('dice', sub('words', text('words', 'luck'))),
    may: [],
  },
  '[Rematch]': { at: 'over', does: press((match) => `rematch~${match}`), may: PLAYERS, server: true },
  '/gm extend': { at: 'tally', does: gm('extend', text('side', 'a'), text('more', '1h')), may: ['organiser'] },
  '/gm rewind': { at: 'tally', does: gm('rewind', text('to', '1')), may: [] },
  '/gm pause': { at: 'tally', does: gm('pause', text('hours', 5)), may: ['organiser'] },
  '/settings server': {
    at: 'tally',
    does: command('settings', sub('server', { name: 'nobody', type: 5, value: true })),
    may: ['manager'],
    server: true,
  },
  '/match new in a room that is taken': {
    at: 'tally',
    does: command('match', sub('new', text('system', 'tally'))),
    may: [],
  },
};

/** What counts: not what was announced, nor caches. */
const essence = (head: Head | null): string =>
  JSON.stringify(head && { ...head, rev: 0, told: 0, match: head.match as AnyMatch | null });

describe.each(ROLES)('to a %s', (role) => {
  let stage: Stage;
  let matches: Matches;
  let kept: ReadonlyMap<string, unknown>;

  beforeAll(async () => {
    stage = await openStage();
    matches = await furnish(stage);
    kept = new Map(
      await Promise.all(
        Object.values(matches).map(async (match) => [match, await stage.store.get(`match:${match}`)] as const),
      ),
    );
  });
  afterAll(() => stage.close());

  it.each(Object.entries(DEEDS))('%s is allowed or politely refused', async (_, { at, does, may, server = false }) => {
    // Restores the initial state.
    const match = matches[at];
    const { server: here, channel } = PLACES[at];
    await stage.store.set(`match:${match}`, kept.get(match) as object);
    await stage.store.set(`channel:${channel}`, { rev: 1, match, before: null });
    await stage.table.chooseServerSettings(here ?? '', { organiser: ORGANISER });
    const all = async (): Promise<string> =>
      server
        ? JSON.stringify([await stage.table.serverSettings(here ?? ''), await stage.table.at(PLACES[at])])
        : essence(await stage.store.get<Head>(`match:${match}`));
    const before = await all();
    const answer = await does(stage, WHO[role], inPlace(role, PLACES[at]), match);
    expect(stage.errors).toEqual([]);
    expect(answer.firsts).toBe(1);
    expect(answer.text.trim()).not.toBe('');
    const changed = (await all()) !== before;
    expect(changed, answer.text).toBe(may.includes(role));
    // A refusal is private.
    const elsewhere = role === 'stranger' && answer.text.includes('nobody yet');
    if (!changed && !answer.modal && !elsewhere) expect(answer.open, answer.text).toBe(false);
  });
});
