import { either, followedBy } from './grammar.ts';
import type { Facts } from '../../engine/index.ts';
import { dayAndTime, fromNow } from '../text/timestamps.ts';

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Lists of matches, coming back, replays, exports, in English. Instants are milliseconds since 1970. */
export const replayWords = {
  mine: {
    title: '### Your matches',
    none: 'No match of yours is going on right now. `/match new` opens one, `/lobby` shows whom you can play. Lessons go on with `/learn lessons`.',
    line: (number: number, book: string, address: string, who: string, standing: string, state: string) =>
      [`${number}. [${book}](${address}) · ${who}`, ...(standing === '' ? [] : [`-# ${standing}`]), `-# ${state}`].join(
        '\n',
      ),
    standing: (turn: string, sides: readonly (readonly [name: string, note: string])[]) =>
      [turn, ...sides.map(([name, note]) => `${name} ${note}`)].join(' · '),
    yours: (what: string) => `**Your turn**: ${what}`,
    theirs: (who: string) => `waiting for ${who}`,
    both: (parts: readonly string[]) => parts.join('; '),
    waiting: 'waiting for players',
    ready: (isMine: boolean, others: readonly string[]) =>
      `ready to begin: ${either([...(isMine ? ['you'] : []), ...others])} can press **Start** there`,
    timed: (state: string, until: number | null) =>
      followedBy(state, until === null ? 'no clock' : `due ${fromNow(until)} (${dayAndTime(until)})`),
    paused: (until: number) => `paused until ${dayAndTime(until)}`,
    more: (count: number) => `-# and ${count} more, less urgent`,
    catchUp: (number: number) => `Catch me up: ${number}`,
  },
  list: { title: '### Matches here', none: 'No matches here, and none of yours. `/match new` opens one.' },

  catchUp: {
    button: 'Catch me up',
    title: (since: number) => `### Since your last action, ${fromNow(since)}`,
    whole: '### What happened so far',
    nothing: 'Nothing has happened since your last action.',
    sum: (steps: number, actors: readonly string[], turns: number) =>
      `${plural(steps, 'step')}${actors.length > 0 ? ` by ${actors.join(', ')}` : ''}${turns > 0 ? `, ${plural(turns, 'turn')} over` : ''}.`,
    gone: (units: string) => `Left the board: ${units}.`,
    line: (text: string) => `- ${text}`,
    folded: (activations: number, text: string) => `- ${plural(activations, 'activation')} before that: ${text}`,
  },

  replay: {
    button: 'Replay',
    title: (step: number, of: number, book: string) => `### Step ${step} of ${of} · ${book}`,
    seen: (who: string, at: number) => `-# ${who} · ${dayAndTime(at)}`,
    views: {
      own: 'As you see it',
      all: 'As everybody saw it',
      umpire: 'With all secrets',
      side: (who: string) => `As ${who} saw it`,
    },
    first: 'First',
    back: 'Back',
    forward: 'Forward',
    last: 'Last',
    goTo: 'Go to …',
    fork: 'Play on from here',
    turns: 'Go to a turn',
    turn: (step: number, name: string | null) => `${name ?? 'Before the first turn'}, up to step ${step}`,
    view: 'Whose view?',
    form: { title: 'Go to a step', step: 'Number of the step' },
    quiet: 'Nothing that you can see.',
    unknown: (of: number) => `Steps go from 1 to ${of}.`,
    gone: 'That step was played by an older version of the rules. I can tell you what happened, but not show the board.',
    notYours: 'You have no match with that number. `/my` lists your matches.',
    here: 'Which match? Use this in the channel of a match, or name one of yours.',
    seeHidden: 'That view opens when the match is over.',
  },

  fork: {
    thread: (step: number) => `Practice from step ${step}`,
    opened: (channel: string) => `Your practice match is in <#${channel}>.`,
    again: (channel: string) => `It is already open: <#${channel}>. To start over, use \`/undo to:1\` there.`,
    first: (who: string, step: number, address: string) =>
      `<@${who}>, this is practice from step ${step} of [this match](${address}): you play both sides. It counts for nothing.`,
    readers: {
      known:
        '-# The match goes on, so only what everybody knows of it is in here. You can read this thread, and so can the people you invite and everybody who manages threads on this server.',
      all: '-# You can read this thread, and so can the people you invite and everybody who manages threads on this server.',
    },
    noThread: 'I cannot open a thread here. Use a text channel of a server in which I may open threads.',
    full: 'This server has as many open threads as Discord allows. Close one that nobody needs, and try again.',
  },

  exports: {
    notHere: 'No match is played in this channel, or it has not begun.',
    file: {
      json: 'The whole match as data. `/match import` reads it.',
      seen: 'What you know of the match so far. It can only be imported when the match is over.',
      markdown: 'The battle report.',
    },
    animation: (frames: number) => `${plural(frames, 'board')}, one after another.`,
    still: 'There is nothing to animate yet.',
    failed: 'The animation could not be made. Please try the last turn alone.',
    large: (limit: string) => `The file would be larger than Discord takes here (${limit}).`,
    imported: (id: string) =>
      `The match was played again from the file and fits in every step. For thirty days \`/replay match:${id}\` shows it.`,
    notAFile: 'I could not get that file. Please try again.',
  },

  bad(facts: Facts): string {
    switch (facts.why) {
      case 'size':
        return 'That file is too large: at most 4 MiB are read.';
      case 'json':
        return 'That file is not JSON.';
      case 'form':
        return `That file is not an exported match: \`${String(facts.at) || 'all of it'}\` is not as it should be.`;
      case 'seen':
        return 'That file was made while the match went on, and holds only what one viewer knew. A match is imported when it is over.';
      case 'pages':
        return `That match would take more than ${String(facts.most)} pages to keep, because it goes back so often: that is the most I take in.`;
      case 'bytes':
        return `That match would take more than ${Math.round(Number(facts.most) / 2 ** 20)} MiB to keep: that is the most I take in.`;
      case 'digest':
        return 'That file was changed or damaged: its digest does not fit.';
      case 'format':
        return 'That file is not byte for byte as I wrote it: it was saved by another program, or something was added that has no meaning.';
      case 'last':
        return 'That is another match, or something in the file was changed: its digest of the whole log is not the one that you gave.';
      case 'link':
        return `That file was changed: from entry ${String(facts.number)} on the digest of its log does not fit.`;
      case 'dice':
        return 'That file was changed: its dice or sealed answers are not those of its seed. `/verify` with the file says which.';
      case 'entry':
        return `That file was changed or damaged: entry ${String(facts.number)} does not give what the file says.`;
      case 'result':
        return 'That file was changed or damaged: the match does not end as the file says.';
      default:
        return 'I cannot read that as a match.';
    }
  },

  report: {
    title: (book: string, one: string, other: string) => `# ${book}: ${one} against ${other}`,
    unfinished: (who: string) => `*The match goes on. This is what ${who} may know of it.*`,
    of: { all: 'everybody', umpire: 'the person who plays both sides', side: (who: string) => who },
    begun: (when: string) => `- Begun: ${when}`,
    ended: (when: string) => `- Ended: ${when}`,
    side: (side: string, who: string) => `- Side ${side.toUpperCase()}: ${who}`,
    adjusted: '- An organiser has changed something in this match.',
    setUp: '## Before the first turn',
    turn: (name: string) => `## ${name}`,
    result: '## Result',
    won: (who: string) => `**${who}** has won.`,
    drawn: 'Drawn.',
    dice: '## Dice',
    diceHead: '| die | rolled for | how many | mean | expected |\n| --- | --- | --- | --- | --- |',
    diceLine: (die: string, who: string, count: number, mean: string, expected: string) =>
      `| ${die} | ${who} | ${count} | ${mean} | ${expected} |`,
    acted: (who: string) => `${who} acted`,
    clock: 'nobody acted',
  },

  commands: {
    my: 'Your matches on all servers, the most urgent first. Only you see the list',
    replay: {
      about: 'Step through a match',
      step: 'The step to begin with',
      view: 'Whose view; after the end you may choose any',
      public: 'yes: show it to everybody in the channel',
      match: 'Another match of yours',
    },
    step: 'A past step by its number',
    export: {
      about: 'Save this match as a file',
      format: 'As data, as a report, or as an animation',
      of: 'What the animation shows',
    },
    import: { about: 'Look at a match that was exported', file: 'The JSON file' },
    formats: { json: 'JSON, all data', markdown: 'Battle report in Markdown', animation: 'Animated picture' },
    spans: { turn: 'the last turn', match: 'the whole match' },
    views: { own: 'my own', a: 'side A', b: 'side B', all: 'everybody’s', umpire: 'with all secrets' },
  },
} as const;
