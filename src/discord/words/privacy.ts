import { dayAndTime } from '../text/timestamps.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The sentences about stored personal data, in English. */
export const privacyWords = {
  commands: {
    about: 'What I keep about you: see it, take it with you, or delete it',
    show: 'What I keep about you, and for how long',
    export: 'Everything I keep about you, in a file only you see',
    delete: 'Delete everything I keep about you',
  },
  show: {
    title: '### What I keep about you',
    nothing: 'I keep nothing about you.',
    settings: '- Your settings (`/settings me`): until you have them deleted.',
    noSettings: '- No settings: you have chosen none.',
    puzzles:
      '- Which puzzles you have tried and solved (`/puzzle`), how well you guess chances, and what you chose in your latest training in secret choices (`/train`): until you have it deleted.',
    matches: (lobby: number, live: number, over: number) =>
      `- Your id and the name you went by in ${counted(live, 'live match', 'live matches')}, ${lobby} not started and ${over} over, with what you did in them: until you have it deleted, or the bot has left the server for thirty days.`,
    entries: (count: number, last: number) =>
      `- Of those, ${counted(count, 'entry of a log', 'entries of logs')} made by you, the last one ${dayAndTime(last)}.`,
    follows: (count: number) =>
      `- That you follow ${counted(count, 'match', 'matches')}: until you unfollow or it is over.`,
    elsewhere: (count: number) =>
      `- Your name in ${counted(count, 'match', 'matches')} that you do not play: as its organiser, or as somebody who left.`,
    brought: (count: number) =>
      `- ${counted(count, 'match', 'matches')} that you brought from a file: for thirty days each.`,
    orders: (count: number) =>
      `- Orders of your own that are still to be carried out, in ${counted(count, 'match', 'matches')}.`,
    lessons: '- How far you are in the lessons: until you have it deleted.',
    votes: (count: number) =>
      `- What you proposed and approved in ${counted(count, 'vote', 'votes')} of councils: as long as their matches.`,
    guesses: (count: number) =>
      `- What you guessed in ${counted(count, 'exhibition', 'exhibitions')} of the bot: as long as they are kept.`,
    drafts: (count: number) => `- ${counted(count, 'form', 'forms')} that you have half filled in.`,
    refusedDirect: (at: number) => `- That you took no direct message, ${dayAndTime(at)}: for a day.`,
    toldOfBoards: (at: number) =>
      `- That you were told of boards that wait for you, ${dayAndTime(at)}: for half a day.`,
    looked: (count: number) =>
      `- When you last looked at ${counted(count, 'board', 'boards')} in words: for sixty days each.`,
    ways: '`/privacy export` gives you all of it in a file, `/privacy delete` deletes it.',
  },
  export: {
    file: 'Everything I keep about you, and nothing about other people.',
    large: 'That is more than a message can hold. Ask the people who run this bot for it.',
  },
  delete: {
    title: '### Delete everything I keep about you?',
    what: [
      'Your settings, lists and solved puzzles are deleted. You leave matches that have not begun, and follow none.',
      `In all matches your id and your name are replaced by “a player who left”, so that those whom you played keep their matches. Reasons that name you are changed likewise; what was added to the dice in words stays, because the dice are proved by it.`,
      'Messages that were posted in channels belong to their servers and stay there.',
      'This cannot be undone.',
    ],
    live: (count: number) =>
      `You have ${counted(count, 'live match', 'live matches')}. What should happen to ${count === 1 ? 'it' : 'them'}?`,
    concede: 'Delete, and give up my matches',
    offer: 'Delete, and offer my seats',
    plain: 'Delete everything',
    keep: 'Keep everything',
    kept: 'Nothing was deleted.',
    done: (matches: number) =>
      `Done: I keep nothing about you any more.${matches > 0 ? ` You were taken out of ${counted(matches, 'match', 'matches')}.` : ''}`,
    going: 'I could not delete all of it just now. I keep trying until it is done.',
    stale: 'That button is for somebody else.',
  },
};
