import type { Facts, Position, PositionUnit, Puzzle, PuzzleDeed, SideId, UnitId } from '../../../engine/index.ts';
import type { Vampires, VampiresView } from '../state.ts';

/** A position in the graveyard at twilight, in a phase of turn 2. */
export const inPhase = (phase: string, active: SideId, units: readonly PositionUnit[]): Position => ({
  system: 'vampires-vs-werewolves',
  options: { scenario: 'ritual', light: 'twilight' },
  turn: { phase, round: 2, active },
  own: { initiative: active },
  units,
});

export const figure = (side: SideId, id: UnitId, at: string, differs: Facts = {}): PositionUnit => ({
  id,
  side,
  type: id.replace(/\d+$/, ''),
  at,
  with: differs,
});

export const isOut =
  (...ids: readonly UnitId[]) =>
  ({ units }: VampiresView): boolean =>
    ids.some((id) => units[id]?.out === true);

export const does = (verb: string, unit: UnitId, params: Facts): PuzzleDeed => ({ verb, params: { unit, ...params } });

/** The puzzles of the book's sheet: 1 to 4 of section 13. */
export const puzzles: Readonly<Record<string, Puzzle<Vampires>>> = {
  // Any shot at whoever is at the ritual ends it, hit or miss.
  'stop-the-ritual': {
    position: inPhase('shooting', 'b', [
      figure('a', 'baron', 'M15', { materials: true, ritual: true }),
      figure('a', 'countess', 'O11'),
      figure('b', 'kin1', 'M5'),
    ]),
    side: 'b',
    rule: 'VW-13.7',
    goal: ({ units }) => units['baron']?.ritual !== true,
    plans: {
      countess: { deeds: [does('shoot', 'kin1', { target: 'countess' })], chance: 0 },
      baron: { deeds: [does('shoot', 'kin1', { target: 'baron' })], chance: 1 },
    },
  },
  // Full fighting value on one enemy, or shares that still hit both.
  'two-victims': {
    position: inPhase('fighting', 'b', [
      figure('b', 'alpha', 'M19', { form: 'hybrid' }),
      figure('a', 'thrall1', 'L18'),
      figure('a', 'thrall2', 'N18'),
    ]),
    side: 'b',
    rule: 'VW-6.5',
    goal: isOut('thrall1', 'thrall2'),
    plans: {
      one: { deeds: [does('fight', 'alpha', { target: 'thrall1', weapon: 'claws' })], chance: 0.45 },
      split: { deeds: [does('fight', 'alpha', { split: 'thrall1 3 claws, thrall2 2 claws' })], chance: 0.545 },
    },
  },
  // A volley adds to one roll what each shooter alone lacks.
  'one-volley': {
    position: inPhase('shooting', 'a', [
      figure('a', 'corporal', 'L20', { moved: 8 }),
      figure('a', 'rifle1', 'M20', { moved: 8 }),
      figure('a', 'rifle2', 'N20', { moved: 8 }),
      figure('b', 'pack1', 'M12', { form: 'hybrid', ran: true, moved: 22 }),
    ]),
    side: 'a',
    rule: 'VW-5.10',
    goal: (view) => isOut('pack1')(view) || view.units['pack1']?.down === true,
    plans: {
      single: {
        deeds: ['corporal', 'rifle1', 'rifle2'].map((unit) =>
          does('shoot', unit, { weapon: 'silver-carbine', target: 'pack1' }),
        ),
        chance: 0,
      },
      pair: {
        deeds: [
          does('shoot', 'corporal', { weapon: 'silver-carbine', target: 'pack1', with: 'rifle1' }),
          does('shoot', 'rifle2', { weapon: 'silver-carbine', target: 'pack1' }),
        ],
        chance: 0,
      },
      volley: {
        deeds: [does('shoot', 'corporal', { weapon: 'silver-carbine', target: 'pack1', with: 'rifle1, rifle2' })],
        chance: 0.04,
      },
    },
  },
  // Who leads a mob decides which weapon strikes.
  'who-leads': {
    position: inPhase('fighting', 'a', [
      figure('a', 'baron', 'M20'),
      figure('a', 'thrall1', 'L20'),
      figure('a', 'thrall2', 'N20'),
      figure('b', 'pack1', 'M19', { form: 'hybrid', acted: true }),
    ]),
    side: 'a',
    rule: 'VW-6.7',
    goal: isOut('pack1'),
    plans: {
      alone: { deeds: [does('fight', 'baron', { target: 'pack1', weapon: 'silver-sword' })], chance: 0.21 },
      'thralls-first': {
        deeds: [
          does('fight', 'thrall1', { target: 'pack1', weapon: 'club' }),
          does('fight', 'thrall2', { target: 'pack1', weapon: 'club' }),
          does('fight', 'baron', { target: 'pack1', weapon: 'silver-sword' }),
        ],
        chance: 0.227,
      },
      mob: {
        deeds: [does('mob', 'baron', { with: 'thrall1, thrall2', target: 'pack1', weapon: 'silver-sword' })],
        chance: 0.27,
      },
    },
  },
};
