import type { FactionId } from './units.ts';

export interface Band {
  readonly faction: FactionId;
  /** Type ids in the order of the band list, one for each unit. */
  readonly units: readonly string[];
  readonly spells: readonly string[];
}

const band = (
  faction: FactionId,
  units: readonly (readonly [count: number, type: string])[],
  ...spells: readonly string[]
): Band => ({ faction, units: units.flatMap(([count, type]) => Array<string>(count).fill(type)), spells });

/** Ready-made bands by id. */
export const samples: Readonly<Record<string, Band>> = {
  'verden-line': band(
    'knights',
    [
      [5, 'knight'],
      [1, 'ranged-knight'],
      [1, 'paladin'],
      [2, 'squire'],
    ],
    'shield',
  ),
  'kings-host': band(
    'remnant',
    [
      [5, 'warrior'],
      [4, 'ranged-warrior'],
      [1, 'sorcerer'],
      [3, 'initiate'],
    ],
    'fireball',
    'icestorm',
  ),
  'orrun-tide': band(
    'orrun',
    [
      [1, 'necromancer'],
      [1, 'grotesque'],
      [4, 'animated'],
      [12, 'skeleton'],
    ],
    'arise',
    'fireball',
  ),
  'anoba-herd': band('anoba', [
    [2, 'equikin'],
    [2, 'dragonkin'],
    [2, 'ranger-dragonkin'],
    [1, 'grykin'],
    [1, 'ranged-grykin'],
  ]),
  'learn-knights': band('knights', [
    [2, 'knight'],
    [1, 'squire'],
    [1, 'ranged-knight'],
  ]),
  'learn-remnant': band('remnant', [
    [3, 'warrior'],
    [1, 'ranged-warrior'],
    [1, 'sorcerer'],
  ]),
  'learn-orrun': band('orrun', [
    [1, 'necromancer'],
    [3, 'animated'],
    [6, 'skeleton'],
  ]),
  'learn-anoba': band('anoba', [
    [1, 'dragonkin'],
    [2, 'grykin'],
    [1, 'ranged-grykin'],
  ]),
};
