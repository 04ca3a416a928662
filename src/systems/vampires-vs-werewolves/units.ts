import { derivedFor, derivedOf, other } from '../../engine/index.ts';
import type { Cell, Cells, Refusal, RuleId, SideId, UnitId } from '../../engine/index.ts';
import { onBoard, unitOf, unitsFrom } from '../../kit/index.ts';
import type { OnBoard } from '../../kit/index.ts';
import { armours } from './data/armour.ts';
import type { ArmourId } from './data/armour.ts';
import { baseMove, perInch } from './data/constants.ts';
import { figures, isFigure, pointsOf } from './data/figures.ts';
import type { FigureCard, FigureId } from './data/figures.ts';
import { forms } from './data/forms.ts';
import type { FormCard, FormId } from './data/forms.ts';
import type { PowerId, TalentId } from './data/talents.ts';
import { weapons } from './data/weapons.ts';
import type { UnarmedId, Weapon, WeaponId } from './data/weapons.ts';
import { groundOf } from './geometry.ts';
import { untouched } from './state.ts';
import type { FigureUnit, Seen, SeenFigure } from './state.ts';
import { refusal } from './refusals.ts';

/** The line of its company's table. Throws if there is none: a programming error. */
export function card({ type }: Pick<SeenFigure, 'type'>): FigureCard {
  if (!isFigure(type)) throw new Error(`There is no figure ${type}`);
  return figures[type];
}

/** A figure as it joins its side, in reserve. VW-2.7 */
export function newFigure(side: SideId, id: UnitId, type: FigureId): FigureUnit {
  const { weapons: all, ammo } = figures[type];
  return Object.assign(newUnits(id, side, type), { weapons: [...all], ammo: { ...ammo } });
}

const newUnits = unitsFrom(() => untouched('bride'));

/** Its present form. Throws for a form its kind does not have: a programming error. 3.6 */
export function formOf(unit: Pick<SeenFigure, 'type' | 'form'>): FormCard {
  const form = forms[card(unit).kind][unit.form];
  if (!form) throw new Error(`A ${unit.type} has no ${unit.form} form`);
  return form;
}
export const formsOf = (unit: Pick<SeenFigure, 'type'>): FormId[] => Object.keys(forms[card(unit).kind]) as FormId[];

export const has = (unit: Pick<SeenFigure, 'type'>, talent: TalentId): boolean => card(unit).talents.includes(talent);
/** VW-11.3 */
export const hasPower = (unit: Pick<SeenFigure, 'type' | 'powersLost'>, power: PowerId): boolean =>
  card(unit).powers.includes(power) && !unit.powersLost.includes(power);
export const worthOf = (unit: Pick<SeenFigure, 'type'>): number => pointsOf(card(unit).id);

/** Its weapons but those that a fumble has cost it. VW-7.2 */
export const weaponsLeft = ({ weapons: all, lost }: Pick<SeenFigure, 'weapons' | 'lost'>): WeaponId[] =>
  all.filter((id) => !lost.includes(id));
/** Weapons, grenades and armour, on it or on the ground. VW-11.6 */
export const hasGear = (unit: Pick<SeenFigure, 'type' | 'weapons' | 'lost'>): boolean =>
  card(unit).armour !== 'none' || weaponsLeft(unit).length > 0;
const holdsGear = (unit: SeenFigure): boolean => unit.gearAt === null && formOf(unit).gear;

/** The armour it wears: none while that lies on the ground. VW-12.2 */
export const wornBy = (unit: SeenFigure): ArmourId => (holdsGear(unit) ? card(unit).armour : 'none');

/** What an attack total must reach: armour, or a hide that is better. VW-2.2, 3.6 */
export function armourOf(unit: SeenFigure): number {
  const { hide } = formOf(unit);
  const worn = wornBy(unit);
  return hide === null ? armours[worn].value : worn === 'none' ? hide : Math.max(hide, armours[worn].value);
}

/** Never below 0. 3.6 */
export const fightingOf = (unit: SeenFigure): number => Math.max(0, card(unit).fighting + formOf(unit).fighting);
export const shootingOf = (unit: SeenFigure): number => card(unit).shooting;

/** Base allowance in half inches. VW-2.3, 4.3 */
export function baseOf(unit: SeenFigure): number {
  const heavy = armours[wornBy(unit)].class === 'heavy';
  return baseMove + (heavy ? 0 : (formOf(unit).speed ?? card(unit).speed) * perInch);
}
/** VW-2.3, 4.5 */
export const canRun = (unit: SeenFigure): boolean => !['medium', 'heavy'].includes(armours[wornBy(unit)].class);
export const isFlying = (unit: SeenFigure): boolean => formOf(unit).flying;

/** Its one unarmed attack. VW-2.5 */
export function unarmedOf(unit: SeenFigure): UnarmedId {
  const { unarmed } = formOf(unit);
  return unarmed === 'fists' && has(unit, 'martial-artist') ? 'bartitsu' : unarmed;
}

/** The weapons it holds and has not lost, of one kind, in its own order. VW-5.3, 6.3 */
const held = (unit: SeenFigure, kind: Weapon['kind']): WeaponId[] =>
  holdsGear(unit) ? weaponsLeft(unit).filter((id) => weapons[id].kind === kind) : [];

/** What it can fight with, its unarmed attack last. VW-6.3 */
export const fightingWeapons = (unit: SeenFigure): WeaponId[] => [...held(unit, 'fighting'), unarmedOf(unit)];
/** What it can shoot with: not lost, not used up. VW-5.3 */
export const shootingWeapons = (unit: SeenFigure): WeaponId[] =>
  formOf(unit).shoots ? held(unit, 'shooting').filter((id) => !weapons[id].limited || (unit.ammo[id] ?? 0) > 0) : [];
/** Is it among its weapons and with it, lost or not? */
export const holds = (unit: SeenFigure, weapon: WeaponId): boolean => holdsGear(unit) && unit.weapons.includes(weapon);

export const inReserve = (unit: SeenFigure): boolean => unit.at === null && !unit.out;
/** A side's figures that are not out, in roster order. */
export const inGame = <U extends SeenFigure>(
  { units }: { readonly units: Readonly<Record<UnitId, U>> },
  side: SideId,
): U[] => Object.values(units).filter((unit) => unit.side === side && !unit.out);

/** Are two figures in contact? VW-1.6 */
export const touching = (
  seen: Pick<Seen, 'board'>,
  one: Pick<SeenFigure, 'at'>,
  two: Pick<SeenFigure, 'at'>,
): boolean => one.at !== null && two.at !== null && (groundOf(seen).contacts[one.at]?.includes(two.at) ?? false);

/** The enemies that a figure would be in contact with on a cell, in roster order. VW-1.6 */
export function enemiesAt(seen: Pick<Seen, 'board' | 'units'>, side: SideId, cell: Cell): OnBoard<SeenFigure>[] {
  const near = groundOf(seen).contacts[cell] ?? [];
  return onBoard(seen, other(side)).filter(({ at }) => near.includes(at));
}
/** The cells in contact with a figure of this side, by cell: 1, others 0. VW-1.6 */
export const inContactWith = derivedFor((seen: Pick<Seen, 'board' | 'units'>, side: SideId): Cells => {
  const { grid, contacts } = groundOf(seen);
  const cells = new Uint8Array(grid.count);
  for (const { at } of onBoard(seen, side)) for (const cell of contacts[at] ?? []) cells[cell] = 1;
  return cells;
});

/** The enemies in contact with a figure, in roster order. */
export const enemiesOf = derivedOf(
  (seen: Pick<Seen, 'board' | 'units'>, unit: SeenFigure): readonly OnBoard<SeenFigure>[] =>
    unit.at === null ? [] : enemiesAt(seen, unit.side, unit.at),
);
/** VW-1.7 */
export const isEngaged = (seen: Pick<Seen, 'board' | 'units'>, unit: SeenFigure): boolean =>
  enemiesOf(seen, unit).length > 0;

/** Figures linked to one by contacts, itself included; side a before side b, each in roster order. */
function linked(seen: Pick<Seen, 'board' | 'units'>, unit: SeenFigure, enemiesOnly: boolean): OnBoard<SeenFigure>[] {
  const there = onBoard(seen);
  const found = new Set<UnitId>([unit.id]);
  const open: SeenFigure[] = [unit];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const next of there) {
      if (found.has(next.id) || (enemiesOnly && next.side === one.side) || !touching(seen, one, next)) continue;
      found.add(next.id);
      open.push(next);
    }
  }
  return there.filter(({ id }) => found.has(id));
}

/** The Fight a figure is in: linked by contacts between enemies; itself alone where it is in none. VW-1.7 */
export const fightOf = derivedOf(
  (seen: Pick<Seen, 'board' | 'units'>, unit: SeenFigure): readonly OnBoard<SeenFigure>[] => linked(seen, unit, true),
);
/** The clump a figure belongs to: linked by any contacts. VW-1.8 */
export const groupOf = (seen: Pick<Seen, 'board' | 'units'>, unit: SeenFigure): OnBoard<SeenFigure>[] =>
  linked(seen, unit, false);

/** General checks of section 6: does it belong to this side, is it in the game, has it acted? */
export function notReady(seen: Pick<Seen, 'units'>, by: SideId, id: UnitId): Refusal | null {
  const unit = unitOf(seen, id);
  if (unit.side !== by) return refusal('NOT_YOUR_UNIT', 'VW-3.6', { unit: id });
  if (unit.out) return refusal('UNIT_OUT', 'VW-2.8', { unit: id });
  return unit.acted ? refusal('ALREADY_ACTED', 'VW-3.10', { unit: id }) : null;
}
export const offBoard = (unit: SeenFigure): Refusal | null =>
  unit.at === null ? refusal('OFF_BOARD', 'VW-4.12', { unit: unit.id }) : null;
export const isDown = (unit: SeenFigure): Refusal | null =>
  unit.down ? refusal('UNIT_DOWN', 'VW-9.1', { unit: unit.id }) : null;
export function inFight(seen: Pick<Seen, 'board' | 'units'>, unit: SeenFigure): Refusal | null {
  const enemies = enemiesOf(seen, unit).map(({ id }) => id);
  return enemies.length > 0 ? refusal('ENGAGED', 'VW-4.13', { unit: unit.id, enemies }) : null;
}
export const noHands = (unit: SeenFigure, rule: RuleId): Refusal | null =>
  formOf(unit).hands ? null : refusal('NO_HANDS', rule, { unit: unit.id, form: unit.form });
