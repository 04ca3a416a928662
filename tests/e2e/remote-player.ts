import { controls } from '../discord/clicker.ts';
import { wordsIn } from '../discord/world.ts';
import type { Remote } from './remote.ts';

type Control = ReturnType<typeof controls>[number];

/** What a person who takes what is suggested presses first: the kinds of buttons, and the verb of one of them. */
const EAGER: readonly ((control: Control) => boolean)[] = [
  ({ id }) => id.kind === 'do' || id.kind === 'orders',
  ({ id }) => id.kind === 'suggest',
  ({ id }) => id.kind === 'rest',
  ({ id }) => id.kind === 'auto',
  ({ id }) => id.kind === 'offer',
  ({ id }) => id.kind === 'answer',
  ({ id }) => id.kind === 'act',
  ({ id }) => id.kind === 'verb' && id.verb === 'end',
];
/** Buttons that may change the match; the others only show something. */
const ACTING: readonly string[] = ['do', 'orders', 'rest', 'auto', 'offer'];
/** How many of the newest messages somebody looks through for a button. */
const LATEST = 6;
/** More presses than any small match takes. */
const MOST = 600;

export const statusOf = async (person: Remote): Promise<string> =>
  wordsIn((await person.command('/match status')).message);

export const isOver = (status: string): boolean => /The match is over/.test(status);

/** Called instead of a press that may change the match: it does the press and whatever else is to happen; the people then. */
export type Acting = (
  people: readonly Remote[],
  status: string,
  press: () => Promise<unknown>,
) => Promise<readonly Remote[]>;

/**
 * Plays the match of the channel to its end by buttons alone, for people in another process; its last status. Throws if
 * nobody knows a way on.
 */
export async function playOut(
  everybody: readonly Remote[],
  acting: Acting = async (people, _status, press) => {
    await press();
    return people;
  },
): Promise<string> {
  let people = everybody;
  const tried = new Set<string>();
  let before = '';
  for (let presses = 0; presses < MOST; presses += 1) {
    const [first] = people;
    if (!first) break;
    const status = await statusOf(first);
    if (isOver(status)) return status;
    if (status !== before) tried.clear();
    before = status;
    const name = /Waiting for \*\*(\w+)\*\*/.exec(status)?.[1];
    const who = people.find((person) => person.name === name);
    if (!who) throw new Error(`Nobody is waited for:\n${status}`);
    const seen = (await who.sees()).slice(-LATEST).flatMap((message) => controls(message));
    const open = seen.filter(({ custom, disabled }) => !disabled && !tried.has(custom));
    const next = EAGER.map((is) => open.findLast(is)).find((control) => control !== undefined);
    if (!next) {
      // A press may have been lost with the program that was killed.
      tried.clear();
      await who.command('/end');
    } else {
      tried.add(next.custom);
      // What an older message offers may be answered already: then its button says so or has gone, and the next is tried.
      const press = (): Promise<unknown> =>
        who.press(next.custom).catch((error: unknown) => {
          if (!String(error).includes('There is no such button')) throw error;
        });
      people = ACTING.includes(next.id.kind) ? await acting(people, status, press) : (await press(), people);
    }
  }
  throw new Error(`The match did not end:\n${before}`);
}
