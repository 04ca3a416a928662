import type { Element } from './damage.ts';

export const spellIds = [
  'ember-dart',
  'rime-lance',
  'prism-storm',
  'mending-touch',
  'aegis',
  'unravel',
  'bare-the-soul',
  'grey-pox',
  'call-servant',
  'call-the-many',
] as const;
export type SpellId = (typeof spellIds)[number];

/** When it may be cast: as a magical shot, at any time, in response only, or in phases of one's own turn. Section 3.11 */
export type SpellTime = 'shot' | 'any' | 'response' | 'own';

/** What it is aimed at. */
export type SpellTarget = 'enemy-group' | 'enemy-unit' | 'friendly-unit' | 'friendly-group' | 'spell' | 'none';

/** Of a magical shooting attack. SH-14.14 */
export interface SpellShot {
  readonly shots: number;
  readonly strength: number;
  readonly ap: number;
  /** The caster's player chooses one of several. SH-15.4 */
  readonly elements: readonly Element[];
  readonly quick: boolean;
  readonly pinning: boolean;
}

export interface Spell {
  readonly id: SpellId;
  readonly hands: number;
  readonly cost: number;
  readonly time: SpellTime;
  /** Phases of one's own turn in which it may be cast. */
  readonly phases: readonly ('movement' | 'shooting')[];
  /** In inches; null where it needs none. */
  readonly range: number | null;
  readonly sight: boolean;
  readonly target: SpellTarget;
  readonly shot: SpellShot | null;
}

const spell = (id: SpellId, hands: number, cost: number, differs: Partial<Spell>): Spell => ({
  id,
  hands,
  cost,
  time: 'own',
  phases: [],
  range: null,
  sight: false,
  target: 'none',
  shot: null,
  ...differs,
});

const shot = (range: number, differs: SpellShot): Partial<Spell> => ({
  time: 'shot',
  phases: ['shooting'],
  range,
  sight: true,
  target: 'enemy-group',
  shot: differs,
});

/** Section 3.11. */
export const spells: Readonly<Record<SpellId, Spell>> = {
  'ember-dart': spell(
    'ember-dart',
    1,
    3,
    shot(18, { shots: 1, strength: 4, ap: 0, elements: ['flame'], quick: true, pinning: false }),
  ),
  'rime-lance': spell(
    'rime-lance',
    2,
    10,
    shot(24, { shots: 1, strength: 7, ap: 3, elements: ['frost'], quick: false, pinning: false }),
  ),
  'prism-storm': spell(
    'prism-storm',
    1,
    8,
    shot(18, {
      shots: 3,
      strength: 5,
      ap: 1,
      elements: ['flame', 'frost', 'shock', 'poison'],
      quick: false,
      pinning: true,
    }),
  ),
  'mending-touch': spell('mending-touch', 2, 5, { time: 'any', range: 12, target: 'friendly-unit' }),
  aegis: spell('aegis', 1, 6, { time: 'any', range: 12, target: 'friendly-group' }),
  unravel: spell('unravel', 1, 7, { time: 'response', range: 24, target: 'spell' }),
  'bare-the-soul': spell('bare-the-soul', 1, 5, {
    phases: ['movement', 'shooting'],
    range: 18,
    sight: true,
    target: 'enemy-group',
  }),
  'grey-pox': spell('grey-pox', 1, 7, { phases: ['shooting'], range: 12, sight: true, target: 'enemy-unit' }),
  'call-servant': spell('call-servant', 2, 8, { phases: ['movement'] }),
  'call-the-many': spell('call-the-many', 2, 15, { phases: ['movement'] }),
};

export const isSpell = (id: string): id is SpellId => spellIds.some((each) => each === id);
/** May it be cast whenever the match waits? SH-14.10 */
export const isAnytime = ({ time }: Pick<Spell, 'time'>): boolean => time === 'any' || time === 'response';
/** What a mending needs on its die, and the ward that an Aegis gives. Section 3.11 */
export const healing = 4;
export const aegisWard = 5;
/** How far around the caster summoned units may be placed, or join. SH-16.3, SH-16.4 */
export const summonRange = { place: 6, join: 12 } as const;
