import type { Facts, Json, Names, Phrases, SideId } from '../../../src/engine/index.ts';

const say = (value: Json | undefined): string =>
  Array.isArray(value) ? value.map((one) => say(one)).join(', ') : String(value ?? '');
const side = ({ side: id }: Facts, names: Names): string => names.side(id as SideId);
const squad = (id: Json | undefined, names: Names): string => names.group(say(id));

const events: Readonly<Record<string, (facts: Facts, names: Names) => string>> = {
  'set-up-in': (facts, names) => `${side(facts, names)} is ready.`,
  'set-up': () => 'Both sides have set up.',
  marched: (facts, names) => `${squad(facts['squad'], names)} marches: ${say(facts['to']) || 'it stays where it is'}.`,
  'turn-ended': (facts, names) => `${side(facts, names)} has ended its turn.`,
  climbed: (facts, names) => `${names.unit(say(facts['unit']))} climbs aboard ${names.unit(say(facts['wagon']))}.`,
  held: (facts, names) => `${side(facts, names)} holds its fire.`,
  shot: (facts, names) =>
    `${squad(facts['squad'], names)} shoots at ${squad(facts['target'], names)}: ${say(facts['dice'])}, hits: ${say(facts['hits'])}.`,
  fell: (facts, names) => `${names.unit(say(facts['unit']))} falls.`,
  ordered: (facts, names) =>
    `You gave orders to ${(facts['squads'] as string[]).map((id) => names.group(id)).join(', ')}.`,
  'timed-out': (facts, names) => `Time is up for ${side(facts, names)}.`,
  'match-over': (facts, names) => (facts['side'] === null ? 'Nobody has won.' : `${side(facts, names)} has won.`),
};

const refusals: Readonly<Record<string, string>> = {
  MATCH_OVER: 'The match is over.',
  NOT_YOUR_TURN: 'It is not your turn.',
  WAITING: 'The other side may react first.',
  NOT_NOW: 'That cannot be done now.',
  NO_SUCH_THING: 'There is nothing of that name.',
  NO_SUCH_CELL: 'There is no such square.',
  BAD_VALUE: 'That cannot be read.',
  NO_SUCH_QUESTION: 'That is no longer asked.',
  NOT_YOURS: 'That does not belong to this squad or side.',
  NOT_A_FOE: 'That is no squad of the other side.',
  MARCHED: 'This squad has marched in this turn.',
  TOO_FAR: 'That is too far away.',
  TAKEN: 'Somebody stands there, or is to stand there.',
  TOO_LATE: 'That is too late.',
};

const texts: Readonly<Record<string, (facts: Facts, names: Names) => string>> = {
  unit: ({ id }, names) => names.unit(say(id)),
  squad: ({ id }, names) => squad(id, names),
  order: ({ id }) => say(id),
  post: ({ cell }) => `at its post, ${say(cell)}`,
  stays: () => 'stays where it is',
  asks: () => 'you are asked',
  carries: ({ count }) => `carries ${say(count)}`,
  marched: () => 'has marched',
  camp: (facts, names) => `camp of ${side(facts, names)}`,
  aim: () => 'aiming',
  hit: () => 'each die hits',
};

const param = (name: string, about: string) => ({ name, about });

export const en: Phrases = {
  title: 'Outpost',
  about: 'A small book that shows what a book is made of.',
  samples: {},
  unitTypes: { scout: 'Scout', wagon: 'Wagon' },
  group: (id) => `squad ${id}`,
  verbs: {
    setUp: {
      name: 'Set up',
      about: 'Place your figures.',
      params: {
        places: param('places', 'Who is not named stands at its post.'),
        'places.cell': param('square', 'Where it is to stand.'),
      },
    },
    march: {
      name: 'March',
      about: 'March with a squad.',
      params: {
        squad: param('squad', 'Which squad.'),
        moves: param('moves', 'Who goes where.'),
        'moves.cell': param('square', 'Where it goes.'),
      },
    },
    climb: {
      name: 'Climb aboard',
      about: 'Climb aboard a wagon.',
      params: { unit: param('figure', 'Who climbs.'), wagon: param('wagon', 'Aboard which wagon.') },
    },
    end: { name: 'End turn', about: 'End your turn.', params: {} },
    shoot: {
      name: 'Shoot',
      about: 'Shoot with a squad.',
      params: { squad: param('squad', 'Who shoots.'), target: param('target', 'At which squad.') },
    },
    hold: { name: 'Hold fire', about: 'Do nothing.', params: {} },
    orders: {
      name: 'Orders',
      about: 'Say beforehand how to react.',
      params: {
        answers: param('answers', 'What each squad does.'),
        'answers.answer': param('answer', 'What it does.'),
      },
    },
  },
  options: {
    figures: { name: 'figures', about: 'Figures a side.', values: {} },
    rounds: { name: 'rounds', about: 'How long it lasts.', values: {} },
  },
  turnOf: () => null,
  event: ({ kind, facts }, names) => events[kind]?.(facts, names) ?? null,
  refusal: ({ code }) => refusals[code] ?? `${code.toLowerCase().replaceAll('_', ' ')}.`,
  question: (kind, facts, names) =>
    ({
      'set-up': { short: 'set up', long: 'Set up your figures.' },
      turn: { short: 'march or end the turn', long: 'March with a squad, or end your turn.' },
      reaction: {
        short: 'react',
        long: `${squad(facts['target'], names)} has marched: shoot at it, or hold your fire.`,
      },
    })[kind] ?? { short: kind, long: kind },
  text: ({ key, facts }, names) => texts[key]?.(facts, names) ?? key,
};
