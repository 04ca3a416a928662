import { campaignWords } from './campaign.ts';
import type { WordsFor } from '../../../src/engine/index.ts';
import {
  list,
  linesOf,
  needed,
  paramWords,
  phrasesOf,
  plainEvents,
  plainRefusals,
  rolled,
  say,
  side,
  unit,
  verbWords,
} from '../../../src/kit/index.ts';
import type { NamesFor, QuestionWords, VerbWordsFor } from '../../../src/kit/index.ts';
import type { Outpost, OutpostRefusals, OutpostTexts, OutpostWords } from './state.ts';
import type { verbs } from './verbs.ts';

const events: WordsFor<Outpost['events'], string> = {
  ...plainEvents,
  'set-up-in': (facts, names) => `${side(facts, names)} is ready.`,
  'set-up': () => 'Both sides have set up.',
  marched: ({ squad, to }, names) => `${names.group(squad)} marches: ${list(to) || 'it stays where it is'}.`,
  'turn-ended': (facts, names) => `${side(facts, names)} has ended its turn.`,
  climbed: (facts, names) => `${unit(facts, names)} climbs aboard ${unit(facts, names, 'wagon')}.`,
  held: (facts, names) => `${side(facts, names)} holds its fire.`,
  shot: ({ squad, target, dice, hits, ...need }, names) =>
    `${names.group(squad)} shoots at ${names.group(target)} (${needed(need)}): ${rolled(dice, need)}, hits: ${hits}.`,
  fell: (facts, names) => `${unit(facts, names)} falls.`,
  ordered: ({ squads }, names) => `You gave orders to ${list(squads.map(names.group))}.`,
  'match-over': (facts, names) => (facts.side === null ? 'Nobody has won.' : `${side(facts, names)} has won.`),
};

const questions: WordsFor<Outpost['decisions'], QuestionWords> = {
  'set-up': () => ({ short: 'set up', long: 'Set up your figures.' }),
  turn: () => ({ short: 'march or end the turn', long: 'March with a squad, or end your turn.' }),
  reaction: ({ target }, names) => ({
    short: 'react',
    long: `${names.group(target)} has marched: shoot at it, or hold your fire.`,
  }),
};

const refusals: WordsFor<OutpostRefusals, string> = {
  ...plainRefusals,
  NOT_YOUR_TURN: () => 'It is not your turn.',
  WAITING: () => 'The other side may react first.',
  NOT_NOW: () => 'That cannot be done now.',
  NO_SUCH_THING: () => 'There is nothing of that name.',
  NO_SUCH_CELL: () => 'There is no such square.',
  NO_SUCH_QUESTION: () => 'That is no longer asked.',
  NOT_YOURS: () => 'That does not belong to this squad or side.',
  NOT_A_FOE: () => 'That is no squad of the other side.',
  MARCHED: () => 'This squad has marched in this turn.',
  TOO_FAR: () => 'That is too far away.',
  TAKEN: () => 'Somebody stands there, or is to stand there.',
};

const texts: WordsFor<OutpostTexts, string> = {
  unit: (facts, names) => unit(facts, names),
  cell: ({ cell }) => say(cell),
  post: ({ cell }) => `at its post, ${cell}`,
  stays: () => 'stays where it is',
  asks: () => 'you are asked',
  aim: () => 'aiming',
  cover: () => 'behind a wagon',
  hit: (need) => `each die hits (${needed(need)})`,
  camp: (facts, names) => `camp of ${side(facts, names)}`,
  'state.carries': ({ count }) => `carries ${count}`,
  'state.marched': () => 'has marched',
};
const named: NamesFor<OutpostWords> = { squad: (id, names) => names.group(id), order: (order) => order };

const verbsInWords: VerbWordsFor<typeof verbs> = {
  setUp: verbWords('Set up', 'Place your figures.', {
    places: paramWords('places', 'Who is not named stands at its post.'),
    'places.cell': paramWords('square', 'Where it is to stand.'),
  }),
  march: verbWords('March', 'March with a squad.', {
    squad: paramWords('squad', 'Which squad.'),
    moves: paramWords('moves', 'Who goes where.'),
    'moves.cell': paramWords('square', 'Where it goes.'),
  }),
  advance: verbWords('Advance', 'March with several squads at once.', {
    squads: paramWords('squads', 'Which squads.'),
    'squads.moves': paramWords('figures', 'Which of its figures.'),
    'squads.moves.cell': paramWords('square', 'Where it goes.'),
  }),
  climb: verbWords('Climb aboard', 'Climb aboard a wagon.', {
    unit: paramWords('figure', 'Who climbs.'),
    wagon: paramWords('wagon', 'Aboard which wagon.'),
  }),
  end: verbWords('End turn', 'End your turn.'),
  shoot: verbWords('Shoot', 'Shoot with a squad.', {
    squad: paramWords('squad', 'Who shoots.'),
    target: paramWords('target', 'At which squad.'),
  }),
  hold: verbWords('Hold fire', 'Do nothing.'),
  orders: verbWords('Orders', 'Say beforehand how to react.', {
    answers: paramWords('answers', 'What each squad does.'),
    'answers.answer': paramWords('answer', 'What it does.'),
  }),
};

const tables = { events, questions, refusals, text: linesOf(texts, named) };
export const en = phrasesOf(tables, {
  title: 'Outpost',
  about: 'A small book that shows what a book is made of.',
  samples: {},
  unitTypes: { scout: 'Scout', wagon: 'Wagon' },
  group: (id) => `squad ${id}`,
  verbs: verbsInWords,
  options: {
    figures: { name: 'figures', about: 'Figures a side.', values: {} },
    rounds: { name: 'rounds', about: 'How long it lasts.', values: {} },
  },
  turnOf: () => null,
  campaign: campaignWords,
});
