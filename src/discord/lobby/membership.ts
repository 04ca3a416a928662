/** How long a membership is cached, in milliseconds. */
const KNOWN = 60 * 60_000;
const MOST_KNOWN = 20_000;

/** Who is on which server. */
export interface Belonging {
  /** Asks Discord now. */
  sure(server: string, person: string): Promise<boolean>;
  /** The cached answer; null: Discord would have to be asked. */
  known(server: string, person: string): boolean | null;
  /** Call when somebody has used the bot on a server. */
  met(server: string, person: string): void;
}

/** Caches Discord's answers and whom the bot has met where: it may send fifty requests a second over all servers. */
export function openBelonging({
  ask,
  isLeft,
  clock,
}: {
  readonly ask: (server: string, person: string) => Promise<boolean>;
  /** Whether the bot was removed from a server, where Discord would refuse to answer. */
  readonly isLeft: (server: string) => Promise<boolean>;
  readonly clock: () => number;
}): Belonging {
  const said = new Map<string, { readonly on: boolean; readonly at: number }>();
  const keep = (server: string, person: string, on: boolean): void => {
    const key = `${server} ${person}`;
    said.delete(key);
    said.set(key, { on, at: clock() });
    const [oldest] = said.keys();
    if (said.size > MOST_KNOWN && oldest !== undefined) said.delete(oldest);
  };
  return {
    async sure(server, person) {
      const on = !(await isLeft(server)) && (await ask(server, person));
      keep(server, person, on);
      return on;
    },
    known(server, person) {
      const before = said.get(`${server} ${person}`);
      return before && clock() - before.at < KNOWN ? before.on : null;
    },
    met: (server, person) => keep(server, person, true),
  };
}
