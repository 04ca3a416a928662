import { describe } from 'vitest';
import { activates, basic, example, figure, fights, refused, shoots } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];

describe('attacks that are given up', () => {
  const axe = (id: string, at: string) => figure(id, 'axeman', at, { squad: 'qa', facing: 'N' });
  example('GP-11.17 go at the target that their giver strikes', {
    units: [
      axe('a1', 'K11'),
      axe('a2', 'L11'),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'M10', { squad: 'qb' }),
      ...others,
    ],
    play: [
      refused(
        'ONE_TARGET',
        fights('a', [
          { unit: 'a1', targets: [{ target: 'b1', attacks: 2 }], bonus: 'veteran', from: [{ unit: 'a2', attacks: 1 }] },
          { unit: 'a2', targets: [{ target: 'b2', attacks: 1 }] },
        ]),
        { unit: 'a2' },
      ),
    ],
  });
  example('GP-12.5 go at the target that their giver shoots at', {
    units: [
      figure('a1', 'gunner', 'K20', { squad: 'qa', facing: 'N', gear: ['heavy-repeater', 'blade'] }),
      figure('a2', 'gunner', 'L20', { squad: 'qa', facing: 'N', gear: ['heavy-repeater', 'blade'] }),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'M10', { squad: 'qc' }),
      ...others,
    ],
    play: [
      refused(
        'ONE_TARGET',
        shoots('a', [
          { unit: 'a1', targets: [{ target: 'b1', attacks: 3 }], bonus: 'squad', from: [{ unit: 'a2', attacks: 2 }] },
          { unit: 'a2', targets: [{ target: 'b2', attacks: 1 }] },
        ]),
        { unit: 'a2' },
      ),
    ],
  });
  example('GP-16.6 bring a cohort no bonus of a squad, whichever squads they are of', {
    units: [
      basic('a1', 'J11', { squad: 'q1', facing: 'N' }),
      basic('a2', 'J10', { squad: 'q1', facing: 'N' }),
      basic('a3', 'K11', { squad: 'q2', facing: 'N' }),
      basic('a4', 'L11', { squad: 'q2', facing: 'N' }),
      figure('b1', 'thane', 'K10', { squad: 'qb', facing: 'S', with: { acted: true } }),
      ...others,
    ],
    play: [
      activates('a', 'q1', 'q2'),
      refused(
        'COORD_COHORT_ONLY',
        fights('a', [
          {
            unit: 'a4',
            targets: [{ target: 'b1' }],
            bonus: 'squad',
            from: [{ unit: 'a1' }, { unit: 'a2' }, { unit: 'a3' }],
          },
        ]),
      ),
    ],
  });
});
