import { dayAndTime } from '../text/timestamps.ts';
import { counted as many, fitting } from './grammar.ts';

const side = (id: string): string => id.toUpperCase();

/** All dice of a match agree, as one says it. */
const allDice = (dice: number): string =>
  dice === 1 ? 'The one die agrees' : dice === 2 ? 'Both dice agree' : `All ${many(dice, 'die', 'dice')} agree`;

/** The sentences about verifying dice and secret answers, in English. Instants are milliseconds since 1970. */
export const fairnessWords = {
  card: (seal: string) => `-# Fair dice: nobody can choose them. Proof: seal \`${seal}…\``,
  whole: (seal: string) =>
    `The dice come from a seed that is sealed before the match, so that nobody can choose them. Its seal is \`${seal}\`. Add words of your own with \`/dice words\`; check every die with \`/verify\`.`,
  begun: (match: string, seal: string) =>
    `-# Fair dice: nobody can choose them. Proof for \`/verify\`: seal \`${seal}…\`, match \`${match}\``,
  words: (said: readonly string[]) => `-# Words for the dice: ${said.join(', ')}`,
  said: (of: string, words: string) => `${side(of)} “${words}”`,
  ended: (last: string | null) =>
    `-# \`/verify\` checks every die and secret answer.${last === null ? '' : ` Digest of the log: \`${last}…\``}`,
  /** What lets anybody check later that nothing was changed: who does not want to can pass it over. */
  proof: (parts: readonly string[]) => `-# Proof for \`/verify\`: ${parts.join(' · ')}`,
  log: (link: string) => `log \`${link}\``,
  sealed: (seals: readonly { readonly side: string; readonly seal: string }[]) =>
    `sealed ${seals.map(({ side: of, seal }) => `${side(of)} \`${seal}\``).join(', ')}`,
  opened: (seals: readonly { readonly side: string; readonly seal: string }[], more: number) =>
    `opened ${seals.map(({ side: of, seal }) => `${side(of)} \`${seal}…\``).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,

  add: 'Add words',
  form: {
    title: 'Words for the dice',
    label: 'Your words',
    about: 'Anything, in one line. The dice come from the sealed seed and both sides’ words.',
    late: 'The form did not open in time. Press again, or use `/dice words`.',
  },
  added: (player: string) => `${player} has added words to the dice.`,
  takenBack: (player: string) => `${player} has taken back their words for the dice.`,

  verify: {
    title: '### Dice and sealed answers',
    seal: (commitment: string, at: number) => `Seal of the dice, published ${dayAndTime(at)}:\n\`${commitment}\``,
    seed: (seed: string) => `Seed:\n\`${seed}\``,
    last: (link: string) => `Digest of the whole log:\n\`${link}\``,
    match: (id: string) => `Drawn for match \`${id}\`.`,
    words: {
      none: (of: string) => `Words of side ${side(of)}: none`,
      said: (of: string, words: string) => `Words of side ${side(of)}: “${words}”`,
      before: 'The match began before words could be added.',
    },
    open: 'Words can still be added with `/dice words`, until the first die.',
    lobby: 'The seed was sealed before anybody joined, and no die has been rolled.',
    soFar: (dice: number, sealed: number, opened: number) =>
      `So far ${many(dice, 'die was', 'dice were')} rolled where all could see it, ${many(sealed, 'answer')} sealed and ${many(opened, 'answer')} opened.`,
    openedRight: 'All opened answers are the ones that were sealed.',
    wrongOpened: (count: number) => `**${many(count, 'opened answer is', 'opened answers are')} not what was sealed.**`,
    later: '-# The seed is shown when the match is over. Then every die can be checked, by anybody.',
    right: (dice: number, answers: number, at: number) =>
      answers === 0
        ? `**${allDice(dice)} with the seal published ${dayAndTime(at)}; there were no sealed answers.**`
        : `**All ${many(dice, 'die', 'dice')} and ${many(answers, 'sealed answer')} agree with the seal published ${dayAndTime(at)}.**`,
    wrongDie: (number: number, step: number) => `**Die ${number} (step ${step}) is not the one that the seed gives.**`,
    wrongSeal: (step: number) => `**An answer opened in step ${step} is not the one that was sealed.**`,
    wrongWords: (step: number) => `**The words added in step ${step} are not those that the dice come from.**`,
    wrongLink: (step: number) =>
      `**The digest of the log does not fit from step ${step} on: something in it was changed.**`,
    moreWrong: (count: number) => `${many(count, 'more thing')} ${fitting(count, 'does', 'do')} not agree.`,
    seals: 'Sealed answers, the newest first:',
    line: (of: string, seal: string, opened: boolean) =>
      `-# \`${seal}\` ${side(of)}, ${opened ? 'opened' : 'not opened'}`,
    never: (count: number) =>
      `${many(count, 'seal was', 'seals were')} never opened: the answer was changed, or its question went away.`,
    yourself:
      '-# Check it without me: `/match export format:json`, then `node scripts/verify.mjs match.json --seal … --last …` with the seal that the match began with and the digest that it ended with.',
    file: {
      title: (name: string) => `### ${name}`,
      right: (dice: number, answers: number) =>
        `**The file is as I wrote it, and all ${many(dice, 'die', 'dice')} and ${many(answers, 'sealed answer')} in it agree with its seal.**`,
      compare:
        'Compare the seal with the one in the first message of the match, and the digest of the log with the one in the last: somebody could have made up a whole other match. Or run `/verify` again with `last:`.',
      noLast:
        'Compare the seal with the one in the first message of the match. The match is from before there were digests of the log, so more than dice and answers cannot be checked.',
      sameLast: 'The digest of the whole log is the one that you gave.',
      otherLast:
        '**The digest of the whole log is not the one that you gave: this is another match, or something in it was changed.**',
      seed: '**The seed in the file is not the one that its seal was made of.**',
      wrongDie: (number: number, entry: number) =>
        `**Die ${number} (entry ${entry}) is not the one that the seed gives.**`,
      wrongSeal: (entry: number) => `**An answer opened in entry ${entry} is not the one that was sealed.**`,
      wrongWords: (entry: number) =>
        `**The words added in entry ${entry} are not those that the dice are said to come from.**`,
      wrongLink: (entry: number) =>
        `**The digest of the log does not fit from entry ${entry} on: something in it was changed.**`,
    },
  },

  stats: {
    title: {
      match: () => '### Dice of this match',
      server: (matches: number) => `### Dice of this server, ${many(matches, 'finished match', 'finished matches')}`,
    },
    none: {
      match: 'No die has been rolled in this match yet.',
      server: 'No match with dice has been finished on this server yet.',
    },
    head: (sides: number, throws: number, mean: string, fair: string) =>
      `**d${sides}**: ${many(throws, 'roll')}, mean ${mean} (fair: ${fair})`,
    small: (least: number, most: number, chiSquare: string, freedom: number, p: string) =>
      `-# Each face ${least} to ${most} times · χ² ${chiSquare}, ${freedom} degrees of freedom, p ${p}`,
    verdict: {
      few: 'Too few rolls to tell.',
      usual: (of100: number) => `Nothing unusual: about ${of100} of 100 fair dice would come out at least as uneven.`,
      unusual: (oneIn: number) =>
        `Unusual: about one fair die in ${oneIn.toLocaleString('en')} comes out as uneven. Who looks at many dice meets one.`,
      outside: 'Unusual: a face outside its band. At fair dice about one look in a hundred finds one.',
      unlikely: (oneIn: number) =>
        `Hardly chance: less than one fair die in ${oneIn.toLocaleString('en')} comes out like this. \`/verify\` tells whether the dice are those of the seed.`,
    },
    legend: '-# █ rolled · ░ up to where a fair die may come · ! outside',
    left: (kinds: string) => `-# Drawn no more for want of room: ${kinds}`,
  },

  commands: {
    verify: {
      about: 'Check the dice and sealed answers of the match here, or of an exported file',
      file: 'A file of /match export format:json',
      last: 'The digest of the log, from the last message of the match: at least its first 16 signs',
    },
    dice: {
      about: 'Words of your own for the dice, and how they fell',
      words: 'Add words of your own to what the dice come from, before the first roll',
      text: 'Your words, up to 100 characters; leave out to take them back',
      side: 'For which side, where you hold both',
      stats: 'How often each face was rolled, and whether that is unusual',
      of: 'This match, or all finished matches of this server',
      here: 'this match',
      server: 'this server',
    },
  },
} as const;
