import type { ArmyId } from './entries.ts';
import type { Formation } from './formations.ts';

export const pointsValues = [250, 500, 750] as const;
export type Points = (typeof pointsValues)[number];

/** One group of an army list. */
export interface ListedGroup {
  readonly entry: string;
  readonly size: number;
  /** Null: the first that its entry may have. */
  readonly formation: Formation | null;
  readonly standard: boolean;
}

const group = (entry: string, size = 1, more: Partial<ListedGroup> = {}): ListedGroup => ({
  entry,
  size,
  formation: null,
  standard: false,
  ...more,
});
const sb = { standard: true } as const;
const skirmish = { formation: 'skirmish' } as const;

/** Ready army lists. Section 3.15 */
export const lists: Readonly<Record<ArmyId, Readonly<Record<Points, readonly ListedGroup[]>>>> = {
  aldermoor: {
    250: [group('spearman', 12, sb), group('levyman', 14), group('bowman', 5, skirmish), group('magister')],
    500: [
      group('spearman', 20, sb),
      group('levyman', 24),
      group('bowman', 11),
      group('warden', 6),
      group('magister'),
      group('captain'),
    ],
    750: [
      group('spearman', 20, sb),
      group('levyman', 24),
      group('bowman', 10),
      group('warden', 8),
      group('oathguard', 12, sb),
      group('arbalester', 4),
      group('magister'),
      group('captain'),
    ],
  },
  thornwild: {
    250: [group('clansman', 12), group('shieldbearer', 10), group('hunter', 5), group('shaman')],
    500: [
      group('clansman', 24, sb),
      group('shieldbearer', 15),
      group('hunter', 5),
      group('hound', 6),
      group('marl-troll', 1),
      group('shaman'),
      group('chieftain'),
    ],
    750: [
      group('clansman', 24, sb),
      group('shieldbearer', 20, sb),
      group('hunter', 8),
      group('hound', 8),
      group('marl-troll', 3),
      group('mole-stalker', 6),
      group('shaman'),
      group('chieftain'),
    ],
  },
  'barrow-host': {
    250: [group('bone-soldier', 10), group('ghoul', 12), group('gloom-archer', 5, skirmish), group('necromancer')],
    500: [
      group('bone-soldier', 15, sb),
      group('ghoul', 18),
      group('gloom-archer', 5, skirmish),
      group('barrow-wight', 5, sb),
      group('necromancer'),
      group('barrow-king'),
    ],
    750: [
      group('bone-soldier', 20, sb),
      group('ghoul', 24),
      group('gloom-archer', 12, skirmish),
      group('barrow-wight', 7, sb),
      group('wraith', 4),
      group('necromancer'),
      group('barrow-king'),
    ],
  },
};

/** Characters a side may have, and the units it may summon. Section 3.16 */
export const limits: Readonly<
  Record<Points, { readonly characters: number; readonly servants: number; readonly thralls: number }>
> = {
  250: { characters: 1, servants: 2, thralls: 8 },
  500: { characters: 2, servants: 3, thralls: 12 },
  750: { characters: 3, servants: 4, thralls: 16 },
};
