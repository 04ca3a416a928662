import type { Facts } from '../../engine/index.ts';
import type { Trouble } from '../../table/index.ts';
import { list } from './grammar.ts';

type CampaignTrouble = Extract<
  Trouble['code'],
  | 'no-campaign'
  | 'no-sheets'
  | 'not-a-member'
  | 'already-a-member'
  | 'campaign-closed'
  | 'campaign-full'
  | 'choice-owed'
  | 'not-counted'
  | 'own-sheet'
>;

/** Discord shows this in the reader's own time zone. */
const at = (time: number): string => `<t:${Math.floor(time / 1000)}:R>`;

/** Why the table does not do it. */
export function campaignTrouble(code: CampaignTrouble, facts: Facts): string {
  switch (code) {
    case 'no-campaign':
      return 'There is no such campaign here. Open one with `/campaign new`.';
    case 'no-sheets':
      return 'This game has no campaigns: nothing lives on from match to match.';
    case 'not-a-member':
      return typeof facts['player'] === 'string'
        ? `**${facts['player']}** has no force in this campaign. \`/campaign join\` adds one.`
        : 'You have no force in this campaign. `/campaign join` adds one.';
    case 'already-a-member':
      return 'There is a force for that player already: one force each.';
    case 'campaign-closed':
      return 'This campaign is over.';
    case 'campaign-full':
      return 'This campaign is full.';
    case 'choice-owed': {
      const forces = Array.isArray(facts['forces']) ? facts['forces'].map(String) : [];
      const until = typeof facts['until'] === 'number' ? ` If nobody chooses, I do, ${at(facts['until'])}.` : '';
      return `**${list(forces)}** must choose a bonus first: \`/campaign spend\`.${until}`;
    }
    case 'not-counted':
      return 'That match does not count in this campaign.';
    case 'own-sheet':
      return 'Nobody corrects their own sheet or their own matches. Another organiser can.';
  }
}

/** The command's descriptions. */
export const campaignCommandWords = {
  about: 'Matches that belong together, with forces that grow',
  new: 'Open a campaign on this server',
  name: 'What it is called',
  system: 'The game; only some have campaigns',
  options: 'House rules of the campaign, as name=value',
  join: 'Join with a force of your own',
  force: 'What your force is called',
  which: 'Which force',
  origin: 'What it starts as',
  campaign: 'Which campaign (default: the one in this channel)',
  sheet: 'A force and all it has',
  of: 'Whose force (default: your own)',
  spend: 'Choose a bonus, or buy something for your force',
  what: 'What to choose; leave it out to be shown what there is',
  next: 'Open your next match of the campaign in this channel',
  match: 'Options of the match, such as points=1000',
  table: 'The standings, and what has happened lately',
  fix: 'For organisers: put a sheet right, with a reason',
  fields: 'What to write, such as progress=7 age=2; lists as bonuses=["expansion"]',
  reason: 'Why; everybody is told',
  uncount: 'For organisers: take a match out of the standings',
  counted: 'Which match',
  hand: 'For organisers: give a force to somebody else',
  player: 'Who leads it from now on',
  opponent: 'Whom you play; they are told',
  close: 'For organisers: end the campaign',
  export: 'The whole campaign as a file',
  import: 'Go on with a campaign from a file',
  file: 'A file that /campaign export has made',
} as const;

/** The campaign on Discord. Names are escaped already. */
export const campaignWords = {
  title: (name: string, book: string) => `**${name}** – ${book}`,
  opened: (name: string) =>
    `**${name}** is open. Join with a force of your own; once two have joined, **Play a match** opens one in this channel.`,
  none: 'There is no campaign on this server yet. `/campaign new` opens one.',
  nobody: 'Nobody has joined yet.',
  over: 'This campaign is over.',
  joined: (player: string, force: string, origin: string) => `${player} joins with **${force}** (${origin}).`,
  force: (force: string, player: string) => `**${force}**, led by ${player}`,
  heads: { force: 'Force', played: 'Played' },
  latest: 'Latest news',
  waiting: (names: string) => `A bonus is still to be chosen by ${names}.`,
  owed: (line: string, until: number | null) =>
    until === null ? line : `${line} If you do not, I choose, ${at(until)}.`,
  notYours: 'This force is led by somebody else.',
  nothing: 'There is nothing to choose or to buy at the moment. Bonuses come from missions that are accomplished.',
  choose: 'What do you want to choose?',
  pick: 'Choose',
  chosen: 'You have chosen something since. Your force shows what is left to choose.',
  confirm: (name: string, about: string) => `**${name}**\n${about}`,
  form: {
    title: (name: string) => `Join ${name}`,
    name: 'What is your force called?',
    origin: 'What does it start as?',
    late: 'That took too long. Please press **Join** again.',
  },
  buttons: {
    join: 'Join',
    sheet: 'My force',
    next: 'Play a match',
    spend: 'Choose a bonus',
    buy: 'Buy something',
    table: 'Standings',
    do: 'Do it',
    back: 'Back',
    earlier: 'Previous',
    more: 'More',
  },
  after: (name: string) => `Campaign: ${name}`,
  unknown: (typed: string) => `I do not know “${typed}”. Leave the option out, and I show what there is.`,
  carried: (a: string, b: string, winner: string | null) =>
    winner === null ? `**${a}** and **${b}** drew.` : `**${winner}** beat **${winner === a ? b : a}**.`,
  withdrawn: (a: string, b: string, reason: string | null) =>
    `The match of **${a}** against **${b}** no longer counts${reason === null ? '' : `: ${reason}`}.`,
  corrected: (force: string, fields: string, reason: string) => `**${force}** was put right (${fields}): ${reason}.`,
  noValue: 'none',
  handed: (force: string, player: string, reason: string) => `**${force}** is led by ${player} now: ${reason}.`,
  closed: 'The campaign has ended. The seed of its dice is in the file that `/campaign export` makes.',
  byDefault: 'Nobody chose in time:',
  readFields: 'Please write it as `progress=7 age=2`; lists as `species=["swift"]`.',
  notOrganiser: 'Only the organiser of the campaign, or an organiser of this server, can do that.',
  exported: 'Here is the whole campaign. `/campaign import` goes on with it, here or elsewhere.',
  imported: (name: string) =>
    `**${name}** goes on here. \`/campaign hand\` gives each force to the person who leads it.`,
  badFile: {
    size: 'That file is too large.',
    json: 'That is not a campaign file.',
    format: 'That is not a campaign file of this version.',
    form: 'That file has been changed where a campaign cannot be.',
    entry: 'The rules do not accept what that file says happened.',
  } as Readonly<Record<string, string>>,
  fields: {
    name: 'Please use a name of 1 to 40 characters that no other force has.',
    reason: 'Please give a reason, of at most 200 characters.',
    force: 'There is no such force in this campaign.',
    fields: 'That does not make a valid sheet. As you type, I show each field with what it holds now.',
  } as Readonly<Record<string, string>>,
  stored: (campaigns: number) =>
    `You are named in ${campaigns === 1 ? 'a campaign' : `${campaigns} campaigns`}: your force, and what you did with it.`,
} as const;
