import { MessageFlags } from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import type {
  Clock,
  GivenOption,
  History,
  LiveEvent,
  PracticeMessage,
  World,
} from '../../src/practice/page-protocol.ts';

/** A person on the page of a practice server in another process. */
export interface Remote {
  readonly name: string;
  /** `/name sub option:value …`, values without blanks; returns the reply. */
  command(text: string): Promise<{ readonly message: PracticeMessage | null }>;
  /** The suggestions for an option after this text. */
  choices(text: string, focused: string): Promise<readonly string[]>;
  /** Clicks the button with this id on the newest message that has it. */
  press(customId: string): Promise<{ readonly message: PracticeMessage | null }>;
  /** Chooses these values in the menu with this id on the newest message that has it. */
  choose(customId: string, ...values: readonly string[]): Promise<{ readonly message: PracticeMessage | null }>;
  sees(): Promise<readonly PracticeMessage[]>;
}

const PATIENCE = 15_000;

/** A practice server in another process. */
export interface RemotePractice {
  /** `channel`: its place among the server's channels. */
  as(name: string, channel?: number): Promise<Remote>;
  /** Moves its clock forward by this many milliseconds; returns its offset. */
  forward(milliseconds: number): Promise<number>;
  ahead(): Promise<number>;
  close(): void;
}

/** Opens a practice server's address as its page does; people by name. */
export async function openRemote(address: string): Promise<RemotePractice> {
  const { origin } = new URL(address);
  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const sockets: WebSocket[] = [];

  async function ask<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/practice${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async function as(name: string, place = 0): Promise<Remote> {
    const { people, channels } = await ask<World>('/world');
    const person = people.find(({ user }) => user.global_name === name)?.user.id;
    const channel = channels[place]?.channel.id;
    if (!person || !channel) throw new Error(`There is nobody named ${name}.`);
    const at = `/people/${person}/channels/${channel}`;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/practice/people/${person}/live`, {
      headers: { cookie },
    });
    sockets.push(socket);
    const heard: LiveEvent[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as LiveEvent));
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    let asked = 0;

    /** Waits for an event, after the first `from` ones, of which `pick` makes something. */
    async function hears<T>(what: string, from: number, pick: (event: LiveEvent) => T | null): Promise<T> {
      for (
        const end = Date.now() + PATIENCE;
        Date.now() < end;
        await new Promise((resolve) => setTimeout(resolve, 2))
      ) {
        for (const event of heard.slice(from)) {
          const found = pick(event);
          if (found !== null) return found;
        }
      }
      throw new Error(`${name} waited in vain for ${what}.`);
    }

    const sees = async (): Promise<readonly PracticeMessage[]> =>
      (await ask<History>(`${at}/messages?limit=100`)).messages;

    /**
     * Begins something and waits for the bot. `source`: the message whose button was used, which may be edited in
     * place.
     */
    async function through(
      path: string,
      body: object,
      what: string,
      source: string | null,
    ): Promise<{ readonly message: PracticeMessage | null }> {
      const from = heard.length;
      const nonce = `${name}-${(asked += 1)}`;
      const { interaction } = await ask<{ readonly interaction: string }>(`${at}/${path}`, { ...body, nonce });
      const how = await hears(what, from, (event) => {
        if (event.kind === 'interaction.failed' && event.nonce === nonce) throw new Error(`${what}: ${event.words}`);
        return event.kind === 'interaction.acknowledged' && event.nonce === nonce ? event.with : null;
      });
      const made = (event: LiveEvent): PracticeMessage | null => {
        if (event.kind !== 'message.created' && event.kind !== 'message.updated') return null;
        const { message } = event;
        // What everybody is told after a private message was used is a message of its own.
        const apart = how === 'update' && event.kind === 'message.created' && message.author.bot === true;
        const mine = message.interaction_metadata?.id === interaction || message.id === source || apart;
        return mine && ((message.flags ?? 0) & MessageFlags.Loading) === 0 ? message : null;
      };
      return { message: how === 'modal' ? null : await hears(what, from, made) };
    }

    function parsed(
      world: World,
      text: string,
    ): { readonly command: string; readonly options: readonly GivenOption[] } {
      const [first = '', ...words] = text.replace(/^\//, '').split(/\s+/);
      const command = world.commands.find((one) => one.name === first);
      if (!command) throw new Error(`There is no command /${first}.`);
      const given = words
        .filter((word) => word.includes(':'))
        .map((word): GivenOption => {
          const colon = word.indexOf(':');
          return { type: 3, name: word.slice(0, colon), value: word.slice(colon + 1) };
        });
      const sub = words.filter((word) => !word.includes(':'))[0];
      return { command: command.id, options: sub === undefined ? given : [{ type: 1, name: sub, options: given }] };
    }

    async function use(customId: string, values: readonly string[]) {
      const message = (await sees()).findLast((one) => JSON.stringify(one.components).includes(`"${customId}"`));
      if (!message) throw new Error(`${name} sees no ${customId}.`);
      const given = values.length === 0 ? {} : { values };
      return through('components', { message: message.id, customId, ...given }, customId, message.id);
    }

    return {
      name,
      sees,
      command: async (text) => through('commands', parsed(await ask<World>('/world'), text), text, null),
      async choices(text, focused) {
        const nonce = `${name}-${(asked += 1)}`;
        await ask(`${at}/autocomplete`, { ...parsed(await ask<World>('/world'), text), focused, nonce });
        return hears(text, 0, (event) =>
          event.kind === 'autocomplete' && event.nonce === nonce
            ? event.choices.map(({ value }) => String(value))
            : null,
        );
      },
      press: (customId) => use(customId, []),
      choose: (customId, ...values) => use(customId, values),
    };
  }

  return {
    as,
    forward: async (milliseconds) => (await ask<Clock>('/clock', { forward: milliseconds })).ahead,
    ahead: async () => (await ask<World>('/world')).ahead,
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}
