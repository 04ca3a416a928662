/** How long a membership is cached, in milliseconds. */
const KNOWN = 60 * 60_000;
const MOST_KNOWN = 20_000;

/** Who is on which server. */
export interface Memberships {
  /** Asks Discord now. */
  isMember(server: string, person: string): Promise<boolean>;
  /** The cached answer; null: Discord would have to be asked. */
  cachedMember(server: string, person: string): boolean | null;
  /** Call when somebody has used the bot on a server. */
  remember(server: string, person: string): void;
}

/** Caches Discord's answers and whom the bot has met where: it may send fifty requests a second over all servers. */
export function openMemberships({
  ask,
  isLeft,
  clock,
}: {
  readonly ask: (server: string, person: string) => Promise<boolean>;
  /** Whether the bot was removed from a server, where Discord would refuse to answer. */
  readonly isLeft: (server: string) => Promise<boolean>;
  readonly clock: () => number;
}): Memberships {
  const cached = new Map<string, { readonly on: boolean; readonly at: number }>();
  const keep = (server: string, person: string, on: boolean): void => {
    const key = `${server} ${person}`;
    cached.delete(key);
    cached.set(key, { on, at: clock() });
    const [oldest] = cached.keys();
    if (cached.size > MOST_KNOWN && oldest !== undefined) cached.delete(oldest);
  };
  return {
    async isMember(server, person) {
      const on = !(await isLeft(server)) && (await ask(server, person));
      keep(server, person, on);
      return on;
    },
    cachedMember(server, person) {
      const before = cached.get(`${server} ${person}`);
      return before && clock() - before.at < KNOWN ? before.on : null;
    },
    remember: (server, person) => keep(server, person, true),
  };
}
