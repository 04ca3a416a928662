import type { Course, Facts, Lesson, LessonAction, Position, PositionUnit, SideId } from '../../../engine/index.ts';

const figure = (id: string, side: SideId, type: string, at: string, differs?: Facts): PositionUnit => ({
  id,
  side,
  type,
  at,
  ...(differs ? { with: differs } : {}),
});

const position = (
  phase: string,
  units: readonly PositionUnit[],
  more: { readonly active?: SideId; readonly own?: Facts } = {},
): Position => ({
  system: 'vampires-vs-werewolves',
  options: { scenario: 'ritual', light: 'twilight', activation: 'side' },
  map: 'graveyard',
  turn: { phase, active: more.active ?? 'a', round: 2 },
  units,
  ...(more.own ? { own: more.own } : {}),
});

const does = (verb: string, params: Facts): LessonAction => ({ verb, params });

const shoot: Lesson = {
  id: 'shoot',
  pupil: 'a',
  position: position('movement', [figure('huntsman', 'a', 'huntsman', 'M20'), figure('kin1', 'b', 'kin', 'M10')]),
  dice: [8, 6, 10, 1],
  steps: [
    { id: 'walk', kind: 'do', wanted: [does('move', { unit: 'huntsman', to: 'M16' })] },
    { id: 'hold', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'shoot', kind: 'do', wanted: [does('shoot', { unit: 'huntsman', target: 'kin1' })] },
  ],
};

const still: Lesson = {
  id: 'still',
  pupil: 'a',
  position: position('movement', [
    figure('huntsman', 'a', 'huntsman', 'M16'),
    figure('kin1', 'b', 'kin', 'M10', { down: true }),
  ]),
  dice: [4, 3],
  steps: [
    { id: 'hold', kind: 'do', wanted: [does('hold', { unit: 'huntsman' })] },
    { id: 'theirs', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'shoot', kind: 'do', wanted: [does('shoot', { unit: 'huntsman', target: 'kin1' })] },
  ],
};

const fight: Lesson = {
  id: 'fight',
  pupil: 'a',
  position: position('fighting', [figure('thrall1', 'a', 'thrall', 'M20'), figure('pack1', 'b', 'pack', 'M19')]),
  dice: [7, 2, 10, 1],
  steps: [{ id: 'fight', kind: 'do', wanted: [does('fight', { unit: 'thrall1', target: 'pack1' })] }],
};

const fangs: Lesson = {
  id: 'fangs',
  pupil: 'a',
  position: position('fighting', [
    figure('thrall1', 'a', 'thrall', 'M20', { acted: true }),
    figure('bride1', 'a', 'bride', 'L20'),
    figure('pack1', 'b', 'pack', 'M19', { down: true }),
  ]),
  dice: [3, 2],
  steps: [{ id: 'bite', kind: 'do', wanted: [does('fight', { unit: 'bride1', target: 'pack1', weapon: 'fangs' })] }],
};

const disengage: Lesson = {
  id: 'disengage',
  pupil: 'a',
  position: position('movement', [figure('thrall1', 'a', 'thrall', 'M17'), figure('alpha', 'b', 'alpha', 'M16')]),
  dice: [6],
  steps: [
    { id: 'into', kind: 'try', wanted: does('disengage', { unit: 'thrall1', to: 'L17' }), code: 'INTO_FIGHT' },
    { id: 'away', kind: 'do', wanted: [does('disengage', { unit: 'thrall1', to: 'M20' })] },
  ],
};

const split: Lesson = {
  id: 'split',
  pupil: 'b',
  position: position(
    'fighting',
    [
      figure('thrall1', 'a', 'thrall', 'L18'),
      figure('thrall2', 'a', 'thrall', 'N18'),
      figure('alpha', 'b', 'alpha', 'M19', { form: 'hybrid' }),
    ],
    { active: 'b' },
  ),
  dice: [4, 3, 5, 2],
  steps: [
    { id: 'split', kind: 'do', wanted: [does('fight', { unit: 'alpha', split: 'thrall1:3:claws, thrall2:2:claws' })] },
  ],
};

const shift: Lesson = {
  id: 'shift',
  pupil: 'a',
  position: position('movement', [figure('baron', 'a', 'baron', 'M20'), figure('kin1', 'b', 'kin', 'L5')]),
  dice: [5, 10, 1, 10, 1, 7],
  steps: [
    { id: 'bat', kind: 'do', wanted: [does('shift', { unit: 'baron', form: 'bat' })] },
    { id: 'theirs', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'wait', kind: 'do', wanted: [does('hold', { unit: 'baron' }), does('pass', {})] },
    { id: 'fly', kind: 'do', wanted: [does('move', { unit: 'baron', to: 'H15' })] },
    { id: 'theirs-again', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'wait-again', kind: 'do', wanted: [does('hold', { unit: 'baron' }), does('pass', {})] },
    { id: 'theirs-shooting', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'human', kind: 'do', wanted: [does('shift', { unit: 'baron', form: 'human' })] },
    { id: 'theirs-last', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'unarmed', kind: 'try', wanted: does('shoot', { unit: 'baron', target: 'kin1' }), code: 'NO_WEAPON' },
  ],
};

const recover: Lesson = {
  id: 'recover',
  pupil: 'a',
  position: position('movement', [figure('thrall1', 'a', 'thrall', 'X26'), figure('kin1', 'b', 'kin', 'S20')]),
  dice: [],
  steps: [{ id: 'recover', kind: 'do', wanted: [does('recover', { unit: 'thrall1' })] }],
};

const ritual: Lesson = {
  id: 'ritual',
  pupil: 'a',
  position: position('movement', [
    figure('thrall1', 'a', 'thrall', 'M15', { materials: true }),
    figure('bride1', 'a', 'bride', 'N9'),
    figure('kin1', 'b', 'kin', 'M5'),
  ]),
  dice: [2, 10, 1],
  steps: [
    { id: 'begin', kind: 'do', wanted: [does('ritual', { unit: 'thrall1' })] },
    { id: 'wait', kind: 'do', wanted: [does('hold', { unit: 'bride1' })] },
    { id: 'theirs', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'theirs-shot', kind: 'teacher', action: does('shoot', { unit: 'kin1', target: 'thrall1' }) },
    { id: 'engage', kind: 'do', wanted: [does('move', { unit: 'bride1', to: 'N6' })] },
    { id: 'again', kind: 'do', wanted: [does('ritual', { unit: 'thrall1' })] },
    { id: 'theirs-again', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
    { id: 'spare', kind: 'do', wanted: [does('hold', { unit: 'bride1' })] },
    { id: 'theirs-fight', kind: 'teacher', action: does('hold', { unit: 'kin1' }) },
  ],
};

/** The lessons, in the order of section 12. */
export const course: Course = [shoot, still, fight, fangs, disengage, split, shift, recover, ritual];
