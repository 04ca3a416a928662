import { describe, expect, it } from 'vitest';
import { noteLine, noteLines, tableStateLines, tableButtons } from '../../../src/discord/text/notes.ts';
import { callsOf } from '../../../src/discord/announce/calls.ts';
import { untilText } from '../../../src/discord/text/clock.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Note } from '../../../src/table/log/notes.ts';
import type { MatchView, SeenEntry } from '../../../src/table/index.ts';
import { ann, begun, ben, cid } from '../../support/tables.ts';
import { wordsIn } from '../world.ts';

const until = Date.UTC(2026, 2, 1, 12);
const stamp = `<t:${until / 1000}:`;

/** One note of each kind, and what its line must mention. */
const notes: { readonly [Kind in Note['kind']]: readonly (readonly [Extract<Note, { kind: Kind }>, RegExp])[] } = {
  reminder: [
    [{ kind: 'reminder', side: 'a', decision: 'q1', share: 'half', until }, /Half of \*\*Ann\*\*’s time .*<t:\d+:f>/],
    [
      { kind: 'reminder', side: 'b', decision: 'q1', share: 'nine-tenths', until },
      /\*\*Ben\*\*’s time is nearly up; it runs until <t:\d+:f>/,
    ],
  ],
  words: [
    [{ kind: 'words', side: 'a', by: ann, words: 'seven *swans*' }, /\*\*Ann\*\* adds words.*seven \\\*swans\\\*/],
    [{ kind: 'words', side: 'b', by: ben, words: null }, /\*\*Ben\*\* takes back/],
  ],
  nudged: [[{ kind: 'nudged', side: 'a', by: ben }, /\*\*Ben\*\* reminds \*\*Ann\*\*/]],
  grace: [[{ kind: 'grace', side: 'a', decision: 'q1', until }, /\*\*Ann\*\*’s time is up.*<t:\d+:f>/]],
  default: [[{ kind: 'default', side: 'b', decision: 'q1', misses: 2, of: 3 }, /\*\*Ben\*\* did not answer.*2 of 3/]],
  'seat-offered': [
    [{ kind: 'seat-offered', side: 'a', who: [ann], why: 'player' }, /\*\*Ann\*\* offers a seat on side A/],
    [{ kind: 'seat-offered', side: 'b', who: [ben], why: 'clock' }, /\*\*Ben\*\* ran out of time too often.*side B/],
  ],
  'seat-taken': [
    [{ kind: 'seat-taken', side: 'a', who: cid, from: [ann] }, /\*\*Cid\*\* has taken \*\*Ann\*\*’s seat/],
    [
      { kind: 'seat-taken', side: 'a', who: cid, from: [ben] },
      /\*\*Ben\*\*’s seat.*\*\*Ben\*\* has played both sides until now, and knows what side A has hidden so far\.$/,
    ],
    [{ kind: 'seat-taken', side: 'a', who: cid, from: [ann] }, /side A\)\.$/],
    [{ kind: 'seat-taken', side: 'a', who: cid, from: [] }, /\*\*Cid\*\* has taken a seat on side A/],
  ],
  'seat-released': [[{ kind: 'seat-released', side: 'b', who: cid }, /\*\*Cid\*\* has left side B/]],
  proposed: [
    [
      { kind: 'proposed', side: 'a', by: ann, proposal: { what: 'pause', hours: 1 } },
      /\*\*Ann\*\* proposes a pause of 1 hour\./,
    ],
    [{ kind: 'proposed', side: 'a', by: ann, proposal: { what: 'resume' } }, /ending the pause early/],
    [{ kind: 'proposed', side: 'a', by: ann, proposal: { what: 'undo', to: 7 } }, /back to step 7/],
    [{ kind: 'proposed', side: 'a', by: ann, proposal: { what: 'draw' } }, /a draw/],
  ],
  'proposal-dropped': [
    [
      { kind: 'proposal-dropped', side: 'b', by: ben, proposal: { what: 'draw' }, how: 'declined' },
      /\*\*Ben\*\* declines a draw/,
    ],
    [
      { kind: 'proposal-dropped', side: 'a', by: ann, proposal: { what: 'draw' }, how: 'withdrawn' },
      /\*\*Ann\*\* no longer proposes a draw/,
    ],
  ],
  paused: [
    [{ kind: 'paused', until, why: 'consent', reason: null }, /^The match is paused until <t:\d+:f>\.$/],
    [
      { kind: 'paused', until, why: 'organiser', reason: 'a *storm*' },
      /organiser has paused.*<t:\d+:f>.*Reason: a \\\*storm\\\*/,
    ],
  ],
  resumed: [
    [{ kind: 'resumed', why: 'clock' }, /pause is over/],
    [{ kind: 'resumed', why: 'consent' }, /goes on/],
    [{ kind: 'resumed', why: 'organiser' }, /organiser has ended the pause/],
  ],
  undone: [
    [{ kind: 'undone', to: 4, by: ann, why: 'player', reason: null }, /\*\*Ann\*\* has taken back what they did/],
    [{ kind: 'undone', to: 4, by: ben, why: 'consent', reason: null }, /Both sides have gone back to step 4/],
    [
      { kind: 'undone', to: 4, by: cid, why: 'organiser', reason: 'slip' },
      /organiser \(\*\*Cid\*\*\).*step 4.*Reason: slip/,
    ],
  ],
  drawn: [[{ kind: 'drawn' }, /agreed on a draw/]],
  conceded: [
    [{ kind: 'conceded', side: 'a', why: 'player' }, /\*\*Ann\*\* gave up the match/],
    [{ kind: 'conceded', side: 'b', why: 'clock' }, /\*\*Ben\*\* ran out of time too often and has lost/],
  ],
  extended: [
    [
      { kind: 'extended', side: 'a', by: cid, more: 7_200_000, until, reason: 'ill' },
      /\*\*Cid\*\*.*\*\*Ann\*\* 2 hours more, now due <t:\d+:R>.*Reason: ill/,
    ],
    [{ kind: 'extended', side: 'a', by: cid, more: 60_000, until: null, reason: 'ill' }, /1 minute more\. Reason/],
  ],
  replaced: [
    [
      { kind: 'replaced', side: 'b', by: ann, from: [ben], who: cid, reason: 'gone' },
      /\*\*Ann\*\*.*\*\*Cid\*\* in the place of \*\*Ben\*\*.*Reason: gone/,
    ],
  ],
  lesson: [[{ kind: 'lesson', lesson: 'first', dice: [3, 4] }, /dice were written beforehand/]],
  'lesson-step': [
    [{ kind: 'lesson-step', how: 'refused' }, /rules say no/],
    [{ kind: 'lesson-step', how: 'looked' }, /Seen/],
  ],
  'council-held': [
    [{ kind: 'council-held', side: 'a', by: ann, on: true }, /\*\*Ann\*\* makes side A a council/],
    [{ kind: 'council-held', side: 'a', by: ann, on: false }, /gives side A back/],
  ],
  council: [
    [
      {
        kind: 'council',
        side: 'a',
        number: 3,
        plan: 1,
        plans: 3,
        approvals: 5,
        voters: 7,
        members: 9,
        lines: ['a1 K12', 'end'],
      },
      /\*\*Ann\*\* has voted: plan \*\*B\*\* of 3, `a1 K12; end`, with 5 approvals \(7 of 9 voted\)/,
    ],
  ],
  'council-judged': [
    [
      { kind: 'council-judged', side: 'a', number: 3, taken: 1, chances: [0.4, 0.555] },
      /vote 3: A 40% and \*\*B 55\.5%\*\* \(chosen\)/,
    ],
  ],
  adjusted: [
    [{ kind: 'adjusted', by: cid, reason: 'wrong cell' }, /\*\*Cid\*\*.*changed the position.*Reason: wrong cell/],
  ],
};

async function matchView(more: Partial<MatchView> = {}): Promise<MatchView> {
  const { table, match } = await begun(openMemoryStore());
  const seen = await table.viewOf(match, null);
  await table.close();
  if (!seen) throw new Error('There is no match.');
  return { ...seen, ...more };
}

const entry = (more: Partial<SeenEntry>): SeenEntry => ({
  number: 9,
  at: 0,
  by: null,
  side: null,
  note: null,
  events: [],
  beats: [],
  newlyAsked: [],
  sealed: [],
  opened: [],
  link: null,
  ...more,
});

describe.each(Object.entries(notes))('the note "%s"', (_, examples) => {
  it.each(examples.map(([note, line]) => [note, line] as const))('%j', async (note, line) => {
    const told = noteLine(await matchView(), note);
    expect(told).toMatch(line);
    // Instants appear only as timestamps, which everybody reads in their own zone.
    expect(told.replaceAll(new RegExp(`${stamp}[RftT]>`, 'g'), '')).not.toMatch(/<t:|\d{6,}|\d\d:\d\d/);
  });
});

describe('the state of the table', () => {
  it('mentions the beginning with the first entry only', async () => {
    expect(noteLines(await matchView(), entry({ number: 1 }))).toEqual(['**The match has begun.**']);
    expect(noteLines(await matchView(), entry({ number: 2 }))).toEqual([]);
  });
  it('mentions pause, proposal, free seats and an organiser’s actions, with buttons for possible answers', async () => {
    const seen = await matchView({
      pausedUntil: until,
      pending: { side: 'a', by: ann, proposal: { what: 'draw' } },
      offered: [{ side: 'b', who: [ben] }],
      adjusted: true,
    });
    expect(tableStateLines(seen)).toHaveLength(4);
    expect(wordsIn(tableButtons(seen).map((one) => one.toJSON()))).toBe('Agree\nDecline\nTake the seat (B)');
    expect(tableStateLines(await matchView())).toEqual([]);
    expect(tableButtons(await matchView())).toEqual([]);
  });
  it('gives the deadline, the grace period, and the rest of a bank', async () => {
    const clock = { hours: [], until, grace: false, bank: null, misses: 0 };
    const none = { ...clock, until: null };
    expect(untilText(await matchView({ clocks: { a: clock, b: none } }), 'a')).toBe(`due ${stamp}R>`);
    expect(untilText(await matchView({ clocks: { a: clock, b: none } }), 'b')).toBe('');
    expect(untilText(await matchView({ clocks: { a: { ...clock, bank: 90_000 }, b: none } }), 'a')).toBe(
      `due ${stamp}R> (1 minute 30 seconds left in all)`,
    );
    expect(untilText(await matchView({ clocks: { a: { ...clock, grace: true, bank: 0 }, b: none } }), 'a')).toBe(
      `time is up; the usual answer will be given ${stamp}R>`,
    );
  });
});

describe('the players pinged', () => {
  const called = async (entries: readonly SeenEntry[]): Promise<readonly string[]> =>
    callsOf(await matchView(), entries).map(({ player, why }) => `${player.name} ${why}`);
  it('are those newly asked, once each, but not the one who acted', async () => {
    expect(await called([entry({ by: ann, newlyAsked: ['a', 'b'] })])).toEqual(['Ben decision']);
    expect(await called([entry({ newlyAsked: ['a'] }), entry({ newlyAsked: ['a', 'b'] })])).toEqual([
      'Ann decision',
      'Ben decision',
    ]);
  });
  it('do not include anybody who has acted since', async () => {
    expect(await called([entry({ newlyAsked: ['b'] }), entry({ by: ben })])).toEqual([]);
  });
  it('are on the side that is reminded, warned or nudged, not on the other', async () => {
    for (const note of [notes.reminder[0]?.[0], notes.nudged[0]?.[0], notes.grace[0]?.[0]])
      expect(await called([entry({ by: ben, note: note ?? null })])).toEqual([`Ann ${note?.kind ?? ''}`]);
    for (const note of [notes.paused[0]?.[0], notes.drawn[0]?.[0], notes.extended[0]?.[0]])
      expect(await called([entry({ note: note ?? null })])).toEqual([]);
  });
});

describe('seats that change hands', () => {
  it('name the people whom the bot plays for, and a council that somebody joins', async () => {
    const bot = { id: 'opponent-veteran', name: 'Umpire the veteran' };
    const seen = await matchView();
    const standsIn = { ...seen, seats: { ...seen.seats, a: [...seen.seats.a, bot] } };
    expect(noteLine(standsIn, { kind: 'seat-taken', side: 'a', who: bot, from: [] })).toContain(
      'The bot plays for **Ann** for now.',
    );
    expect(noteLine(seen, { kind: 'seat-released', side: 'a', who: bot })).toBe(
      '**Ann** plays again instead of the bot.',
    );
    const council = await matchView({ options: { ...seen.options, council: 'a' } });
    expect(noteLine(council, { kind: 'seat-taken', side: 'a', who: cid, from: [] })).toBe(
      '**Cid** has joined the council of side A.',
    );
  });
});
