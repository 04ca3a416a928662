import { useEffect, useMemo, useReducer } from 'preact/hooks';
import type { CreateThread, LiveEvent, PracticeMessage } from '../../page-protocol.ts';
import { changed, emptyPane, type PaneState, type PendingInteraction } from './pane-state.ts';
import * as requests from './requests.ts';
import { listen } from './socket.ts';

export type CommandToRun = Omit<Parameters<typeof requests.runCommand>[2], 'nonce'>;

/** What a person can do on the page. Nothing here throws: errors become notices. */
export interface Deeds {
  go(channel: string): void;
  readOlder(): void;
  /** The reader is at the end of the open channel: what is far back need not be kept. */
  follow(): void;
  say(content: string): void;
  /** @returns whether the server accepted it */
  run(command: CommandToRun, words: string): Promise<boolean>;
  /** Requests choices from the bot; they arrive as `choices` with the nonce. */
  askChoices(question: Parameters<typeof requests.askChoices>[2]): void;
  use(message: PracticeMessage, customId: string, values?: readonly string[]): void;
  submit(filled: Omit<Parameters<typeof requests.submitModal>[2], 'nonce'>): void;
  closeForm(): void;
  dismiss(message: PracticeMessage): void;
  dropNotice(notice: string): void;
  thread(thread: CreateThread): void;
  archive(archived: boolean): void;
  letBotWrite(write: boolean): void;
  attach(file: File): Promise<{ readonly id: string } | null>;
  /** Opens a thread, goes there, and runs a command with a file in it. */
  runInThread(name: string, file: () => Promise<File>, command: (file: string) => CommandToRun): void;
}

export interface Pane {
  readonly state: PaneState;
  readonly deeds: Deeds;
}

/**
 * One person's live state and deeds.
 *
 * @param home the channel to begin in
 * @param shown whether anybody is looking; what comes meanwhile counts as unread
 * @param heard is told every event and how the line is, for what all people share
 */
export function usePane(
  me: string,
  home: string | null,
  shown: boolean,
  heard: (event: LiveEvent | 'lost' | 'reconnected') => void,
): Pane {
  const [state, change] = useReducer(changed, me, emptyPane);
  const { channel } = state;

  useEffect(() => {
    let before = false;
    return listen(
      me,
      (event) => {
        change({ do: 'event', event });
        heard(event);
      },
      (open) => {
        change({ do: 'open', open });
        if (open && before) change({ do: 'stale' });
        if (before) heard(open ? 'reconnected' : 'lost');
        before ||= open;
      },
    );
  }, [me]);

  useEffect(() => change({ do: 'shown', shown }), [shown]);

  useEffect(() => {
    if (channel === null && home !== null) change({ do: 'channel', channel: home });
  }, [channel, home]);

  useEffect(() => {
    if (channel === null || !state.open) return;
    let over = false;
    requests
      .history(me, channel, null)
      .then((history) => over || change({ do: 'read', channel, history, older: false }))
      .catch((error: unknown) => over || tell(words(error)));
    return () => {
      over = true;
    };
  }, [me, channel, state.open]);

  const tell = (said: string): void =>
    change({
      do: 'told',
      notice: { id: crypto.randomUUID(), channel: channel ?? '', message: null, about: null, words: said },
    });

  const deeds = useMemo((): Deeds => {
    const here = channel ?? '';
    async function send(
      pending: Omit<PendingInteraction, 'nonce' | 'channel'>,
      request: (nonce: string) => Promise<unknown>,
    ): Promise<boolean> {
      const nonce = crypto.randomUUID();
      change({ do: 'sent', pending: { ...pending, nonce, channel: here } });
      try {
        await request(nonce);
        return true;
      } catch (error) {
        change({ do: 'failed', nonce, words: words(error) });
        return false;
      }
    }
    const quietly = (request: Promise<unknown>): void => void request.catch((error: unknown) => tell(words(error)));
    return {
      go: (to) => change({ do: 'channel', channel: to }),
      readOlder() {
        const first = state.messages[here]?.[0];
        if (first === undefined) return;
        quietly(
          requests
            .history(me, here, first.id)
            .then((history) => change({ do: 'read', channel: here, history, older: true })),
        );
      },
      follow: () => change({ do: 'followed' }),
      say: (content) => quietly(requests.say(me, here, content)),
      run: (command, said) =>
        send({ of: 'command', words: said, message: null, customId: null }, (nonce) =>
          requests.runCommand(me, here, { ...command, nonce }),
        ),
      askChoices(question) {
        requests
          .askChoices(me, here, question)
          .catch((error: unknown) => change({ do: 'failed', nonce: question.nonce, words: words(error) }));
      },
      use: (message, customId, values) =>
        void send({ of: 'component', words: '', message: message.id, customId }, (nonce) =>
          requests.sendComponent(me, here, {
            nonce,
            message: message.id,
            customId,
            ...(values === undefined ? {} : { values }),
          }),
        ),
      submit: (filled) =>
        void send({ of: 'modal', words: '', message: null, customId: null }, (nonce) =>
          requests.submitModal(me, here, { ...filled, nonce }),
        ),
      closeForm: () => change({ do: 'closed' }),
      dismiss: (message) =>
        quietly(
          requests.dismiss(me, message).then(() => change({ do: 'removed', channel: here, message: message.id })),
        ),
      dropNotice: (notice) => change({ do: 'dismissed', notice }),
      thread: (asked) =>
        quietly(requests.createThread(me, here, asked).then((thread) => change({ do: 'channel', channel: thread.id }))),
      runInThread: (name, file, command) =>
        quietly(
          (async () => {
            const thread = await requests.createThread(me, here, { name });
            change({ do: 'channel', channel: thread.id });
            const sent = await requests.attach(me, thread.id, await file());
            await requests.runCommand(me, thread.id, { ...command(sent.id), nonce: crypto.randomUUID() });
          })(),
        ),
      archive: (archived) => quietly(requests.archiveThread(me, here, { archived })),
      letBotWrite: (write) => quietly(requests.letBotWrite(here, { write })),
      attach: (file) =>
        requests.attach(me, here, file).catch((error: unknown) => {
          tell(words(error));
          return null;
        }),
    };
  }, [me, channel, state.messages]);

  return { state, deeds };
}

const words = (error: unknown): string =>
  error instanceof requests.ServerRefusal ? error.message : 'The practice server could not be reached.';
