import { counted, either, fitting, list, minutesText, noSuch } from './grammar.ts';

const mention = (id: string): string => `<@${id}>`;

/** Opening a match, and its card before it begins, in English. */
export const chooserWords = {
  books: '### Open a match\nWhich game would you like to play?',
  book: (title: string, about: string) => `**${title}**\n${about}`,
  choose: 'Choose',
  kind: (name: string, minutes: number | null, about: string | null) =>
    `**${name}**${minutes === null ? '' : `, about ${minutesText(minutes)}`}${about === null ? '' : `\n${about}.`}`,
  open: 'Open',
  /** `levels`: how many the bot has in this book. */
  alone: (name: string, minutes: number | null, levels: number) =>
    `**${name} against the bot**${minutes === null ? '' : `, about ${minutesText(minutes)}`}\nBegins at once.${levels > 1 ? ' The bot plays as a recruit, its easiest level.' : ''}`,
  playBot: 'Play the bot',
  more: '-# **Open** puts up a card that others can join. For a stronger bot, other scenarios, options and clocks, fill in `/match new`.',
} as const;

/** Many tables at once, for a club or a class, in English. */
export const tablesWords = {
  thread: (number: number, book: string) => `Table ${number}: ${book}`,
  short: (opened: number, wanted: number) =>
    `I could open only ${opened} of the ${counted(wanted, 'table')}: this channel takes no more threads from me.`,
  none: 'I cannot open threads here. Use a text channel in which I may create public threads.',
  option: 'Open this many tables at once, each in a thread; you need not play',
  people: 'Tables for these people, paired up in this order: mention them, or a role',
  role: 'Tables for everybody with this role, paired up at random',
  team: 'How many players each side has at each table',
  seated: (a: readonly string[], b: readonly string[]) =>
    `You play here: ${list(a.map(mention))} against ${list(b.map(mention))}. Press **Start** when you are ready, or **Leave** if you cannot play.`,
  begins: (a: readonly string[], b: readonly string[]) =>
    `You play here, from the position that your class has just looked at: ${list(a.map(mention))} against ${list(b.map(mention))}.`,
  spare: (people: readonly string[]) =>
    `${list(people.map(mention))} ${fitting(people.length, 'has', 'have')} no opponent yet. Join a table with a free side, or play the bot: \`/match new opponent:\`.`,
  nobodyNamed: 'Name the people by mentions: type @ and choose them, one after the other.',
  notHere: (id: string) => `${mention(id)} is not on this server.`,
  tooFew: 'Name at least two people.',
  tooMany: (most: number) => `That is more than ${most} people. Name fewer, and the others with another command.`,
  mayNotCall: (role: string) =>
    `You may not notify <@&${role}>, so you cannot seat its people. Mention them one by one.`,
  roleHidden: (role: string) =>
    `I cannot see who has <@&${role}>. Mention the people one by one. To use roles, the bot needs its **Server Members Intent**, which its owner can switch on.`,
} as const;

export const lobbyWords = {
  title: (book: string) => `## ${book}`,
  fromPosition: 'everything is set up already',
  begins: 'Everything is set up already: you start **in the middle of the action**.',
  plainOptions: 'Standard rules.',
  options: 'Changed from the standard rules:',
  option: (name: string, value: string) => `- ${name}: **${value}**`,
  optionAbout: (name: string, value: string, about: string) => `- ${name}: **${value}**. ${about}`,
  opened:
    'Press **Join** to take the free side; then you can start. Nobody there? Press **Play the bot**: it takes the free side, and you start at once.',
  openedInCampaign: 'The leader of another force of the campaign presses **Join**; then you can start.',
  playBot: 'Play the bot',
  opponent: 'Play the bot: how well it plays',
  skills: {
    recruit: 'Recruit: takes the first good idea, one unit at a time',
    soldier: 'Soldier: compares a few ideas, but sees no danger',
    veteran: 'Veteran: sees some of what could be attacked next',
    master: 'Master: looks furthest, sees every danger, and bluffs',
  },
  /** `better`: it is a level of other books. */
  noLevel: (book: string, typed: string, levels: readonly string[], better: boolean) =>
    `In **${book}** the bot has no level “${typed}”: choose ${either(levels.map((level) => `**${level}**`))}.${better ? ' Higher levels would play no better there.' : ''}`,
  rival: 'A second bot plays against the first, and you all watch: how well it plays',
  temper: 'What the bot cares about most; balanced if you leave this out',
  tempers: {
    even: 'Even: weighs everything alike',
    fierce: 'Fierce: attacks wherever it can, and hardly looks after itself',
    wary: 'Wary: keeps out of danger, and lets you come',
    'single-minded': 'Single-minded: goes for the goal and leaves fights alone',
  },
  joinSide: (side: string) => `Join side ${side.toUpperCase()}`,
  follow: 'Follow',
  watching: '-# Just watching? **Follow** sends you what happens after each turn.',
  ready: 'Both sides have a player. Press **Start**.',
  calledOff: 'The match was called off.',
  noOption: (typed: string, options: readonly string[]) => noSuch('option', typed, options),
  /** `presets`: their names, the nearest first. */
  noPreset: (typed: string, presets: readonly string[]) => `There is no preset “${typed}”: choose ${either(presets)}.`,
  joined: (player: string) => `${player} has joined.`,
  asks: (player: string, side: string, first: string) =>
    `${player} would like to join side ${side.toUpperCase()}. ${first} can let them in.`,
  letIn: 'Let them in',
  letInOne: (player: string) => `Let ${player} in`,
  details: {
    button: 'Details',
    title: '### The match in detail',
    clock: '**Time**',
    rules: '**Rules**',
    dice: '**Dice**',
  },
} as const;
