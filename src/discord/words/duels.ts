import { counted, list } from './grammar.ts';

/** "+12", "−3", "0". */
const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
/** "6/2 in 71% and 7/1 in 29%". */
const mixed = (parts: readonly { readonly way: string; readonly share: string }[]): string =>
  list(parts.map(({ way, share }) => `${way} in ${share}`));

/** Training in sealed choices against a reader of habits, in English. Points are whole, chances written out already. */
export const duelWords = {
  title: (duel: string, book: string) => `### ${duel}\n-# Ten secret choices in a row · ${book}`,
  how: (example: string) =>
    `-# The reader counts what you chose before, and answers that as well as it can. It never sees your present choice. You can type yours: \`/train choice:${example}\`.`,
  par: (value: number) =>
    `Whoever mixes best gets at least ${signed(value)} a round on average, whatever the reader does.`,
  choose: (round: number) => `Your choice, ${round} of 10`,
  chosen: (round: number, mine: string, theirs: string) => `**Round ${round}.** You: ${mine}. The reader: ${theirs}.`,
  worth: (points: number) => `Worth **${signed(points)}** to you on average; no dice are rolled.`,
  chance: (what: string, chance: string) => `-# ${what}: ${chance}`,
  counted: (known: readonly { readonly times: number; readonly way: string }[]) =>
    `-# The reader had seen ${list(known.map(({ times, way }) => `${way} (${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`})`))}.`,
  soFar: (rounds: number, total: number) => `-# ${counted(rounds, 'round')} played: ${signed(total)} in all.`,
  total: (total: number, equilibrium: number) =>
    `**In all you got ${signed(total)}.** The best mixture would have got ${signed(equilibrium)} on average against the same answers${
      total === equilibrium
        ? '.'
        : total > equilibrium
          ? `: you read the reader and are ${counted(total - equilibrium, 'point')} ahead of it.`
          : `: you are ${counted(equilibrium - total, 'point')} behind it.`
    }`,
  mixture: (parts: readonly { readonly way: string; readonly share: string }[]) =>
    parts.length === 1
      ? `Best is always ${parts[0]?.way ?? ''}: it may be foreseen.`
      : `The best mixture, which nobody can exploit: mix ${mixed(parts)}, at random.`,
  yours: (parts: readonly { readonly way: string; readonly share: string }[]) => `You chose ${mixed(parts)}.`,
  foreseen: (foreseen: number, of: number, luck: number) =>
    `How predictable you were: what you had chosen most before, you chose again in ${foreseen} of ${of} rounds. Somebody who mixes that way does so in about ${luck}.`,
  none: (books: readonly string[]) =>
    books.length === 0
      ? 'There is no training in secret choices yet.'
      : `There is no training in secret choices for this game. There is one for ${list(books)}.`,
  unasked: 'There is no training in secret choices under way: `/train kind:Secret choices` begins one.',
  unknown: (ways: readonly string[]) => `Choose one of these: ${list(ways)}.`,
  buttons: { next: 'Train again' },
  command: {
    kind: 'What to train (default: guessing chances)',
    kinds: { chances: 'Guess chances', secret: 'Secret choices' },
    choice: 'Your next secret choice, attack dice first: 3/2',
  },
} as const;
