import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { History, LiveEvent, PracticeMessage } from '../../page-protocol.ts';
import { byId, merged } from './messages.ts';

/** An interaction that was sent and is not acknowledged yet. */
export interface PendingInteraction {
  readonly nonce: string;
  readonly of: 'command' | 'component' | 'modal';
  readonly channel: string;
  readonly words: string;
  readonly message: string | null;
  readonly customId: string | null;
}

/** An error, shown to this person only: under a message, or at the end of the channel. */
export interface Notice {
  readonly id: string;
  readonly channel: string;
  readonly message: string | null;
  /** The line that was typed, if there is one. */
  readonly about: string | null;
  readonly words: string;
}

export interface Form {
  readonly interaction: string;
  readonly modal: APIModalInteractionResponseCallbackData;
  readonly trouble: string | null;
}

export interface AutocompleteChoices {
  readonly nonce: string;
  readonly list: readonly APIApplicationCommandOptionChoice[] | 'failed';
}

/** The state of one person's pane. */
export interface PaneState {
  readonly me: string;
  readonly open: boolean;
  readonly shown: boolean;
  readonly channel: string | null;
  readonly messages: Readonly<Record<string, readonly PracticeMessage[]>>;
  readonly more: Readonly<Record<string, boolean>>;
  readonly unread: Readonly<Record<string, number>>;
  /** The first message not read yet; it stays marked as long as the channel is looked at. */
  readonly firstUnread: Readonly<Record<string, string | null>>;
  /** How many of those notified this person. */
  readonly pings: Readonly<Record<string, number>>;
  readonly pending: readonly PendingInteraction[];
  readonly notices: readonly Notice[];
  readonly form: Form | null;
  readonly choices: AutocompleteChoices | null;
}

export type PaneChange =
  | { readonly do: 'event'; readonly event: LiveEvent }
  | { readonly do: 'read'; readonly channel: string; readonly history: History; readonly older: boolean }
  | { readonly do: 'stale' }
  | { readonly do: 'sent'; readonly pending: PendingInteraction }
  | { readonly do: 'failed'; readonly nonce: string; readonly words: string }
  | { readonly do: 'told'; readonly notice: Notice }
  | { readonly do: 'dismissed'; readonly notice: string }
  | { readonly do: 'removed'; readonly channel: string; readonly message: string }
  /** The reader is at the end of the open channel. */
  | { readonly do: 'followed' }
  | { readonly do: 'channel'; readonly channel: string }
  | { readonly do: 'closed' }
  | { readonly do: 'open'; readonly open: boolean }
  | { readonly do: 'shown'; readonly shown: boolean };

/** So many of the newest messages are kept where nobody reads further back: as many as are read at a time. */
const KEPT = 50;
/** So many more may have come before the oldest of them go: their pictures take much memory. */
const SPARE = 25;

export const emptyPane = (me: string): PaneState => ({
  me,
  open: false,
  shown: false,
  channel: null,
  messages: {},
  more: {},
  unread: {},
  firstUnread: {},
  pings: {},
  pending: [],
  notices: [],
  form: null,
  choices: null,
});

/** The state after a change; the old state is unchanged. */
export function changed(state: PaneState, change: PaneChange): PaneState {
  switch (change.do) {
    case 'event':
      return heard(state, change.event);
    case 'read': {
      const known = state.messages[change.channel] ?? [];
      const last = change.history.messages.at(-1)?.id;
      // Messages that arrived while the history was loading are newer than its last message.
      const kept = change.older ? known : known.filter((message) => last === undefined || byId(message.id, last) > 0);
      return {
        ...state,
        messages: { ...state.messages, [change.channel]: merged(change.history.messages, kept) },
        more: { ...state.more, [change.channel]: change.history.more },
      };
    }
    case 'stale':
      return { ...state, messages: only(state.messages, state.channel), pending: [] };
    case 'sent':
      return {
        ...state,
        pending: [...state.pending, change.pending],
        notices: quiet(state.notices, change.pending.message),
      };
    case 'failed':
      return failed(state, change.nonce, change.words);
    case 'told':
      return { ...state, notices: [...state.notices, change.notice] };
    case 'dismissed':
      return { ...state, notices: state.notices.filter((notice) => notice.id !== change.notice) };
    case 'removed':
      return without(state, change.channel, change.message);
    case 'followed':
      return withNewest(state, state.channel);
    case 'channel':
      return seen({ ...left(withNewest(state, state.channel), change.channel), channel: change.channel });
    case 'closed':
      return { ...state, form: null };
    case 'open':
      return { ...state, open: change.open };
    case 'shown':
      return seen({ ...left(state, change.shown ? state.channel : null), shown: change.shown });
  }
}

function heard(state: PaneState, event: LiveEvent): PaneState {
  switch (event.kind) {
    case 'message.created':
      return created(state, event.message);
    case 'message.updated':
      return put(state, event.message);
    case 'message.deleted':
      return without(state, event.channel, event.message);
    case 'interaction.acknowledged':
      return acknowledged(state, event.nonce);
    case 'interaction.failed':
      return failed(state, event.nonce, event.words);
    case 'modal':
      return {
        ...settled(state, event.nonce),
        form: { interaction: event.interaction, modal: event.modal, trouble: null },
      };
    case 'autocomplete':
      return { ...state, choices: { nonce: event.nonce, list: event.choices } };
    default:
      return state;
  }
}

function created(state: PaneState, message: PracticeMessage): PaneState {
  const channel = message.channel_id;
  // Of the open channel somebody may be reading what is older.
  const next = channel === state.channel ? put(state, message) : withNewest(put(state, message), channel);
  if ((state.shown && state.channel === channel) || message.author.id === state.me) return next;
  const more = (counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> => ({
    ...counts,
    [channel]: (counts[channel] ?? 0) + 1,
  });
  return {
    ...next,
    unread: more(state.unread),
    firstUnread:
      (state.unread[channel] ?? 0) === 0 ? { ...state.firstUnread, [channel]: message.id } : state.firstUnread,
    pings: message.pings.includes(state.me) ? more(state.pings) : state.pings,
  };
}

function put(state: PaneState, message: PracticeMessage): PaneState {
  const known = state.messages[message.channel_id] ?? [];
  return { ...state, messages: { ...state.messages, [message.channel_id]: merged(known, [message]) } };
}

/** Without the oldest messages of a channel if there are many: they can be read again. */
function withNewest(state: PaneState, channel: string | null): PaneState {
  const known = channel === null ? undefined : state.messages[channel];
  if (channel === null || known === undefined || known.length <= KEPT + SPARE) return state;
  return {
    ...state,
    messages: { ...state.messages, [channel]: known.slice(-KEPT) },
    more: { ...state.more, [channel]: true },
  };
}

function without(state: PaneState, channel: string, message: string): PaneState {
  const known = state.messages[channel];
  if (known === undefined) return state;
  return { ...state, messages: { ...state.messages, [channel]: known.filter((other) => other.id !== message) } };
}

const settled = (state: PaneState, nonce: string): PaneState => ({
  ...state,
  pending: state.pending.filter((pending) => pending.nonce !== nonce),
});

function acknowledged(state: PaneState, nonce: string): PaneState {
  const pending = state.pending.find((other) => other.nonce === nonce);
  const next = settled(state, nonce);
  return pending?.of === 'modal' ? { ...next, form: null } : next;
}

function failed(state: PaneState, nonce: string, words: string): PaneState {
  const pending = state.pending.find((other) => other.nonce === nonce);
  if (pending === undefined) return { ...state, choices: { nonce, list: 'failed' } };
  const next = settled(state, nonce);
  if (pending.of === 'modal' && state.form !== null) return { ...next, form: { ...state.form, trouble: words } };
  const about = pending.of === 'command' ? pending.words : null;
  const notice = { id: nonce, channel: pending.channel, message: pending.message, about, words };
  return { ...next, notices: [...state.notices, notice] };
}

const quiet = (notices: readonly Notice[], message: string | null): readonly Notice[] =>
  message === null ? notices : notices.filter((notice) => notice.message !== message);

/** What was new in the open channel is old once the reader looks at `to` instead. */
function left(state: PaneState, to: string | null): PaneState {
  if (!state.shown || state.channel === null || state.channel === to) return state;
  return { ...state, firstUnread: { ...state.firstUnread, [state.channel]: null } };
}

function seen(state: PaneState): PaneState {
  if (!state.shown || state.channel === null) return state;
  return { ...state, unread: { ...state.unread, [state.channel]: 0 }, pings: { ...state.pings, [state.channel]: 0 } };
}

function only<T>(record: Readonly<Record<string, T>>, key: string | null): Readonly<Record<string, T>> {
  const value = key === null ? undefined : record[key];
  return key === null || value === undefined ? {} : { [key]: value };
}
