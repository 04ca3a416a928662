import type { Facts } from '../../engine/index.ts';
import { counted, followedBy, list } from './grammar.ts';

/** "both have", "all 5 have": of a vote that ends then. */
const everybody = (members: number): string =>
  members === 1 ? 'you have' : members === 2 ? 'both of you have' : `all ${members} have`;
const some = (quorum: number): string => (quorum === 1 ? 'one member has' : `${quorum} have`);

type CouncilTrouble = 'no-council' | 'in-council' | 'too-many-plans';

/** Why the table does not do it. */
export function councilTrouble(code: CouncilTrouble, facts: Facts): string {
  switch (code) {
    case 'no-council':
      return 'No council plays here that you belong to. The first player of a side opens one with `/council open`.';
    case 'in-council':
      return 'Your side is a council, so nobody acts alone. Propose it: `/council propose`, or **Vote** below the last message.';
    case 'too-many-plans':
      return facts['own'] === true
        ? `You have proposed ${String(facts['most'])} plans in this vote already. Approve of one, or wait for the next vote.`
        : `There are ${String(facts['most'])} plans in this vote already. Approve of one of them.`;
  }
}

const code = (lines: readonly string[]): string => `\`${lines.join('; ')}\``;

/** Sides that are held by many, who vote on what to do, in English. */
export const councilWords = {
  called: (name: string, people: readonly string[]) => (people.length === 0 ? name : `${name} (${list(people)})`),
  held: (by: string, side: string, on: boolean) =>
    on
      ? `${by} makes side ${side} a council: from now on its members vote on what to do. Anybody may join.`
      : `${by} gives side ${side} back to its players: there are no more votes.`,
  chose: (
    who: string,
    letter: string,
    lines: readonly string[],
    { plans, approvals, voters, members }: Readonly<Record<'plans' | 'approvals' | 'voters' | 'members', number>>,
  ) =>
    `${who} has voted: ${plans === 1 ? 'the only plan' : `plan **${letter}** of ${plans}`}, ${code(lines)}, with ${counted(approvals, 'approval')} (${voters} of ${members} voted).`,
  judged: (number: number, plans: readonly string[]) =>
    `Chance to win with the plans of vote ${number}: ${list(plans)}.`,
  chance: (letter: string, chance: string, taken: boolean) =>
    taken ? `**${letter} ${chance}** (chosen)` : `${letter} ${chance}`,

  onCard: (side: string) => `Side ${side} is a council: anybody may join it, and its members vote on what to do.`,
  title: (name: string) => `### ${name}`,
  asked: (question: string, until: string) => `**${followedBy(question.replace(/\.$/, ''), until)}**`,
  plan: (letter: string, approved: boolean) => `**Plan ${letter}**${approved ? ' · you approve' : ''}`,
  reason: (reason: string) => `-# “${reason}”`,
  noPlan: 'No plan yet. Propose the first one.',
  notVoted: 'Choose every plan you would be happy with. You can change that until the vote ends.',
  voted: (letters: readonly string[]) =>
    letters.length === 0
      ? 'You have voted for none of these. You can change that until the vote ends.'
      : `You approve of ${list(letters)}. You can change that until the vote ends.`,
  ends: (members: number) =>
    `-# The plan with the most approvals is carried out. The vote ends when ${everybody(members)} voted or time is up; until then nobody sees how others vote.`,
  endsCaptain: (members: number, quorum: number) =>
    `-# The plan with the most approvals is carried out. The vote ends when ${everybody(members)} voted or time is up. As captain you can end it once ${some(quorum)} voted, and your own vote breaks ties.`,
  calling: (quorum: number) => `You are ending the vote: it is over as soon as ${some(quorum)} voted.`,
  idle: 'Your council has nothing to vote on right now.',
  onItsWay: 'Your council’s plan is being carried out.',
  setUp: 'Before the first turn, your captain decides for the council.',
  last: (number: number, letter: string, lines: readonly string[], approvals: number, voters: number) =>
    `Vote ${number}: plan **${letter}** ${code(lines)}, ${counted(approvals, 'approval')} from ${counted(voters, 'voter')}.`,
  lastNone: (number: number) => `Vote ${number}: none of the plans could be carried out.`,
  lastChances: (plans: readonly string[]) => `-# Chance to win: ${list(plans)}`,
  ended: 'The vote is over.',

  proposed: (letter: string, isNew: boolean) =>
    isNew
      ? `Your plan is proposed as plan **${letter}**, and you approve of it.`
      : `That is plan **${letter}** already: now you approve of it, too.`,
  notProposed: 'That cannot be proposed as it stands:',
  news: (who: string, letter: string) => `${who}: plan ${letter} is on the table.`,
  onPanel: 'Your side is a council: what you choose here is proposed, not done.',

  buttons: {
    vote: 'Vote',
    join: (side: string) => `Join the council (${side})`,
    open: 'Play as a council',
    close: 'Play without a council',
    propose: 'Propose it',
    onBoard: 'Propose on the board',
    answer: 'Propose an answer',
    write: 'Write a plan',
    call: 'End the vote',
    back: 'Back to the vote',
    scores: 'Scores',
  },
  menu: 'Which plans would you be happy with?',
  option: (letter: string, lines: readonly string[]) => `${letter}: ${lines.join('; ')}`,
  form: {
    title: 'Your plan',
    orders: 'Orders',
    about: 'One a line, or with semicolons between them.',
    reason: 'Why, in one line',
    reasonAbout: 'If you like. Members see it beside the plan.',
  },

  joined: 'You are in. **Vote** below the last message shows what is proposed; `/council show` does, too.',
  opened: (side: string) => `Side ${side} is a council now. Anybody may join it; its members vote on what to do.`,
  closed: (side: string) => `Side ${side} is no longer a council.`,

  scores: {
    title: '### How the council votes',
    none: 'No vote has been judged yet. Only plans against the bot are, in games whose chances are known.',
    council: ({ votes, best, lost }: Readonly<Record<'votes' | 'best', number>> & { readonly lost: string }) =>
      `The council chose the best plan in ${best} of ${counted(votes, 'vote')}, and gave away ${lost} of its chance to win in all.`,
    own: ({ votes, best, lost }: Readonly<Record<'votes' | 'best', number>> & { readonly lost: string }) =>
      `**You** approved of the best plan in ${best} of ${counted(votes, 'vote')}; what you approved gave away ${lost} in all.`,
    noOwn: '**You** have not voted yet.',
    one: (
      name: string,
      { votes, best, lost }: Readonly<Record<'votes' | 'best', number>> & { readonly lost: string },
    ) => `- ${name}: best plan in ${best} of ${votes}, ${lost} given away`,
    all: (people: number) => `Everybody, which only teachers see (${counted(people, 'person', 'people')}):`,
    about: '-# Each plan is tried with the same dice; best means the best of those that were proposed.',
  },

  commands: {
    about: 'A side that many play: propose plans and vote on what to do',
    open: 'Make your side a council, which anybody may join',
    close: 'Give your side back to its players',
    join: 'Join the council of a match that is being played',
    show: 'The plans of this vote with their odds; only you see them',
    propose: 'Propose a plan; only your council sees it',
    plan: 'One order after the other: a1 S14; a2 charge b1; end',
    reason: 'Why, in one line',
    vote: 'Approve of plans; that can be changed until the vote ends',
    plans: 'Their letters, such as A C; none: of none',
    end: 'As captain: end the vote as soon as enough have voted',
    scores: 'How well you and the council have voted against the bot',
    side: 'The side, a or b',
  },
} as const;
