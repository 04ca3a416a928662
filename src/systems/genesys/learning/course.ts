import type {
  Course,
  Facts,
  Lesson,
  LessonAction,
  LessonStep,
  Position,
  PositionUnit,
  SideId,
} from '../../../engine/index.ts';

interface Differs {
  readonly squad?: string;
  readonly gear?: readonly string[];
  readonly stats?: Readonly<Record<string, number>>;
  readonly with?: Facts;
}

/** A figure of a lesson; its id begins with its side. Without a squad it is one of its own. */
export const figure = (
  id: string,
  type: string,
  at: string,
  { squad, gear, stats, with: more }: Differs = {},
): PositionUnit => ({
  id,
  side: id.slice(0, 1) as SideId,
  type,
  at,
  ...(squad ? { group: squad } : {}),
  with: { ...(gear ? { gear: [...gear] } : {}), ...(stats ? { stats } : {}), ...more },
});
export const warder = (id: string, at: string, differs?: Differs): PositionUnit => figure(id, 'warder', at, differs);
/** The enemy's are of another class, so that nobody takes "Warders 1" for their own. */
export const trooper = (id: string, at: string, differs?: Differs): PositionUnit => figure(id, 'trooper', at, differs);
export const bow: Differs = { gear: ['blade', 'bow'] };

export const position = (
  units: readonly PositionUnit[],
  {
    watch = 'none',
    active = 'a',
    own,
    ...more
  }: Partial<Position> & { readonly watch?: string; readonly active?: SideId } = {},
): Position => ({
  system: 'genesys',
  options: {
    points: 1000,
    terrain: 'preset:open',
    'mission.a': 'kill-points',
    'mission.b': 'kill-points',
    'mission.secondary': 'kill-points',
    optionalMission: 'off',
    windows: 'all',
    timeOfDay: 'daylight',
    weather: 'normal',
  },
  turn: { phase: 'turn', active, round: 2 },
  units,
  own: { missions: { a: 'kill-points', b: 'kill-points', secondary: 'kill-points' }, ...own },
  secrets: { a: { orders: { watch: active === 'a' ? 'none' : watch } }, b: { orders: { watch } } },
  ...more,
});

export const does = (verb: string, params: Facts): LessonAction => ({ verb, params });
/** The other side lets it happen. */
const lets = (id: string): LessonStep => ({ id, kind: 'teacher', action: does('react', { reactions: [] }) });

const shoot: Lesson = {
  id: 'shoot',
  pupil: 'a',
  position: position([warder('a1', 'K20', bow), trooper('b1', 'K10'), trooper('b9', 'S6')]),
  dice: [4, 2],
  steps: [
    { id: 'odds', kind: 'look', odds: does('shoot', { shots: 'a1 b1' }) },
    { id: 'shoot', kind: 'do', wanted: [does('shoot', { shots: 'a1 b1' })] },
    lets('let'),
  ],
};

const tough: Lesson = {
  id: 'tough',
  pupil: 'a',
  position: position([warder('a1', 'K20', bow), trooper('b1', 'K10', { stats: { to: 4 } }), trooper('b9', 'S6')]),
  dice: [4, 2],
  steps: [{ id: 'shoot', kind: 'do', wanted: [does('shoot', { shots: 'a1 b1' })] }, lets('let')],
};

const move: Lesson = {
  id: 'move',
  pupil: 'a',
  position: position([warder('a1', 'K30'), warder('a9', 'C24'), trooper('b1', 'K13', { gear: ['blade', 'rifle'] })]),
  dice: [4],
  steps: [
    { id: 'walk', kind: 'do', wanted: [does('move', { units: 'a1 K21' })] },
    lets('let'),
    { id: 'end', kind: 'do', wanted: [does('end', {})] },
    { id: 'pass', kind: 'do', wanted: [does('pass', {})] },
    { id: 'theirs', kind: 'teacher', action: does('shoot', { shots: 'b1 a1' }) },
    { id: 'wait', kind: 'do', wanted: [does('react', { reactions: [] })] },
  ],
};

const fight: Lesson = {
  id: 'fight',
  pupil: 'a',
  position: position([
    warder('a1', 'K17'),
    warder('a9', 'C24'),
    figure('b1', 'bowman', 'K10', { with: { acted: true } }),
    trooper('b9', 'S6'),
  ]),
  dice: [2, 4],
  steps: [
    { id: 'charge', kind: 'do', wanted: [does('charge', { targets: 'b1', units: 'a1 K11' })] },
    lets('let'),
    { id: 'fight', kind: 'do', wanted: [does('fight', { strikes: 'a1 b1' })] },
    lets('let-fight'),
  ],
};

const react: Lesson = {
  id: 'react',
  pupil: 'a',
  position: position([warder('a1', 'K20'), warder('a9', 'C24'), trooper('b1', 'K10', { gear: ['blade', 'rifle'] })], {
    watch: 'all',
  }),
  dice: [5, 2],
  steps: [
    { id: 'walk', kind: 'do', wanted: [does('move', { units: 'a1 K14' })] },
    { id: 'theirs', kind: 'teacher', action: does('react', { reactions: [{ squad: 'b1', kind: 'shoot' }] }) },
  ],
};

const dive: Lesson = {
  id: 'dive',
  pupil: 'a',
  position: position([warder('a1', 'K20'), warder('a9', 'C24'), trooper('b1', 'K10', { gear: ['blade', 'rifle'] })], {
    watch: 'all',
    active: 'b',
  }),
  dice: [4],
  steps: [
    { id: 'theirs', kind: 'teacher', action: does('shoot', { shots: 'b1 a1' }) },
    { id: 'dive', kind: 'do', wanted: [does('react', { reactions: [{ squad: 'a1', kind: 'dive' }] })] },
  ],
};

const take: Lesson = {
  id: 'take',
  pupil: 'a',
  position: position([warder('a1', 'K21'), trooper('b1', 'S6')], {
    markers: [{ id: 'm1', kind: 'marker', at: 'K20' }],
    own: { control: { 1: 1 }, missions: { a: 'objectives', b: 'kill-points', secondary: 'kill-points' } },
  }),
  dice: [],
  steps: [
    { id: 'take', kind: 'do', wanted: [does('take', { unit: 'a1', marker: 'm1' })] },
    { id: 'far', kind: 'try', wanted: does('move', { units: 'a1 K13' }), code: 'OBJECTIVE_FAR' },
    { id: 'carry', kind: 'do', wanted: [does('move', { units: 'a1 K14' })] },
    lets('let'),
  ],
};

const volley: Lesson = {
  id: 'volley',
  pupil: 'a',
  position: position(
    [
      warder('a1', 'K20', { squad: 'a-warder-1', gear: ['blade', 'rifle'], stats: { rc: 4 } }),
      warder('a2', 'L20', { squad: 'a-warder-1', gear: ['blade', 'rifle'] }),
      warder('a3', 'J20', { squad: 'a-warder-1', gear: ['blade', 'rifle'] }),
      trooper('b1', 'K10'),
      trooper('b9', 'S6'),
    ],
    { terrain: [{ kind: 'emplacement', cells: ['H11:M11'] }] },
  ),
  dice: [3],
  steps: [
    { id: 'odds', kind: 'look', odds: does('shoot', { shots: 'a1 b1' }) },
    {
      id: 'shoot',
      kind: 'do',
      wanted: [
        does('shoot', {
          shots: [
            {
              unit: 'a1',
              targets: [{ target: 'b1', attacks: 1 }],
              bonus: 'squad',
              from: [{ unit: 'a2' }, { unit: 'a3' }],
            },
          ],
        }),
      ],
    },
    lets('let'),
  ],
};

const reach: Lesson = {
  id: 'reach',
  pupil: 'a',
  position: position([
    warder('a1', 'K11', { squad: 'a-warder-1', gear: ['blade', 'long-spear'] }),
    warder('a2', 'N11', { squad: 'a-warder-1' }),
    trooper('b1', 'K10', { squad: 'b-trooper-1', stats: { mc: 3 } }),
    trooper('b2', 'N10', { squad: 'b-trooper-1', stats: { mc: 3 } }),
    warder('a9', 'C24'),
    trooper('b9', 'S6'),
  ]),
  dice: [4, 2, 5, 5, 3, 1, 5, 6],
  steps: [
    {
      id: 'fight',
      kind: 'do',
      wanted: [
        does('fight', {
          strikes: [
            { unit: 'a1', targets: [{ target: 'b1' }], weapon: 'long-spear' },
            { unit: 'a2', targets: [{ target: 'b2' }] },
          ],
        }),
      ],
    },
    lets('let'),
    { id: 'theirs', kind: 'teacher', action: does('allocate', { strikes: 'b1 a1, b2 a2' }) },
    { id: 'end', kind: 'do', wanted: [does('end', {})] },
  ],
};

/** The lessons, in the order of section 12. */
export const course: Course = [shoot, tough, move, fight, react, dive, volley, reach, take];
