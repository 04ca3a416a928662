import type { Action, Facts, PositionUnit, SideId } from '../../src/engine/index.ts';
import type { Story } from './story.ts';

const act = (by: SideId, verb: string, params: Action['params'] = {}): Action => ({ verb, by, params });

const figure = (id: string, type: string, at: string, group: string, differs: Facts = {}): PositionUnit => ({
  id,
  side: id[0] as SideId,
  type,
  at,
  group,
  with: differs,
});

const shield = { gear: ['blade', 'shield', 'light'] };
const rifle = { gear: ['blade', 'rifle', 'light'] };

/** Warders at a wall, fallen, prone and on their way; riders, a crawler and a glider; a volley that fells one of them. */
export const volleyAtWarders: Story = {
  position: {
    system: 'genesys',
    options: { points: 1000, terrain: 'preset:open', optionalMission: 'off' },
    turn: { phase: 'turn', active: 'b', round: 3 },
    terrain: [
      { kind: 'wall', at: 'S27' },
      { kind: 'copse', at: 'AB24' },
      { kind: 'house', at: 'L20' },
    ],
    units: [
      figure('a1', 'warder', 'S28', 'shields', shield),
      figure('a2', 'warder', 'T28', 'shields', { ...shield, prone: true }),
      figure('a3', 'warder', 'V29', 'shields', { ...shield, damage: 1 }),
      figure('a4', 'thane', 'W30', 'thane', { gear: ['blade', 'heavy'], damage: 1 }),
      figure('a5', 'tuskrider', 'AB29', 'riders', { gear: ['lance', 'blade', 'light'], aboard: 'a6' }),
      figure('a6', 'tusker', 'AB29', 'riders', { bonus: 1, moved: true }),
      figure('b1', 'trooper', 'S17', 'rifles', rifle),
      figure('b2', 'trooper', 'T17', 'rifles', rifle),
      figure('b3', 'husk', 'W27', 'husks'),
      figure('b4', 'husk', 'X27', 'husks', { damage: 1 }),
      { ...figure('b5', 'glider', 'AA20', 'glider', { gear: ['blade', 'rifle'] }), level: 1 },
      figure('b6', 'crawler-open', 'N15', 'crew'),
      figure('b7', 'crewman', 'N15', 'crew', { aboard: 'b6', seat: 'driver' }),
      figure('b8', 'crewman', 'N15', 'crew', { aboard: 'b6', seat: 'crew' }),
    ],
    own: {
      missions: { a: 'hold-ground', b: 'assassinate', secondary: 'artifact' },
      factions: { a: 'holds', b: 'concord' },
    },
  },
  play: [act('b', 'shoot', { squad: 'rifles', target: 'a1' }), act('a', 'react')],
  dice: [6, 1, 3],
};
