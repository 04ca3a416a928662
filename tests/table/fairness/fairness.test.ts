import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededDice, presetOptions } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { commitmentOf, openTable, readSeedPhrase } from '../../../src/table/index.ts';
import type { Entry, MatchId, SeenEntry, Table } from '../../../src/table/index.ts';
import { mistakesIn } from '../../../src/table/fairness/check-match.ts';
import { dieOf } from '../../../src/table/fairness/dice.ts';
import { sealNonce, sealOf, sealsAfterBack } from '../../../src/table/fairness/seals.ts';
import type { SecretSeal } from '../../../src/table/fairness/types.ts';
import type { WholeExport } from '../../../src/table/exports/format.ts';
import {
  ann,
  begun,
  ben,
  books,
  cid,
  does,
  done,
  headOf,
  interaction,
  rounds,
  troubleOf,
} from '../../support/tables.ts';

const room = { server: 's', channel: 'hall' };

async function lobby() {
  const store = openMemoryStore();
  const table = openTable({ store, systems: books });
  const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: { target: 100 } }));
  return { store, table, match: matchView.id };
}

const entries = async (table: Table, match: MatchId, as?: 'a' | 'b' | 'umpire'): Promise<readonly SeenEntry[]> =>
  table.log(match, null, 1, undefined, as);
const fairnessOf = async (table: Table, match: MatchId) => {
  const matchView = await table.viewOf(match, null);
  if (!matchView) throw new Error('There is no match.');
  return matchView.fairness;
};

/** A match of a real book in which both sides seek combat, for at most this many decisions. */
async function eager(system: string, decisions: number): Promise<{ readonly table: Table; readonly match: MatchId }> {
  let words = 0;
  const table = openTable({
    store: openMemoryStore(),
    systems,
    random: () =>
      createHash('sha256')
        .update(`${system} ${(words += 1)}`)
        .digest('hex'),
  });
  const { id } = done(
    await table.create({
      room,
      by: ann,
      system,
      options: presetOptions(Object.values(systems[system]?.handle.presets ?? {})[0]),
    }),
  ).matchView;
  done(await table.join(id, ben));
  done(await table.start(id, ann, interaction()));
  const dice = seededDice(11);
  for (let count = 0; count < decisions; count += 1) {
    const open = (await table.viewOf(id, null))?.view?.asked.find((decision) => !decision.in);
    if (!open) break;
    const player = open.of === 'a' ? ann : ben;
    const matchView = await table.viewOf(id, player);
    const offers = matchView?.view
      ? matchView.handle.offers(matchView.view, open.of).filter(({ verb }) => !['concede', 'draw'].includes(verb))
      : [];
    const fights = offers.filter(({ verb }) => ['fight', 'charge', 'attack', 'shoot'].includes(verb));
    // First whole sample forces, then anything that hurts.
    const from = open.pace === 'setup' ? offers.slice(0, 1) : fights.length > 0 && count % 4 > 0 ? fights : offers;
    const offer = from[dice.throw(from.length) - 1];
    if (!offer) throw new Error(`Nothing is offered for ${open.kind}.`);
    done(await does(table, id, player, offer.verb, offer.params, { decision: open.id }));
  }
  return { table, match: id };
}

describe('the seed', () => {
  it('is published as its hash before anybody can know a die, and shown when the match is over', async () => {
    const { store, table, match } = await lobby();
    const { commitment, seed } = await fairnessOf(table, match);
    expect(seed).toBeNull();
    done(await table.join(match, ben, 'b'));
    done(await table.start(match, ann, interaction()));
    await rounds(table, match, 2);
    expect(await fairnessOf(table, match)).toMatchObject({ commitment, seed: null });
    expect(JSON.stringify([await table.viewOf(match, ann), await table.exported(match, ann)])).not.toContain(
      (await headOf(store, match)).seed,
    );
    done(await table.concede(match, ben, interaction()));
    const shown = (await fairnessOf(table, match)).seed ?? '';
    expect(createHash('sha256').update(shown).digest('hex')).toBe(commitment);
    expect(commitmentOf(shown)).toBe(commitment);
  });

  it('gives every die with the words of both sides, as a plain HMAC makes it', async () => {
    const { table, match } = await lobby();
    done(await table.addSeedPhrase(match, ann, 'seven swans', interaction()));
    done(await table.join(match, ben, 'b'));
    done(await table.start(match, ann, interaction()));
    done(await table.addSeedPhrase(match, ben, '  and a\n drake ', interaction()));
    await rounds(table, match, 6);
    done(await table.concede(match, ann, interaction()));
    const { exported } = done(await table.exported(match, null));
    const { dice, entries: told } = exported as WholeExport;
    const thrown = told.flatMap((entry) => entry.dice);
    expect(thrown.length).toBeGreaterThan(5);
    for (const [index, { sides, value }] of thrown.entries()) {
      const digest = createHmac('sha256', dice.seed)
        .update(`${match}\nseven swans\nand a drake\n${index + 1}\n${sides}\n0`)
        .digest();
      // Skipped words are one in 700 million for a d6.
      expect(1 + (digest.readUInt32BE(0) % sides)).toBe(value);
    }
    expect(done(await table.checked(match)).checked).toMatchObject({ dice: thrown.length, mistakes: [] });
  });
});

describe('words', () => {
  it('are one line of at most a hundred characters', () => {
    expect(readSeedPhrase(' a \u0000\u202e b\r\nc ')).toBe('a b c');
    expect([...(readSeedPhrase('🎲'.repeat(300)) ?? '')]).toHaveLength(100);
    expect(readSeedPhrase(' \n\t ')).toBeNull();
  });

  it('are added by players only, until the first die; the other side reads them, in a match that goes on as an entry', async () => {
    const { table, match } = await lobby();
    expect(troubleOf(await table.addSeedPhrase(match, cid, 'mine', interaction()))).toBe('not-a-player');
    expect(troubleOf(await table.addSeedPhrase(match, ann, 'x'.repeat(101), interaction()))).toBe('bad-settings');
    done(await table.addSeedPhrase(match, ann, 'first', interaction()));
    done(await table.addSeedPhrase(match, ann, 'second', interaction()));
    done(await table.join(match, ben, 'b'));
    expect((await fairnessOf(table, match)).words).toEqual({ a: 'second', b: null });
    done(await table.start(match, ann, interaction()));
    const again = interaction();
    done(await table.addSeedPhrase(match, ben, 'late', again));
    done(await table.addSeedPhrase(match, ben, 'late', again));
    expect((await entries(table, match)).filter(({ note }) => note?.kind === 'words').map(({ note }) => note)).toEqual([
      { kind: 'words', side: 'b', by: ben, words: 'late' },
    ]);
    await rounds(table, match, 1);
    expect(await fairnessOf(table, match)).toMatchObject({ words: { a: 'second', b: 'late' }, wordsOpen: false });
    expect(troubleOf(await table.addSeedPhrase(match, ben, 'too late', interaction()))).toBe('words-closed');
  });

  it('are open no more when the match is over, though no die was thrown', async () => {
    const { table, match } = await begun(openMemoryStore());
    expect((await fairnessOf(table, match)).wordsOpen).toBe(true);
    done(await table.concede(match, ben, interaction()));
    expect((await fairnessOf(table, match)).wordsOpen).toBe(false);
    expect(troubleOf(await table.addSeedPhrase(match, ann, 'too late', interaction()))).toBe('words-closed');
  });

  it('are added to the named side by whoever plays both', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const { id } = done(
      await table.create({ room: { server: 's', channel: 'hall' }, by: ann, system: 'tally', options: { solo: 'on' } }),
    ).matchView;
    done(await table.join(id, ann));
    done(await table.addSeedPhrase(id, ann, 'left', interaction(), 'a'));
    done(await table.addSeedPhrase(id, ann, 'right', interaction(), 'b'));
    expect((await fairnessOf(table, id)).words).toEqual({ a: 'left', b: 'right' });
  });

  it('in a log are wrong after the first die, and where others were used', () => {
    const fair = { seed: '7'.repeat(64), match: 'abcdefabcdef', words: { a: 'mine', b: null } };
    const bare = { at: 0, by: null, side: null, input: null, events: [], barrier: false, beats: [], newlyAsked: [] };
    const entry = (number: number, words: string | null, dice: readonly { sides: number; value: number }[] = []) =>
      ({
        ...bare,
        ...{ number, dice, sealed: [], opened: [], link: null },
        note: words === null ? null : { kind: 'words', side: 'a', by: ann, words },
      }) as unknown as Entry;
    const die = [{ sides: 6, value: dieOf(fair, 1, 6) }];
    const wrong = (entries: readonly Entry[]) =>
      mistakesIn(fair, entries, null).map((one) => `${one.what} ${one.entry}`);
    expect(wrong([entry(1, null), entry(2, 'other'), entry(3, 'mine'), entry(4, null, die)])).toEqual([]);
    expect(wrong([entry(1, 'mine', die), entry(2, null)])).toEqual([]);
    expect(wrong([entry(1, null), entry(2, 'mine')])).toEqual([]);
    expect(wrong([entry(1, null), entry(2, 'other'), entry(3, null, die)])).toEqual(['words 2']);
    expect(wrong([entry(1, null, die), entry(2, 'mine')])).toEqual(['words 2']);
    const other = [{ sides: 6, value: (dieOf(fair, 1, 6) % 6) + 1 }];
    // In the order of the log, whatever is wrong.
    expect(wrong([entry(1, null), entry(2, 'other'), entry(3, null, other)])).toEqual(['words 2', 'die 3']);
    expect(wrong([entry(1, null), entry(2, null, die), entry(3, 'other'), entry(4, 'mine')])).toEqual([
      'words 3',
      'words 4',
    ]);
  });

  it('leave with who said them', async () => {
    const { table, match } = await lobby();
    done(await table.join(match, ben, 'b'));
    done(await table.addSeedPhrase(match, ben, 'mine', interaction()));
    done(await table.leave(match, ben));
    expect((await fairnessOf(table, match)).words).toEqual({ a: null, b: null });
  });
});

describe('a seal', () => {
  const fair = { seed: '7'.repeat(64), match: 'abcdefabcdef', words: null };
  const answers = { '': { verb: 'bid', params: { dice: 2 } } };
  const bare = {
    at: 0,
    by: null,
    side: null,
    input: null,
    note: null,
    events: [],
    dice: [],
    barrier: false,
    beats: [],
    newlyAsked: [],
    link: null,
  };
  /** Two entries, one of which seals an answer and the next opens it, with this nonce. */
  const told = (nonce: string, side: 'a' | 'b' = 'a'): readonly Entry[] => {
    const open = { decision: 'q1', side: 'a' as const, nonce, answers };
    const seal = sealOf(open);
    return [
      { ...bare, number: 1, sealed: [{ decision: 'q1', side, seal }], opened: [] },
      { ...bare, number: 2, sealed: [], opened: [{ ...open, seal }] },
    ];
  };

  it('counts with the nonce alone that the seed makes for its question and entry', () => {
    expect(mistakesIn(fair, told(sealNonce(fair, 'q1', 1)), null)).toEqual([]);
    for (const nonce of [
      '0'.repeat(64),
      sealNonce(fair, 'q1', 2),
      sealNonce(fair, 'q2', 1),
      sealNonce({ ...fair, match: 'another' }, 'q1', 1),
    ]) {
      expect(mistakesIn(fair, told(nonce), null)).toEqual([{ what: 'seal', entry: 2, decision: 'q1' }]);
    }
  });

  it('counts for the side alone that published it', () => {
    expect(mistakesIn(fair, told(sealNonce(fair, 'q1', 1), 'b'), null)).toEqual([
      { what: 'seal', entry: 2, decision: 'q1' },
    ]);
  });

  it('is kept over going back, where its answer stays secret, only if it was given up to there', () => {
    const kept = (entry: number, settled: boolean): SecretSeal => ({
      decision: `q${entry}`,
      side: 'a',
      seal: '',
      nonce: '',
      answers,
      entry,
      settled,
    });
    const { seals, sealed, opened } = sealsAfterBack(
      fair,
      [kept(3, true), kept(5, true), kept(6, true), kept(4, false)],
      9,
      5,
      [],
    );
    expect(seals.map(({ entry }) => entry)).toEqual([3, 5]);
    expect([sealed, opened]).toEqual([[], []]);
  });
});

describe('a secret answer', () => {
  it('is sealed when it is given, and opened when it is shown', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    const [sealed] = (await entries(table, match)).at(-1)?.sealed ?? [];
    expect(sealed).toMatchObject({ side: 'a', seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(sealed).not.toHaveProperty('nonce');
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    const { opened = [], sealed: later } = (await entries(table, match)).at(-1) ?? {};
    expect(later).toEqual([]);
    expect(opened).toEqual([
      {
        ...sealed,
        nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        answers: { '': { verb: 'bid', params: { dice: 2 } } },
      },
    ]);
    const [{ nonce, decision } = { nonce: '', decision: '' }] = opened;
    expect(
      createHash('sha256')
        .update(`${nonce}\n{"answers":{"":{"params":{"dice":2},"verb":"bid"}},"decision":"${decision}","side":"a"}`)
        .digest('hex'),
    ).toBe(sealed?.seal);
    expect(done(await table.checked(match)).checked).toEqual({ dice: 0, sealed: 1, opened: 1, mistakes: [] });
  });

  it('has another seal whenever it is given again, changed or not, and what else its side does leaves it alone', async () => {
    const { table, match } = await begun(openMemoryStore());
    for (const dice of [2, 2, 3, 2]) done(await does(table, match, ann, 'bid', { dice }));
    done(await does(table, match, ann, 'plan', { dice: 1 }));
    const seals = (await entries(table, match, 'a')).flatMap(({ sealed }) => sealed.map(({ seal }) => seal));
    expect(seals).toHaveLength(4);
    expect(new Set(seals).size).toBe(4);
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    expect((await entries(table, match)).at(-1)?.opened.map(({ seal }) => seal)).toEqual([seals[3]]);
  });

  it('that is taken back takes its seal with it; one that stands is sealed anew under its new question', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    done(await table.undo(match, ann, interaction()));
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    done(await does(table, match, ann, 'bid', { dice: 3 }));
    const all = await entries(table, match);
    expect(all.flatMap(({ opened }) => opened.map(({ side }) => side))).toEqual(['b']);
    done(await table.concede(match, ann, interaction()));
    expect(done(await table.checked(match)).checked.mistakes).toEqual([]);
  });

  it('that waits when the match ends is opened with it', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    done(await table.concede(match, ben, interaction()));
    expect((await entries(table, match)).at(-1)?.opened).toMatchObject([
      { side: 'a', answers: { '': { params: { dice: 2 } } } },
    ]);
  });

  it.each(Object.entries(systems))('of %s is sealed and checked over a long match', async (system, { handle }) => {
    const { table, match } = await eager(system, 400);
    const live = done(await table.checked(match)).checked;
    expect(live.opened, system).toBeGreaterThan(0);
    expect(live.mistakes).toEqual([]);
    if ((await table.viewOf(match, null))?.stage === 'live') done(await table.concede(match, ann, 'end'));
    const checked = done(await table.checked(match)).checked;
    expect(checked.mistakes).toEqual([]);
    expect(checked.dice, handle.id).toBeGreaterThan(0);
  });

  it('SS-8.9 shows the dice of an allocation and neither its policy nor what was to be lost', async () => {
    const { table, match } = await eager('salvation-and-steel', 800);
    const shown = (await entries(table, match)).flatMap(({ opened, events }) =>
      events.some(({ kind }) => kind === 'allocations-revealed') ? opened : [],
    );
    expect(shown.length).toBeGreaterThan(3);
    for (const { answers } of shown)
      for (const answer of Object.values(answers))
        expect(Object.keys(answer as object).sort()).toEqual(['brace', 'dice']);
  });
});

describe('dice thrown', () => {
  it('are counted by face, of a match and of all that are over on a server', async () => {
    const { table, match } = await begun(openMemoryStore());
    await rounds(table, match, 5);
    const counted = await table.thrown({ match });
    expect(counted.matches).toBe(1);
    expect(await table.thrown({ server: 's' })).toEqual({ matches: 0, faces: {} });
    done(await table.concede(match, ann, interaction()));
    expect(await table.thrown({ match })).toEqual(counted);
    expect(await table.thrown({ server: 's' })).toEqual(counted);
    expect(await table.thrown({ server: 'elsewhere' })).toEqual({ matches: 0, faces: {} });
    const { exported } = done(await table.exported(match, null));
    const faces = (exported as WholeExport).entries.flatMap(({ dice }) => dice.map(({ value }) => value));
    expect(
      Object.values(counted.faces)
        .flat()
        .reduce((sum, count) => sum + count, 0),
    ).toBe(faces.length);
  });
});

describe('a fork', () => {
  it('has a seed, words and dice of its own', async () => {
    const { table, match } = await begun(openMemoryStore());
    await rounds(table, match, 1);
    const { matchView } = done(await table.fork(match, ann, 2, async () => ({ server: 's', channel: 'fork' })));
    expect(matchView.fairness.commitment).not.toBe((await fairnessOf(table, match)).commitment);
    expect(matchView.fairness.match).toBe(matchView.id);
  });
});
