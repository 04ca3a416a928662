import type { Element, Harm } from './damage.ts';
import type { Formation } from './formations.ts';
import type { SpellId } from './spells.ts';

export const armies = ['aldermoor', 'thornwild', 'barrow-host'] as const;
export type ArmyId = (typeof armies)[number];

/** Special rules of section 3.12 that say yes or no; those with a number or a kind are fields of their own. */
export type UnitRule =
  | 'independent'
  | 'hit-and-run'
  | 'counter-attack'
  | 'deep-strike'
  | 'shout'
  | 'steadfast'
  | 'iron-will'
  | 'ponderous'
  | 'no-disease'
  | 'summoned';

/** One line of an army list. Section 3.14 */
export interface ArmyEntry {
  readonly id: string;
  readonly army: ArmyId | 'summoned';
  readonly formations: readonly Formation[];
  readonly least: number;
  readonly most: number;
  /** It may have a Standard Bearer. */
  readonly standard: boolean;
  readonly points: number;
  readonly ws: number;
  /** 0: makes no shooting attacks. */
  readonly bs: number;
  readonly s: number;
  readonly t: number;
  readonly w: number;
  readonly i: number;
  readonly a: number;
  readonly ld: number;
  /** Without shield; 7: none. */
  readonly sv: number;
  readonly mg: number;
  readonly items: readonly string[];
  readonly spells: readonly SpellId[];
  readonly rules: readonly UnitRule[];
  readonly beast: boolean;
  /** Edge of its base in cells. */
  readonly size: number;
  readonly hands: number;
  readonly warded: { readonly harm: Harm; readonly save: number } | null;
  readonly vulnerable: Element | null;
  /** A cover save at all times. */
  readonly shrouded: number | null;
  /** What it holds unless told otherwise, to strike and to shoot. Section 3.14 */
  readonly melee: readonly string[];
  readonly shooting: readonly string[];
}

type Line = readonly [
  id: string,
  formations: string,
  least: number,
  most: number,
  points: number,
  ws: number,
  bs: number,
  s: number,
  t: number,
  w: number,
  i: number,
  a: number,
  ld: number,
  sv: number,
  mg: number,
];

const letters: Readonly<Record<string, Formation>> = { R: 'ranks', H: 'horde', S: 'skirmish' };

function entry(
  army: ArmyEntry['army'],
  line: Line,
  items: readonly string[],
  differs: Partial<ArmyEntry> = {},
): ArmyEntry {
  const [id, formation, least, most, points, ws, bs, s, t, w, i, a, ld, sv, mg] = line;
  return {
    id,
    army,
    formations: [...formation].flatMap((letter) => letters[letter] ?? []),
    least,
    most,
    standard: false,
    points,
    ws,
    bs,
    s,
    t,
    w,
    i,
    a,
    ld,
    sv,
    mg,
    items,
    spells: [],
    rules: [],
    beast: false,
    size: 1,
    hands: 2,
    warded: null,
    vulnerable: null,
    shrouded: null,
    melee: items,
    shooting: [],
    ...differs,
  };
}

const none = 7;
const undead = ['no-disease'] as const;

/** Points of a Standard Bearer, besides its own. Section 3.14 */
export const standardPoints = 10;

const list: readonly ArmyEntry[] = [
  entry('aldermoor', ['spearman', 'R', 10, 20, 7, 3, 3, 3, 3, 1, 3, 1, 7, 5, 0], ['spear', 'shield'], {
    standard: true,
  }),
  entry('aldermoor', ['bowman', 'RS', 5, 15, 8, 3, 3, 3, 3, 1, 3, 1, 7, 6, 0], ['longbow', 'hand-weapon'], {
    melee: ['hand-weapon'],
    shooting: ['longbow'],
  }),
  entry('aldermoor', ['levyman', 'H', 12, 30, 4, 2, 2, 3, 3, 1, 2, 1, 5, none, 0], ['hand-weapon', 'fire-pot'], {
    melee: ['hand-weapon'],
    shooting: ['fire-pot', 'hand-weapon'],
  }),
  entry(
    'aldermoor',
    ['oathguard', 'R', 5, 12, 13, 4, 3, 4, 3, 1, 4, 1, 8, 3, 0],
    ['hand-weapon', 'shield', 'great-weapon'],
    { standard: true, melee: ['hand-weapon', 'shield'], rules: ['steadfast'] },
  ),
  entry(
    'aldermoor',
    ['warden', 'S', 5, 10, 10, 4, 4, 3, 3, 1, 4, 1, 7, 6, 0],
    ['short-bow', 'hand-weapon', 'hand-weapon'],
    { melee: ['hand-weapon', 'hand-weapon'], shooting: ['short-bow'] },
  ),
  entry('aldermoor', ['arbalester', 'S', 2, 4, 18, 3, 4, 3, 3, 1, 3, 1, 7, 6, 0], ['arbalest', 'hand-weapon'], {
    melee: ['hand-weapon'],
    shooting: ['arbalest'],
  }),
  entry(
    'aldermoor',
    ['captain', 'S', 1, 1, 45, 5, 4, 4, 4, 3, 5, 3, 9, 3, 0],
    ['runed-blade', 'shield', 'ring-of-shade'],
    { melee: ['runed-blade', 'shield'], rules: ['independent', 'shout'] },
  ),
  entry('aldermoor', ['magister', 'S', 1, 1, 60, 3, 3, 3, 3, 2, 3, 1, 8, none, 4], ['rowan-staff', 'hand-weapon'], {
    melee: ['spell', 'rowan-staff', 'hand-weapon'],
    rules: ['independent'],
    spells: ['ember-dart', 'aegis', 'mending-touch', 'unravel', 'bare-the-soul'],
  }),
  entry('thornwild', ['clansman', 'H', 10, 30, 6, 3, 2, 3, 4, 1, 2, 1, 6, 6, 0], ['hand-weapon', 'hand-weapon'], {
    standard: true,
  }),
  entry('thornwild', ['shieldbearer', 'R', 10, 20, 7, 3, 2, 3, 4, 1, 2, 1, 7, 5, 0], ['hand-weapon', 'shield'], {
    standard: true,
  }),
  entry('thornwild', ['hunter', 'S', 5, 12, 9, 3, 4, 3, 3, 1, 4, 1, 7, 6, 0], ['javelin', 'bolas', 'hand-weapon'], {
    melee: ['hand-weapon'],
    shooting: ['javelin', 'hand-weapon'],
    rules: ['hit-and-run'],
  }),
  entry('thornwild', ['hound', 'S', 4, 10, 7, 4, 0, 3, 3, 1, 4, 1, 5, none, 0], [], { beast: true, hands: 0 }),
  entry('thornwild', ['marl-troll', 'H', 1, 4, 45, 3, 1, 5, 4, 3, 2, 3, 6, 6, 0], ['great-weapon', 'great-weapon'], {
    size: 2,
    hands: 4,
    rules: ['ponderous'],
    vulnerable: 'flame',
  }),
  entry('thornwild', ['mole-stalker', 'S', 4, 8, 12, 4, 3, 3, 3, 1, 5, 1, 7, none, 0], ['venom-claws'], {
    rules: ['deep-strike'],
  }),
  entry(
    'thornwild',
    ['chieftain', 'S', 1, 1, 45, 5, 3, 5, 4, 3, 4, 3, 8, 4, 0],
    ['hand-weapon', 'hand-weapon', 'great-weapon'],
    { melee: ['hand-weapon', 'hand-weapon'], rules: ['independent', 'counter-attack'] },
  ),
  entry('thornwild', ['shaman', 'S', 1, 1, 60, 3, 3, 3, 4, 2, 3, 1, 7, none, 4], ['great-ember-staff'], {
    melee: ['spell', 'spell', 'great-ember-staff'],
    rules: ['independent'],
    spells: ['rime-lance', 'prism-storm', 'mending-touch', 'grey-pox', 'call-servant'],
  }),
  entry('barrow-host', ['bone-soldier', 'R', 10, 20, 6, 2, 2, 3, 3, 1, 2, 1, 6, 6, 0], ['spear', 'shield'], {
    standard: true,
    rules: ['iron-will', ...undead],
  }),
  entry('barrow-host', ['ghoul', 'H', 12, 30, 7, 3, 0, 3, 3, 1, 3, 1, 5, none, 0], ['venom-claws']),
  entry('barrow-host', ['gloom-archer', 'RS', 5, 12, 7, 2, 3, 3, 3, 1, 2, 1, 6, 6, 0], ['short-bow', 'hand-weapon'], {
    melee: ['hand-weapon'],
    shooting: ['short-bow'],
    rules: undead,
  }),
  entry('barrow-host', ['barrow-wight', 'R', 5, 10, 20, 4, 3, 4, 4, 2, 3, 1, 8, 4, 0], ['barrow-blade', 'shield'], {
    standard: true,
    rules: ['steadfast', ...undead],
  }),
  entry(
    'barrow-host',
    ['wraith', 'S', 3, 6, 22, 4, 0, 3, 3, 1, 4, 2, 7, none, 0],
    ['ghostglass-knife', 'ghostglass-knife'],
    { rules: undead, warded: { harm: 'mundane', save: 3 }, shrouded: 5 },
  ),
  entry(
    'barrow-host',
    ['barrow-king', 'S', 1, 1, 60, 5, 3, 5, 5, 3, 4, 3, 9, 3, 0],
    ['barrow-blade', 'shield', 'charm-of-stone'],
    { melee: ['barrow-blade', 'shield'], rules: ['independent', 'iron-will', ...undead] },
  ),
  entry(
    'barrow-host',
    ['necromancer', 'S', 1, 1, 65, 3, 3, 3, 3, 2, 3, 1, 8, none, 5],
    ['rowan-staff', 'hand-weapon'],
    {
      melee: ['spell', 'rowan-staff', 'hand-weapon'],
      rules: ['independent'],
      spells: ['ember-dart', 'unravel', 'bare-the-soul', 'grey-pox', 'call-servant', 'call-the-many'],
    },
  ),
  entry('summoned', ['bound-servant', 'H', 1, 99, 0, 3, 0, 4, 4, 2, 3, 2, 6, 5, 0], [], {
    hands: 0,
    rules: ['summoned', ...undead],
  }),
  entry('summoned', ['thrall', 'H', 1, 99, 0, 2, 0, 3, 3, 1, 1, 1, 4, none, 0], [], {
    hands: 0,
    rules: ['summoned', ...undead],
  }),
];

export const entries: Readonly<Record<string, ArmyEntry>> = Object.fromEntries(list.map((each) => [each.id, each]));
export const isEntry = (id: string): boolean => Object.hasOwn(entries, id);
export const entriesOf = (army: ArmyId): readonly ArmyEntry[] => list.filter((each) => each.army === army);
