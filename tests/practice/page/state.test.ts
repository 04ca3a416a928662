import { describe, expect, it } from 'vitest';
import { changed, emptyPane } from '../../../src/practice/page/live/pane-state.ts';
import type { PaneChange, PaneState } from '../../../src/practice/page/live/pane-state.ts';
import { startOf, troubleWith, fieldsOf } from '../../../src/practice/page/modal/values.ts';
import type { LiveEvent, PracticeMessage } from '../../../src/practice/page-protocol.ts';

const message = (id: string, channel = 'c', pings: readonly string[] = []): PracticeMessage =>
  ({
    id,
    channel_id: channel,
    content: id,
    author: { id: 'bot' },
    timestamp: '2026-01-01T00:00:00Z',
    flags: 0,
    pings,
  }) as unknown as PracticeMessage;
const event = (event: LiveEvent): PaneChange => ({ do: 'event', event });
const created = (id: string, channel?: string, pings?: readonly string[]): PaneChange =>
  event({ kind: 'message.created', message: message(id, channel, pings) });
const after = (...changes: readonly PaneChange[]): PaneState =>
  changes.reduce(
    changed,
    changed(changed(emptyPane('me'), { do: 'channel', channel: 'c' }), { do: 'shown', shown: true }),
  );
const ids = (state: PaneState): readonly string[] | undefined => state.messages['c']?.map(({ id }) => id);
const pending = (of: 'command' | 'component' | 'modal') => ({
  nonce: 'n',
  of,
  channel: 'c',
  words: '/x',
  message: of === 'component' ? '5' : null,
  customId: null,
});
const about = { interaction: 'i', nonce: 'n' };

describe('messages', () => {
  it('that arrived while the history was loading are kept, and sorted by age', () => {
    const read: PaneChange = {
      do: 'read',
      channel: 'c',
      older: false,
      history: { messages: [message('8'), message('9')], more: true },
    };
    expect(ids(after(created('10'), read))).toEqual(['8', '9', '10']);
    expect(
      ids(after(read, { do: 'read', channel: 'c', older: true, history: { messages: [message('2')], more: false } })),
    ).toEqual(['2', '8', '9']);
  });

  it('that were deleted disappear when the history is read again', () => {
    const read: PaneChange = {
      do: 'read',
      channel: 'c',
      older: false,
      history: { messages: [message('9')], more: false },
    };
    expect(ids(after(created('5'), read))).toEqual(['9']);
  });

  const many = (count: number, channel = 'c'): readonly PaneChange[] =>
    Array.from({ length: count }, (_, index) => created(`${1000 + index}`, channel));

  it('of the open channel go once they are many and the reader follows its end, and can be read again', () => {
    const all = after(...many(80));
    expect(ids(all)).toHaveLength(80);
    expect(ids(changed(after(...many(75)), { do: 'followed' }))).toHaveLength(75);
    const followed = changed(all, { do: 'followed' });
    expect(ids(followed)).toEqual(ids(all)?.slice(-50));
    expect([all.more['c'], followed.more['c']]).toEqual([undefined, true]);
    const older = changed(followed, {
      do: 'read',
      channel: 'c',
      older: true,
      history: { messages: [message('1028'), message('1029')], more: true },
    });
    expect(ids(older)?.slice(0, 3)).toEqual(['1028', '1029', '1030']);
  });

  it('of channels that nobody looks at go once they are many', () => {
    const state = after(...many(200, 'd'));
    expect(state.messages['d']?.length).toBeLessThanOrEqual(75);
    expect(state.messages['d']?.at(-1)?.id).toBe('1199');
    expect([state.more['d'], state.unread['d']]).toEqual([true, 200]);
    expect(changed(after(...many(80)), { do: 'channel', channel: 'd' }).messages['c']).toHaveLength(50);
  });

  it('count as unread in other channels or while nobody looks', () => {
    expect(after(created('1'), created('2', 'd')).unread).toEqual({ c: 0, d: 1 });
    const hidden = after({ do: 'shown', shown: false }, created('1'));
    expect(hidden.unread['c']).toBe(1);
    expect(changed(hidden, { do: 'shown', shown: true }).unread['c']).toBe(0);
  });

  it('that notified the reader are counted separately, until they are seen', () => {
    const state = after(
      created('1', 'd'),
      created('2', 'd', ['me', 'you']),
      created('3', 'd', ['you']),
      created('4', 'c', ['me']),
    );
    expect([state.unread, state.pings]).toEqual([
      { c: 0, d: 3 },
      { c: 0, d: 1 },
    ]);
    expect(changed(state, { do: 'channel', channel: 'd' }).pings).toEqual({ c: 0, d: 0 });
  });
});

describe('an interaction', () => {
  it('that fails becomes a notice in its channel', () => {
    const fails = event({ kind: 'interaction.failed', words: 'This interaction failed', ...about });
    const state = after({ do: 'sent', pending: pending('component') }, fails);
    expect(state.pending).toEqual([]);
    expect(state.notices).toEqual([
      { id: 'n', channel: 'c', message: '5', about: null, words: 'This interaction failed' },
    ]);
  });

  it('that opens a form is finished; the form stays open with its error until it is accepted', () => {
    const modal = event({ kind: 'modal', modal: { custom_id: 'm', title: 'M', components: [] }, ...about });
    const open = after({ do: 'sent', pending: pending('command') }, modal);
    expect(open.pending).toEqual([]);
    const failed = [
      { do: 'sent', pending: pending('modal') },
      event({ kind: 'interaction.failed', words: 'No', ...about }),
    ] as const;
    const tried = failed.reduce<PaneState>(changed, open);
    expect(tried.form?.trouble).toBe('No');
    const again = changed(tried, { do: 'sent', pending: pending('modal') });
    expect(changed(again, event({ kind: 'interaction.acknowledged', with: 'message', ...about })).form).toBeNull();
  });
});

describe('a form', () => {
  const modal = {
    custom_id: 'm',
    title: 'M',
    components: [
      {
        type: 18,
        label: 'Dice',
        component: {
          type: 3,
          custom_id: 'dice',
          options: [
            { label: '1', value: '1', default: true },
            { label: '2', value: '2' },
          ],
          min_values: 2,
          max_values: 2,
        },
      },
      { type: 18, label: 'Word', component: { type: 4, custom_id: 'word', style: 1, min_length: 3 } },
      { type: 18, label: 'Sure', component: { type: 23, custom_id: 'sure' } },
    ],
  } as unknown as Parameters<typeof startOf>[0];

  it('starts with its defaults and reports the error of each field', () => {
    const values = startOf(modal);
    expect(values).toEqual({ dice: ['1'], word: '', sure: false });
    const [dice, word, sure] = fieldsOf(modal);
    expect(troubleWith(dice!, values['dice']!)).toBe('Choose at least 2.');
    expect(troubleWith(dice!, ['1', '2'])).toBeNull();
    expect(troubleWith(word!, '')).toBe('This is required.');
    expect(troubleWith(word!, 'ab')).toBe('At least 3 characters.');
    expect(troubleWith(sure!, false)).toBeNull();
  });
});
