import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  allocates,
  asks,
  basic,
  book,
  example,
  fights,
  figure,
  positionOf,
  reacts,
  shoots,
  told,
} from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
const spear = { gear: ['long-spear', 'blade'] };
const rifle = { gear: ['rifle', 'blade'] };
const axe = (id: string, at: string) => figure(id, 'axeman', at, { squad: 'qa', facing: 'N' });

/** Whose attacks were rolled, with their needs. */
const attacks = (playing: Playing): string[] =>
  told(playing, 'attack').map(({ unit, weapon, need }) => `${String(unit)} ${String(weapon)} ${String(need)}+`);
const enhanced = (playing: Playing, unit: string): number =>
  told(playing, 'attack')
    .filter((attack) => attack['unit'] === unit)
    .flatMap(({ because }) => because as { value: number; text: { key: string } }[])
    .reduce((sum, { value, text }) => sum - (text.key === 'modifier.coordinated' ? value : 0), 0);

describe('GP-8.8 who strikes back in a melee that answers it has no second action', () => {
  const answer = (enemy: string) => [
    reacts('b', { squad: 'qb', kind: 'fight', attacks: `b1 ${enemy}` }),
    act('b', 'pile'),
    act('a', 'pile'),
    allocates('a'),
  ];
  const foe = basic('b1', 'K18', { squad: 'qb', facing: 'S', ...spear });
  example('GP-8.8 it does not shoot any more', {
    units: [figure('a1', 'bowman', 'K20', { squad: 'qa', facing: 'N' }), foe, ...others],
    watch: 'all',
    play: [shoots('a', 'a1 b1'), ...answer('a1'), asks('a activation')],
    dice: [1, 1],
    after: (playing) => {
      expect(attacks(playing)).toEqual(['b1 long-spear 2+', 'a1 blade 4+']);
      expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'shoot' }]);
    },
  });
  example('GP-12.11 who has been engaged in the meantime does not shoot', {
    units: [
      figure('a1', 'bowman', 'K20', { squad: 'qa', facing: 'N', stats: { wd: 9 } }),
      basic('b1', 'K17', { squad: 'qb', facing: 'S', ...spear }),
      basic('b2', 'L18', { squad: 'qb', facing: 'S', ...spear }),
      ...others,
    ],
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      reacts('b', { squad: 'qb', kind: 'fight', attacks: 'b2 a1' }),
      act('b', 'pile', { units: 'b1 K19' }),
      act('a', 'allocate', {}),
    ],
    dice: [1, 1, 1],
    after: (playing) => {
      expect(attacks(playing).filter((attack) => attack.includes('bow'))).toEqual([]);
      expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'shoot' }]);
    },
  });
  example('GP-8.8 it does not rush any more', {
    units: [basic('a1', 'K20', { squad: 'qa', facing: 'N' }), foe, ...others],
    watch: 'all',
    play: [act('a', 'rush', { units: 'a1 K24' }), ...answer('a1')],
    dice: [1, 1],
    has: { a1: { at: 'K20', acted: true } },
    after: (playing) => expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'rush' }]),
  });
  example('GP-8.8 it does not ride any more, but may move', {
    units: [
      figure('a1', 'tuskrider', 'J30', { squad: 'qa', with: { aboard: 'a2' } }),
      figure('a2', 'tusker', 'J30', { squad: 'qa', facing: 'N' }),
      basic('b1', 'L28', { squad: 'qb', facing: 'S', ...spear }),
      basic('b2', 'M18', { squad: 'qc', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [
      act('a', 'ride', { units: 'a1 J16', target: 'b2' }),
      ...answer('a1'),
      asks('a activation'),
      act('a', 'move', { units: 'a2 J40' }),
    ],
    dice: [1, 1, 1, 1],
    has: { a2: { at: 'J40' } },
    after: (playing) => {
      expect(attacks(playing).filter((attack) => attack.startsWith('a1'))).toHaveLength(2);
      expect(told(playing, 'action-dropped')).toEqual([{ squads: ['qa'], verb: 'ride' }]);
    },
  });
});

describe('GP-16.2 attacks that are given up', () => {
  const trooper = (id: string, at: string) => figure(id, 'trooper', at, { squad: 'qa', facing: 'N', ...rifle });
  example('GP-16.3 are no bonus any more once too few are left to give', {
    units: [
      trooper('a1', 'K20'),
      trooper('a2', 'L20'),
      trooper('a3', 'M20'),
      figure('b1', 'bowman', 'L10', { squad: 'qb', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [
      shoots('a', [
        { unit: 'a1', targets: [{ target: 'b1' }], bonus: 'squad', from: [{ unit: 'a2' }, { unit: 'a3' }] },
      ]),
      reacts('b', { squad: 'qb', kind: 'shoot', attacks: 'b1 a3' }),
    ],
    dice: [6, 1, 3],
    has: { a1: { acted: true }, a2: { acted: false }, a3: { is: 'fallen' } },
    after: (playing) => expect(attacks(playing)).toEqual(['b1 bow 5+', 'a1 rifle 4+']),
  });
  example('GP-16.3 are worth as many as are left', {
    units: [
      trooper('a1', 'K20'),
      trooper('a2', 'L20'),
      trooper('a3', 'M20'),
      trooper('a4', 'N20'),
      figure('b1', 'bowman', 'L10', { squad: 'qb', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [
      shoots('a', [
        {
          unit: 'a1',
          targets: [{ target: 'b1' }],
          bonus: 'squad',
          from: [{ unit: 'a2' }, { unit: 'a3' }, { unit: 'a4' }],
        },
      ]),
      reacts('b', { squad: 'qb', kind: 'shoot', attacks: 'b1 a4' }),
    ],
    dice: [6, 1, 1],
    has: { a2: { acted: true }, a3: { acted: true } },
    after: (playing) => expect(enhanced(playing, 'a1')).toBe(2),
  });
  example('GP-16.4 are none in melee of a Veteran who has fallen', {
    units: [
      axe('a1', 'K11'),
      axe('a2', 'L11'),
      figure('b1', 'thane', 'K10', { squad: 'qb', facing: 'S', gear: ['blade'], stats: { wd: 9 } }),
      figure('b2', 'gunner', 'N5', { squad: 'qd', facing: 'S', gear: ['heavy-repeater', 'blade'] }),
      ...others,
    ],
    watch: 'all',
    play: [
      fights('a', [
        { unit: 'a1', targets: [{ target: 'b1', attacks: 1 }], bonus: 'veteran', from: [{ unit: 'a2', attacks: 2 }] },
      ]),
      reacts('b', { squad: 'qd', kind: 'shoot', attacks: [{ unit: 'b2', targets: [{ target: 'a2', attacks: 1 }] }] }),
      allocates('b'),
    ],
    dice: [6, 1, 1, 1, 1],
    after: (playing) => expect(enhanced(playing, 'a1')).toBe(0),
  });
});

describe('GP-13.13 a shot that was declared', () => {
  const shooter = figure('a1', 'trooper', 'K34', {
    squad: 'qa',
    facing: 'N',
    gear: ['rifle', 'blade'],
    stats: { rc: 2 },
  });
  example('GP-13.13 is an impossible one where the target has dived out of reach of one die', {
    units: [
      { ...shooter, at: 'K20', with: { ...shooter.with, stats: { rc: 1 } } },
      basic('b1', 'K10', { squad: 'qb', facing: 'S' }),
      ...others,
    ],
    watch: 'all',
    play: [shoots('a', 'a1 b1'), reacts('b', { squad: 'qb', kind: 'dive' })],
    dice: [6, 2, 1],
    after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ impossible: true, second: 2, hit: true }]),
  });
  example('GP-13.13 is an ordinary one where the target has lost what made it impossible', {
    units: [
      { ...shooter, at: 'K20', with: { ...shooter.with, stats: { rc: 1 } } },
      basic('b1', 'K10', {
        squad: 'qb',
        facing: 'S',
        gear: ['bow', 'blade'],
        with: { bonus: 2, distance: 13, moved: true },
      }),
      ...others,
    ],
    own: { squads: { qb: { moved: true } } },
    watch: 'all',
    play: [
      shoots('a', [{ unit: 'a1', targets: [{ target: 'b1' }], impossible: 'yes' }]),
      reacts('b', { squad: 'qb', kind: 'shoot', target: 'a1' }),
    ],
    dice: [1, 6, 6],
    after: (playing) => expect(told(playing, 'attack')[1]).toMatchObject({ unit: 'a1', impossible: false, need: 6 }),
  });
});

describe('GP-16.1 a match of the revision before', () => {
  const units = [
    figure('a1', 'trooper', 'K20', { squad: 'qa', facing: 'N', ...rifle }),
    figure('a2', 'trooper', 'L20', { squad: 'qa', facing: 'N', ...rifle }),
    figure('b1', 'crawler-open', 'K10', { squad: 'qb', facing: 'S' }),
    ...others,
  ];
  const declared = () => {
    const playing = openPlaying(
      book,
      positionOf({ units: [...units, basic('b2', 'P10', { squad: 'qc' })], watch: 'all' }),
      [],
    );
    playing.act(shoots('a', 'a1 b2, a2 b2'));
    return playing.match();
  };
  it('GP-16.1 said beside all strikes who gives attacks up', () => {
    const match = declared();
    const old = JSON.parse(JSON.stringify(match), (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      const { combine: _, ...rest } = value as Facts;
      return 'strikes' in rest && 'kind' in rest ? { ...rest, givers: [] } : 'combine' in value ? rest : value;
    }) as typeof match;
    expect(JSON.stringify(old)).toContain('"givers":[]');
    expect(JSON.stringify(old)).not.toContain('combine');
    expect(book.handle.upgraded({ ...old, rules: 10 })).toEqual({ ...match, rules: 10, form: book.handle.rules });
  });
  it('GP-12.7 did not remember what everybody had suffered when the shooting began', () => {
    const match = declared();
    const shots = { step: 'shots', shots: [], by: 'a', reaction: false };
    const old = { ...match, rules: 10, agenda: [shots] } as unknown as typeof match;
    const before = Object.fromEntries(Object.keys(match.units).map((id) => [id, 0]));
    expect(book.handle.upgraded(old)?.agenda).toEqual([{ ...shots, before }]);
  });
});
