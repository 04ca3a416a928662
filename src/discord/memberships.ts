import type { Room } from '../table/index.ts';

/** How long an answer of Discord is cached, in milliseconds. */
const KNOWN = 10 * 60_000;
const MOST_KNOWN = 5_000;

/** Who is on which server, and who may see which of its channels. */
export interface Memberships<Member> {
  /** Asks Discord now. */
  isMember(server: string, person: string): Promise<boolean>;
  /** The cached answer; null: Discord would have to be asked. */
  cachedMember(server: string, person: string): boolean | null;
  /** Call when somebody has used the bot on a server. */
  remember(server: string, person: string, member: Member): void;
  /**
   * Whether a person may see a channel, as Discord has said within the last minutes. Rejects if Discord cannot say.
   * Without `asks`, nobody asks who was let into a private thread: then only those see it who manage threads.
   */
  sees(room: Room, person: string, asks?: boolean): Promise<boolean>;
}

/** What Discord says about people. */
export interface ChannelSight<Member> {
  /** A person on a server; null if they are not on it. */
  member(server: string, person: string): Promise<Member | null>;
  /** Whether a member may see a channel; null: only if they were let into it. */
  maySee(member: Member, channel: string): Promise<boolean | null>;
  /** Whether a person was let into a private thread. */
  isIn(thread: string, person: string): Promise<boolean>;
}

/** Caches Discord's answers and whom the bot has met where: it may send fifty requests a second over all servers. */
export function openMemberships<Member>({
  sight,
  isLeft,
  clock,
}: {
  readonly sight: ChannelSight<Member>;
  /** Whether the bot was removed from a server, where Discord would refuse to answer. */
  readonly isLeft: (server: string) => Promise<boolean>;
  readonly clock: () => number;
}): Memberships<Member> {
  const members = openRecent<Member | null>(clock);
  const insiders = openRecent<boolean>(clock);
  const keyOf = (place: string, person: string): string => `${place} ${person}`;

  async function askFor(server: string, person: string): Promise<Member | null> {
    const member = (await isLeft(server)) ? null : await sight.member(server, person);
    members.keep(keyOf(server, person), member);
    return member;
  }

  async function isInside(thread: string, person: string): Promise<boolean> {
    const key = keyOf(thread, person);
    const known = insiders.read(key);
    if (known !== undefined) return known;
    const inside = await sight.isIn(thread, person);
    insiders.keep(key, inside);
    return inside;
  }

  return {
    isMember: async (server, person) => (await askFor(server, person)) !== null,
    cachedMember(server, person) {
      const known = members.read(keyOf(server, person));
      return known === undefined ? null : known !== null;
    },
    remember: (server, person, member) => members.keep(keyOf(server, person), member),
    async sees({ server, channel }, person, asks = true) {
      if (server === null) return true;
      const known = members.read(keyOf(server, person));
      const member = known === undefined ? await askFor(server, person) : known;
      if (member === null) return false;
      return (await sight.maySee(member, channel)) ?? (asks && (await isInside(channel, person)));
    },
  };
}

/** Values that are forgotten after a while, and the oldest of too many. */
function openRecent<T>(clock: () => number): {
  readonly read: (key: string) => T | undefined;
  readonly keep: (key: string, value: T) => void;
} {
  const cached = new Map<string, { readonly value: T; readonly at: number }>();
  return {
    read(key) {
      const before = cached.get(key);
      return before && clock() - before.at < KNOWN ? before.value : undefined;
    },
    keep(key, value) {
      cached.delete(key);
      cached.set(key, { value, at: clock() });
      const [oldest] = cached.keys();
      if (cached.size > MOST_KNOWN && oldest !== undefined) cached.delete(oldest);
    },
  };
}
