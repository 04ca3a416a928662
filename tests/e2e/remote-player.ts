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
/** How many of the newest messages somebody looks through for a button. */
const LATEST = 6;
/** More presses than any small match takes. */
const MOST = 600;

export const statusOf = async (person: Remote): Promise<string> =>
  wordsIn((await person.command('/match status')).message);

export const isOver = (status: string): boolean => /The match is over/.test(status);

/**
 * Plays the match of the channel by buttons alone, for people in another process, until it is over or `isEnough` of a
 * status; its last status. Throws if nobody knows a way on.
 */
export async function playOn(
  people: readonly [Remote, ...Remote[]],
  isEnough: (status: string) => boolean = () => false,
): Promise<string> {
  const [first] = people;
  const tried = new Set<string>();
  let before = '';
  for (let presses = 0; presses < MOST; presses += 1) {
    const status = await statusOf(first);
    if (isOver(status) || isEnough(status)) return status;
    if (status !== before) tried.clear();
    before = status;
    const name = /Waiting for \*\*(\w+)\*\*/.exec(status)?.[1];
    const who = people.find((person) => person.name === name);
    if (!who) throw new Error(`Nobody is waited for:\n${status}`);
    const seen = (await who.sees()).slice(-LATEST).flatMap((message) => controls(message));
    const open = seen.filter(({ custom, disabled }) => !disabled && !tried.has(custom));
    const next = EAGER.map((is) => open.findLast(is)).find((control) => control !== undefined);
    if (!next) {
      tried.clear();
      await who.command('/end');
    } else {
      tried.add(next.custom);
      // What an older message offers may be answered already: then its button says so or has gone, and the next is tried.
      await who.press(next.custom).catch((error: unknown) => {
        if (!/There is no such button|sees no /.test(String(error))) throw error;
      });
    }
  }
  throw new Error(`The match did not end:\n${before}`);
}
