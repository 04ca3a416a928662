/** For so long, in milliseconds, it is taken for known who is on a server. */
const KNOWN = 60 * 60_000;
const MOST_KNOWN = 20_000;

/** Who is on which server. */
export interface Belonging {
  /** Asks Discord now. */
  sure(server: string, person: string): Promise<boolean>;
  /** What was known within the hour; null: Discord would have to be asked. */
  known(server: string, person: string): boolean | null;
  /** Somebody did something there. */
  met(server: string, person: string): void;
}

/** Remembers what Discord said, and whom the bot has met where: of all servers together it may ask fifty times a second. */
export function openBelonging({ ask, isLeft, clock }: {
  readonly ask: (server: string, person: string) => Promise<boolean>;
  /** Was the bot removed from a server? Discord would refuse to say anything of it. */
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
      const on = !(await isLeft(server)) && await ask(server, person);
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
