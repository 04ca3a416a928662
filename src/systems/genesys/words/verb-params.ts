import type { ParamWords } from '../../../engine/index.ts';
import { capital, list, paramWords } from '../../../kit/index.ts';
import { squadName } from './say.ts';

// Words of parameters, and labels of buttons, that several verbs share.

export const squad = paramWords(
  'Squad',
  'Which of your squads; it is activated by this',
  'Which squad? It is activated by this',
);
export const unit = paramWords('Unit', 'Which unit, by its number: a1', 'Which unit?');
export const goal = paramWords(
  'Destination',
  'Where the squad goes: K12. It keeps its order',
  'Where does the squad go? It keeps its order',
);
export const then: ParamWords = {
  ...paramWords('What comes next', 'What to do right after it', 'What does it do right after that?'),
  leftOut: 'After that you are asked what the squad does next.',
};
export const target = paramWords('Target', 'A squad or a unit of the enemy; left out: the nearest', 'Which enemy?');
export const units = { name: 'Units one by one', about: 'Some units by themselves: a1 K12, a2 path=K12 L14' };
export const march = {
  'units.path': paramWords('Way', 'Cells one after the other: K12 L14', 'Which cells, one after the other?'),
  'units.dir': paramWords('Facing', 'Where it faces at the end: N, NE, E …', 'Which way does it face at the end?'),
  'units.level': paramWords('Level', 'For fliers: ground, middle or high', 'At which level?'),
};
/** Words of a parameter with rows, and of the fields of a row: `shots.weapon`. */
const inRows = <Name extends string>(words: Readonly<Record<string, ParamWords>>) =>
  words as Readonly<Record<Name, ParamWords>>;

export const attacks = <Name extends string>(name: Name) =>
  inRows<Name>({
    [name]: paramWords(
      'Who attacks whom',
      'Such as: a1 b2, a2 (b1 2, b2 1)',
      'Choose one of your figures, then its target.',
    ),
    [`${name}.targets`]: paramWords('Targets', 'An enemy, or several with numbers of attacks', 'Which enemy?'),
    [`${name}.weapon`]: paramWords('Weapon', 'Which weapon; left out: the first that fits', 'Which weapon?'),
    [`${name}.impossible`]: paramWords(
      'Impossible',
      'yes: try what only two sixes can do',
      'Try what only two sixes can do?',
    ),
    [`${name}.bonus`]: paramWords(
      'Bonus',
      'squad, veteran or cohort: attacks are given up for this one',
      'For which bonus are attacks given up?',
    ),
    [`${name}.from`]: { name: 'Given by', about: 'Who gives attacks up: a2 1, a3 1' },
  });
export const pairs = (about: string) => ({
  units: { name: 'Units', about },
  'units.target': paramWords('With', 'What it is done with, by its number', 'With which one?'),
});
export const places = <Name extends string>(name: Name, about: string) =>
  inRows<Name>({
    [name]: { name: 'Who goes where', about },
    [`${name}.cell`]: paramWords('Cell', 'Where it is put', 'Where does it go?'),
  });
export const answer = (about: string) => ({ answer: { name: 'Answer', about } });

/** The label of a button whose values stand alone; `none` where none is named. */
export const alone = (none: string, some: (differing: string) => string = capital) => ({
  label: (differing: string) => (differing === '' ? none : some(differing)),
});

/** More are not named on a button. */
const MOST_STRIKERS = 3;

/** `typed`: who strikes at whom, as in `a1 b2, a3 b2`. */
export function strikeLabel(typed: string): string {
  const rows = typed.split(', ');
  return rows.length > MOST_STRIKERS
    ? `Strike with all ${rows.length}`
    : `Strike: ${list(rows.map((row) => row.replace(' ', ' at ')))}`;
}

/** `warder-1 board I43, bowman-1 edge edge=south` as "Warders 1 at I43, Bowmen 1 from the south edge in round 1". GP-6.8 */
export const deployLabel = (typed: string): string =>
  list(
    typed.split(', ').map((row) => {
      const [squadId = '', ...how] = row.split(' ');
      const name = squadName(squadId);
      const [cell] = how.filter((word) => /^(at=)?[A-Z]{1,2}\d+$/.test(word));
      const edge = how.find((word) => /^edge=/.test(word))?.slice('edge='.length);
      if (how.includes('reserve')) return `${name} into reserve`;
      if (how.includes('aboard')) return `${name} into a vehicle`;
      if (edge !== undefined) return `${name} from the ${edge} edge in round 1`;
      return `${name} ${cell === undefined ? 'in the usual place' : `at ${cell.replace('at=', '')}`}`;
    }),
  );

const reactions: Readonly<Record<string, string>> = {
  shoot: 'shoot',
  dive: 'dive for cover',
  flee: 'run',
  fight: 'strike first',
  cast: 'use their powers',
  other: 'do something else',
};

/** `a-warder-1 shoot, a-bowman-1 move K12` as "Warders 1 shoot, Bowmen 1 step to K12". */
export const reactionsLabel = (typed: string): string =>
  list(
    typed.split(', ').map((row) => {
      const [squadId = '', kind = '', goal = ''] = row.split(' ');
      return `${squadName(squadId)} ${reactions[kind] ?? (goal.startsWith('goal=') || /^[A-Z]+\d+$/.test(goal) ? `step to ${goal.replace('goal=', '')}` : 'step aside')}`;
    }),
  );
