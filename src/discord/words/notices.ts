import { dayAndTime, fromNow } from '../text/timestamps.ts';

/** How it came about: by a player's right, by agreement of both sides, by an organiser, or by the clock. */
type Why = 'player' | 'consent' | 'organiser' | 'clock';

/** The first of many lines, and how many more there are. */
const several = (lines: readonly string[], more: number): string =>
  `${lines.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`;

const because = (reason: string | null): string => (reason === null ? '' : ` Reason: ${reason}`);

/** Events at the table, in English. Names are escaped already; instants are milliseconds since 1970. */
export const noticeWords = {
  begun: '**The match has begun.**',
  // These are read later, too, so that they say when and not how soon.
  half: (who: string, until: number) => `Half of ${who}’s time has gone; it runs until ${dayAndTime(until)}.`,
  nineTenths: (who: string, until: number) => `${who}’s time is nearly up; it runs until ${dayAndTime(until)}.`,
  nudged: (who: string, by: string) => `${by} reminds ${who} that the match is waiting.`,
  grace: (who: string, until: number) =>
    `${who}’s time is up. Unless an answer comes by ${dayAndTime(until)}, the usual one is given.`,
  usual: (who: string, misses: number, of: number) =>
    `${who} did not answer in time; the usual answer was given (${misses} of ${of}).`,
  seatOffered: (who: string, side: string, why: Why) =>
    why === 'clock'
      ? `${who} ran out of time too often. Anybody may take the seat on side ${side}, with everything that side knows.`
      : `${who} offers a seat on side ${side}. If you take it, you will see everything that side knows.`,
  seatTaken: (who: string, side: string, from: string | null) =>
    from === null ? `${who} has taken a seat on side ${side}.` : `${who} has taken ${from}’s seat (side ${side}).`,
  knowsBoth: (who: string, side: string) =>
    ` ${who} has played both sides until now, and knows what side ${side} has hidden so far.`,
  joinedCouncil: (who: string, side: string) => `${who} has joined the council of side ${side}.`,
  botStandsIn: (who: string) =>
    `The bot plays for ${who} for now. The seat is theirs again as soon as they act, or with \`/seat back\`.`,
  botStandsDown: (who: string, many: boolean) => `${who} ${many ? 'play' : 'plays'} again instead of the bot.`,
  seatReleased: (who: string, side: string) => `${who} has left side ${side}.`,
  proposed: (by: string, what: string) => `${by} proposes ${what}.`,
  declined: (by: string, what: string) => `${by} declines ${what}.`,
  withdrawn: (by: string, what: string) => `${by} no longer proposes ${what}.`,
  proposals: {
    pause: (hours: number) => `a pause of ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    resume: 'ending the pause early',
    undo: (to: number) => `going back to step ${to}`,
    draw: 'a draw',
  },
  paused: (until: number, why: Why, reason: string | null) =>
    `${why === 'organiser' ? 'An organiser has paused the match' : 'The match is paused'} until ${dayAndTime(until)}.${because(reason)}`,
  resumed: (why: Why) =>
    why === 'organiser'
      ? 'An organiser has ended the pause. The match goes on.'
      : why === 'clock'
        ? 'The pause is over. The match goes on.'
        : 'The match goes on.',
  undone: (to: number, by: string | null, why: Why, reason: string | null) =>
    why === 'organiser'
      ? `An organiser${by ? ` (${by})` : ''} has put the match back to step ${to}.${because(reason)}`
      : why === 'consent'
        ? `Both sides have gone back to step ${to}.`
        : `${by ?? 'A player'} has taken back what they did.`,
  takenBack: (lines: readonly string[], more: number) => `Taken back: ${several(lines, more)}`,
  takesBack: (by: string) => (lines: readonly string[], more: number) =>
    `**${by}** takes this back: ${several(lines, more)}`,
  wouldTakeBack: (lines: readonly string[], more: number) => `That would take back: ${several(lines, more)}`,
  takenBackAlone: 'That is taken back.',
  words: (by: string, words: string | null) =>
    words === null ? `${by} takes back their words for the dice.` : `${by} adds words to the dice: “${words}”`,
  stopped: 'The exhibition was stopped.',
  drawn: 'Both sides have agreed on a draw.',
  conceded: (who: string, why: Why) =>
    why === 'clock' ? `${who} ran out of time too often and has lost.` : `${who} gave up the match.`,
  extended: (who: string, by: string, more: string, until: number | null, reason: string) =>
    `An organiser (${by}) gives ${who} ${more} more${until === null ? '' : `, now due ${fromNow(until)}`}.${because(reason)}`,
  replaced: (who: string, by: string, from: string, reason: string) =>
    `An organiser (${by}) has put ${who} in the place of ${from}.${because(reason)}`,
  adjusted: (by: string, reason: string) => `An organiser (${by}) has changed the position.${because(reason)}`,

  /** What an organiser has changed of a unit. */
  changed: (unit: string, changes: readonly string[]) => `- ${unit}: ${changes.join(', ')}`,
  changes: {
    at: (now: string | null, before: string | null) =>
      `${now === null ? 'off the board' : `at ${now}`}${before === null ? '' : ` (was at ${before})`}`,
    set: (name: string, now: string, before: string | null) =>
      `${name} ${now}${before === null ? '' : ` (was ${before})`}`,
    unset: (name: string, before: string) => `${name} as at the start (was ${before})`,
  },
  flagged: '-# An organiser has changed this match.',
  followed: (count: number) => `-# Followed by ${count}.`,
  offered: (side: string) => `Anybody may take a seat on side ${side}.`,

  /** Direct messages to one person. */
  whispers: {
    decision: (book: string, where: string, what: string, until: string) =>
      `**${book}**, ${where}: it is your turn: ${what}${until}.`,
    reminder: (book: string, where: string, what: string, until: string) =>
      `**${book}**, ${where}: the match is still waiting for you: ${what}${until}.`,
    grace: (book: string, where: string, what: string, until: string) =>
      `**${book}**, ${where}: your time is up: ${what}${until}.`,
    nudged: (book: string, where: string, what: string, until: string) =>
      `**${book}**, ${where}: here is a reminder: ${what}${until}.`,
  },
  followers: (book: string, where: string) => `**${book}**, ${where}, which you follow:`,
  held: 'Done. The channel hears about it together with what comes next.',
} as const;
