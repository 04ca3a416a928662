import type { Action, AnyView, SystemHandle } from '../../src/engine/index.ts';
import type { Practice } from '../../src/practice/server.ts';
import type { MatchView, MatchId, Table } from '../../src/table/index.ts';
import { clickThrough, controls } from '../../tests/discord/clicker.ts';
import { boldly } from '../../tests/e2e/bold-player.ts';
import { eagerly } from '../../tests/e2e/champions.ts';
import { commandFor } from '../../tests/e2e/channel.ts';
import { driver } from '../../tests/support/practice-driver.ts';
import type { Actor, Answer } from '../../tests/support/practice-driver.ts';
import type { Seat } from './matches.ts';

/**
 * The kinds of commands, with their frequency in per cent. A press is one step of an action by clicks, through panels.
 */
export const KINDS = { press: 34, type: 16, suggest: 18, board: 12, unit: 6, my: 5, log: 5, why: 4 } as const;
export type Kind = keyof typeof KINDS;

/** A command that was sent, in milliseconds after it should have been; if it failed, until the failure was known. */
export interface Sent {
  readonly kind: Kind;
  readonly late: number;
  readonly acknowledged: number;
  readonly answered: number;
}

export interface Players {
  /** Somebody sends a command of this kind, due at `due` (of `performance.now()`). */
  send(kind: Kind, due: number): void;
  /** The commands sent and answered so far, and the errors, by message. */
  readonly sent: Sent[];
  readonly failed: Map<string, number>;
  /** Waits for outstanding answers. */
  settled(): Promise<void>;
}

/** A match and its viewers. */
interface Place {
  readonly match: MatchId;
  readonly seat: Seat;
  busy: boolean;
}

/** Errors of Discord and the driver, and their meaning. */
const FAILURES: readonly (readonly [RegExp, string])[] = [
  [/did not respond|interaction failed|Loading options failed/, 'not acknowledged in time'],
  [/in vain for what/, 'no whole answer within 10 s'],
  [/sees no "/, 'a button was gone'],
];

/** A click waiting for its turn to be sent. */
type Turn = (due: number) => void;

const likely = (handle: SystemHandle, view: AnyView, side: 'a' | 'b'): Action =>
  (handle.id === 'squads-and-champions' ? eagerly : boldly)(handle, view, side);

/** People who play these matches on the practice server. `table` reads the same store to find legal actions. */
export function openPlayers(
  practice: Practice,
  table: Table,
  matches: readonly { readonly match: MatchId; readonly seat: Seat }[],
): Players {
  const people = driver(practice);
  const places: readonly Place[] = matches.map((one) => ({ ...one, busy: false }));
  const sent: Sent[] = [];
  const failed = new Map<string, number>();
  const doing = new Set<Promise<void>>();
  const waiting: Turn[] = [];
  let next = 0;
  let ending = false;

  const actor = ({ seat }: Place, side: 'a' | 'b'): Actor => people.as(seat[side].id, seat.channel);

  /** The next match in which nobody is about to act. */
  function free(): Place | null {
    for (let tries = 0; tries < places.length; tries += 1) {
      const place = places[(next += 1) % places.length] as Place;
      if (!place.busy) return place;
    }
    return null;
  }

  function fails(error: unknown): void {
    const said = String(error);
    const words = FAILURES.find(([sign]) => sign.test(said))?.[1] ?? said.slice(0, 120);
    failed.set(words, (failed.get(words) ?? 0) + 1);
  }

  /** Sends something and records how long it took. */
  async function timed<T>(
    kind: Kind,
    due: number,
    sending: () => Promise<T>,
    took: (answer: T) => number | null,
  ): Promise<T> {
    const began = performance.now();
    let acknowledged: number | null = null;
    try {
      const answer = await sending();
      acknowledged = took(answer);
      return answer;
    } finally {
      const answered = performance.now() - due;
      sent.push({
        kind,
        late: began - due,
        acknowledged: acknowledged === null ? answered : began - due + acknowledged,
        answered,
      });
    }
  }

  const command = (kind: Kind, due: number, who: Actor, text: string): Promise<Answer> =>
    timed(
      kind,
      due,
      () => who.command(text),
      ({ took }) => took,
    );

  /** The player who is asked, and their next action, in their view. */
  async function wish(
    place: Place,
  ): Promise<{ readonly who: Actor; readonly matchView: MatchView; readonly action: Action } | null> {
    const open = (await table.viewOf(place.match, null))?.view?.asked.find((decision) => !decision.in);
    const matchView = open && (await table.viewOf(place.match, place.seat[open.of]));
    return open && matchView?.view
      ? { who: actor(place, open.of), matchView, action: likely(matchView.handle, matchView.view, open.of) }
      : null;
  }

  /** The same person, with clicks that wait for their turn. */
  const patient = (who: Actor): Actor => {
    const turn = (): Promise<number> => new Promise((resolve) => waiting.push(resolve));
    const each = async (click: () => Promise<Answer>): Promise<Answer> =>
      timed('press', await turn(), click, ({ took }) => took);
    return {
      ...who,
      click: (where, button) => each(() => who.click(where, button)),
      choose: (where, menu, ...values) => each(() => who.choose(where, menu, ...values)),
    };
  };

  async function clicksThrough(place: Place): Promise<void> {
    const wished = await wish(place);
    if (!wished) return;
    const { who, matchView, action } = wished;
    const sees = who
      .sees()
      .some((message) => controls(message).some(({ id }) => id.kind === 'act' || id.kind === 'answer'));
    // A panel that leads to a modal, or to another question, is abandoned.
    if (sees)
      await clickThrough(patient(who), matchView, action).catch((error: unknown) => {
        if (!String(error).includes('The panel')) throw error;
      });
    else
      await new Promise<number>((resolve) => waiting.push(resolve)).then((due) => command('board', due, who, '/board'));
  }

  /** A command of this kind for a match, prepared before it is due. */
  async function prepared(kind: Exclude<Kind, 'press'>, place: Place): Promise<(due: number) => Promise<unknown>> {
    const who = actor(place, next % 2 === 0 ? 'a' : 'b');
    switch (kind) {
      case 'board':
        return (due) => command(kind, due, who, next % 3 === 0 ? '/board view:whole' : '/board');
      case 'my':
        return (due) => command(kind, due, who, '/my');
      case 'log':
        return (due) => command(kind, due, who, '/log');
      case 'why':
        return (due) => command(kind, due, who, '/why');
      case 'unit': {
        const unit = Object.keys((await table.viewOf(place.match, null))?.view?.units ?? {})[0] ?? 'a1';
        return (due) => command(kind, due, who, `/unit unit:${unit}`);
      }
      case 'suggest': {
        const wished = await wish(place);
        const unit = String(wished?.action.params['unit'] ?? 'a1');
        const [text, focused] = wished?.matchView.handle.verbs['move']
          ? [
              `/move unit:${unit} ${Object.values(wished.matchView.handle.verbs['move'].params)[1]?.name ?? 'unit'}:`,
              Object.values(wished.matchView.handle.verbs['move'].params)[1]?.name ?? 'unit',
            ]
          : ['/rule about:charge', 'about'];
        return (due) =>
          timed(
            kind,
            due,
            () => (wished?.who ?? who).autocomplete(text, focused),
            () => null,
          );
      }
      case 'type': {
        const wished = await wish(place);
        return (due) =>
          wished
            ? command(kind, due, wished.who, commandFor(wished.matchView, wished.action))
            : command('board', due, who, '/board');
      }
    }
  }

  /** Prepared before they are due: choosing an action takes time. */
  const ready = new Map<Kind, ((due: number) => void)[]>();
  const AHEAD: Readonly<Record<Kind, number>> = {
    press: 12,
    type: 6,
    suggest: 6,
    board: 3,
    unit: 3,
    my: 2,
    log: 2,
    why: 2,
  };

  function keepReady(kind: Kind): void {
    const list = ready.get(kind) ?? [];
    ready.set(kind, list);
    if (ending || (kind === 'press' ? waiting.length : list.length) >= AHEAD[kind]) return;
    const place = free();
    if (!place) return;
    place.busy = true;
    const work = (
      kind === 'press'
        ? clicksThrough(place)
        : prepared(kind, place).then(
            (send) =>
              new Promise<void>((resolve) => {
                list.push(
                  (due) =>
                    void send(due)
                      .catch((error: unknown) => fails(error))
                      .finally(resolve),
                );
                if (ending) resolve();
              }),
          )
    )
      .catch((error: unknown) => fails(error))
      .finally(() => {
        place.busy = false;
        doing.delete(work);
      });
    doing.add(work);
  }

  return {
    sent,
    failed,
    send(kind, due) {
      for (let more = 0; more < 2; more += 1) keepReady(kind);
      const turn = kind === 'press' ? waiting.shift() : ready.get(kind)?.shift();
      if (turn) return turn(due);
      // Nothing was ready: take anything, to keep up the rate.
      const other = waiting.shift() ?? [...ready.values()].find((list) => list.length > 0)?.shift();
      if (other) other(due);
      else fails('nobody was ready to do anything');
    },
    async settled() {
      ending = true;
      await Promise.race([Promise.all(doing), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
    },
  };
}
