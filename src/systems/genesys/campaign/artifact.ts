import { isRefusal } from '../../../engine/index.ts';
import type { Refusal, SheetVerb } from '../../../engine/index.ts';
import { attributeIds, attributeNamed, itemsOfPower } from '../data/artifacts.ts';
import type { UnitClass } from '../data/classes.ts';
import { isMelee, isRanged } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { TraitFault } from '../facts/sheet-refusals.ts';
import { refusal } from './refusals.ts';
import { knownClass } from './bonus.ts';
import { sheetClasses } from './sheet.ts';
import type { GenesysSheet } from './sheet.ts';

type Verb = SheetVerb<GenesysSheet>;

/** Weapons that a class can have. */
const weaponsOf = ({ carries, buys, must }: UnitClass): readonly WeaponId[] =>
  [...carries, ...buys, ...must].filter((id): id is WeaponId => isMelee(id) || isRanged(id));

const isFor = ({ kind }: NonNullable<ReturnType<typeof attributeNamed>>, weapon: string): boolean =>
  kind === 'any' || (kind === 'melee' ? isMelee(weapon) : isRanged(weapon));

const bearers = (sheet: GenesysSheet): readonly UnitClass[] =>
  sheetClasses(sheet).filter(({ rank }) => rank === 'leader' || rank === 'unique');

const tooDear = (price: number, points: number): Refusal | null =>
  price <= points ? null : refusal('NOT_ENOUGH_POINTS', 'GP-24.12', { price, points, of: 'artifact' });

const notAllowed = (
  sheet: GenesysSheet,
  facts: { readonly trait: string; readonly class: string | null; readonly why: TraitFault; readonly age?: number },
  instead: readonly string[] = attributeIds.filter((id) => (attributeNamed(id)?.age ?? 0) <= sheet.age),
): Refusal => refusal('TRAIT_NOT_ALLOWED', 'GP-24.12', { age: 0, ...facts, instead });

/** An attribute for the artifact: one weapon of a Leader or Unique class, the same from the first on. GP-24.12 */
export const forge: Verb = {
  rule: 'GP-24.12',
  params: ['class', 'weapon', 'attribute'],
  *offers(view) {
    for (const kind of bearers(view.sheet))
      for (const weapon of weaponsOf(kind))
        for (const attribute of attributeIds) {
          const offer = { class: kind.id, weapon, attribute };
          if (!forge.refuse(view, offer)) yield offer;
        }
  },
  refuse({ sheet }, { class: id, weapon = '', attribute = '' }) {
    const kind = knownClass(sheet, id);
    if (isRefusal(kind)) return kind;
    if (!bearers(sheet).some((each) => each.id === kind.id))
      return refusal('WRONG_RANK', 'GP-24.12', { class: kind.id, rank: kind.rank, bonus: 'artifact' });
    const wanted = attributeNamed(attribute);
    const facts = { trait: attribute, class: kind.id };
    if (!wanted) return notAllowed(sheet, { ...facts, why: 'unknown' });
    if (wanted.age > sheet.age) return notAllowed(sheet, { ...facts, why: 'age', age: wanted.age });
    if (!weaponsOf(kind).some((each) => each === weapon))
      return notAllowed(sheet, { ...facts, why: 'weapon' }, weaponsOf(kind));
    if (!isFor(wanted, weapon)) return notAllowed(sheet, { ...facts, why: 'use' });
    const { artifact } = sheet;
    if (artifact && (artifact.class !== kind.id || artifact.weapon !== weapon))
      return notAllowed(sheet, { trait: attribute, class: artifact.class, why: 'artifact' });
    if (artifact?.attributes.includes(attribute)) return notAllowed(sheet, { ...facts, why: 'twice' });
    return tooDear(wanted.points, sheet.artifactPoints);
  },
  run({ sheet, tell }, { class: id = '', weapon = '', attribute = '' }) {
    sheet.artifactPoints -= attributeNamed(attribute)?.points ?? 0;
    sheet.artifact = { class: id, weapon, attributes: [...(sheet.artifact?.attributes ?? []), attribute] };
    tell('forged', 'GP-24.12', { class: id, weapon, attribute, left: sheet.artifactPoints });
  },
};

/** An item of power, carried by whoever carries the artifact. GP-24.12 */
export const item: Verb = {
  rule: 'GP-24.12',
  params: ['item'],
  *offers(view) {
    for (const id of Object.keys(itemsOfPower)) if (!item.refuse(view, { item: id })) yield { item: id };
  },
  refuse({ sheet }, { item: id = '' }) {
    const price = Object.hasOwn(itemsOfPower, id) ? itemsOfPower[id] : undefined;
    if (price === undefined)
      return refusal('UNKNOWN', 'GP-24.12', { param: 'item', text: id, items: Object.keys(itemsOfPower) });
    if (sheet.items.includes(id)) return notAllowed(sheet, { trait: id, class: null, why: 'twice' });
    return tooDear(price, sheet.artifactPoints);
  },
  run({ sheet, tell }, { item: id = '' }) {
    sheet.artifactPoints -= itemsOfPower[id] ?? 0;
    sheet.items.push(id);
    tell('item', 'GP-24.12', { item: id, left: sheet.artifactPoints });
  },
};
