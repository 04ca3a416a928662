import type { Action, Facts, Position, PositionUnit, SideId } from '../../src/engine/index.ts';
import type { Story } from './story.ts';

const act = (by: SideId, verb: string, params: Action['params']): Action => ({ verb, by, params });

const figure = (side: SideId, id: string, at: string, differs: Facts = {}): PositionUnit => ({
  id,
  side,
  type: id.replace(/\d+$/, ''),
  at,
  with: differs,
});

const story = (position: Omit<Position, 'system'>, play: readonly Action[], dice: readonly number[] = []): Story => ({
  position: { system: 'vampires-vs-werewolves', ...position },
  play,
  dice,
});

/** A ritual at the tomb with a Zone of Shadows beside it, forms, gear on the ground, and who is Down. */
const ritual = story(
  {
    options: { scenario: 'ritual' },
    turn: { phase: 'shooting', round: 7, active: 'a' },
    own: { initiative: 'a' },
    markers: [{ kind: 'materials', at: 'Q13', with: { side: 'b' } }],
    units: [
      figure('a', 'countess', 'O17'),
      figure('a', 'bride1', 'J14', { form: 'bat', gearAt: 'K19' }),
      figure('a', 'thrall1', 'M15', { materials: true, ritual: true }),
      figure('a', 'thrall2', 'P18', { down: true }),
      figure('a', 'huntsman', 'I16', { hunkered: true }),
      figure('b', 'alpha', 'Q19', { form: 'hybrid', ran: true, moved: 18 }),
      figure('b', 'pack1', 'O21', { form: 'wolf', gearAt: 'R21', moved: 8 }),
      figure('b', 'kin1', 'M7', { materials: true }),
      figure('b', 'kin2', 'G12', { lost: ['knife'] }),
    ],
  },
  [act('a', 'cast', { unit: 'countess' })],
  [6],
);

const skirmish = story(
  {
    options: { scenario: 'skirmish', companies: 'nightwatch/werewolves' },
    turn: { phase: 'movement', round: 3, active: 'b' },
    own: { initiative: 'a' },
    units: [
      figure('a', 'captain', 'K16'),
      figure('a', 'ironclad', 'M15'),
      figure('a', 'rifle1', 'H17'),
      figure('a', 'rifle2', 'I17'),
      figure('a', 'grenadier', 'N17'),
      figure('b', 'alpha', 'K9', { form: 'wolf', gearAt: 'L4' }),
      figure('b', 'pack1', 'O8', { form: 'hybrid' }),
      figure('b', 'kin1', 'H7'),
    ],
  },
  [act('b', 'move', { unit: 'alpha', to: 'J15' })],
);

const night = story(
  {
    options: { scenario: 'night-skirmish' },
    turn: { phase: 'fighting', round: 5, active: 'a' },
    own: { initiative: 'a' },
    units: [
      figure('a', 'baron', 'M20'),
      figure('a', 'thrall1', 'L20'),
      figure('a', 'bride1', 'Q17'),
      figure('b', 'pack1', 'M19', { form: 'hybrid' }),
      figure('b', 'beta', 'N19'),
      figure('b', 'kin1', 'T9'),
    ],
  },
  [act('a', 'fight', { unit: 'baron', target: 'pack1', weapon: 'silver-sword' })],
  [8, 1],
);

/** A story for each scenario of Vampires vs Werewolves. */
export const vampiresStories: Readonly<Record<string, Story>> = { ritual, skirmish, 'night-skirmish': night };

/** A volley at a hybrid that has run: it is knocked Down. */
export const volley = story(
  {
    options: { scenario: 'ritual', companies: 'nightwatch/werewolves' },
    turn: { phase: 'shooting', round: 4, active: 'a' },
    own: { initiative: 'a' },
    units: [
      figure('a', 'corporal', 'L20'),
      figure('a', 'rifle1', 'M20'),
      figure('a', 'rifle2', 'N20'),
      figure('a', 'sergeant', 'M22'),
      figure('b', 'alpha', 'M12', { form: 'hybrid', ran: true, moved: 22 }),
      figure('b', 'kin1', 'I10'),
    ],
  },
  [act('a', 'shoot', { unit: 'corporal', target: 'alpha', with: 'rifle1, rifle2', weapon: 'silver-carbine' })],
  [8, 2],
);
