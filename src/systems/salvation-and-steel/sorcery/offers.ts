import { other } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { ariseCount, strikeMove } from '../data/spells.ts';
import type { Casting } from '../facts/terms.ts';
import { grid } from '../geometry.ts';
import { moveReach } from '../movement/ways.ts';
import { looseHostages } from '../scenarios/hostages.ts';
import type { SalvationView } from '../state.ts';
import { onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { ariseCells, castRefusal, notCasting, rangeOf } from './spells.ts';

const plain = {
  target: null,
  cells: null,
  attribute: null,
  charge: null,
  path: null,
  caught: null,
  lose: null,
} as const;

/** Legal castings of a mage, the most useful first. */
export function* castsOf(view: SalvationView, caster: SeenUnit, reaction: boolean): Iterable<Casting> {
  if (view.own.truce) return;
  for (const spell of caster.spells) {
    if (notCasting(caster, spell, reaction)) continue;
    for (const casting of candidates(view, caster, spell, reaction))
      if (!castRefusal(view, casting, reaction)) yield casting;
  }
}

/** Whether a mage can cast this spell in any way now. SS-13.2 */
export function castable(view: SalvationView, caster: SeenUnit, spell: string, reaction: boolean): boolean {
  if (view.own.truce || notCasting(caster, spell, reaction)) return false;
  // It may be aimed at friends, too, such as the mage itself. SS-14.3
  if (spell === 'icestorm') return true;
  for (const casting of candidates(view, caster, spell, reaction))
    if (!castRefusal(view, casting, reaction)) return true;
  return false;
}

/** Friends that Strike can move, with the cells where they can go and the enemies they can charge. SS-14.5 */
export function struckBy(
  view: SalvationView,
  caster: SeenUnit,
  reaction: boolean,
): readonly { readonly friend: SeenUnit; readonly cells: readonly Cell[]; readonly foes: readonly SeenUnit[] }[] {
  return onBoard(view, caster.side).flatMap((friend) => {
    const base = { ...plain, unit: caster.id, spell: 'strike', target: friend.id };
    const moves = moveReach(view, friend, strikeMove).cells;
    const [first] = moves;
    const cells = first !== undefined && !castRefusal(view, { ...base, cells: [first] }, reaction) ? moves : [];
    const foes = onBoard(view, other(caster.side)).filter(
      (foe) => !castRefusal(view, { ...base, charge: foe.id }, reaction),
    );
    return cells.length + foes.length > 0 ? [{ friend, cells, foes }] : [];
  });
}

function* candidates(view: SalvationView, caster: SeenUnit, spell: string, reaction: boolean): Iterable<Casting> {
  const base = { ...plain, unit: caster.id, spell };
  const range = rangeOf(spell, caster, reaction);
  const near = onBoard(view).filter((unit) => grid.apart(cellOf(unit), cellOf(caster)) <= range);
  const hostages = looseHostages(view, other(caster.side)).filter(
    (hostage) => grid.apart(cellOf(hostage), cellOf(caster)) <= range,
  );
  const foes = [...near.filter((unit) => unit.side !== caster.side), ...hostages];
  const friends = near.filter((unit) => unit.side === caster.side);
  switch (spell) {
    case 'fireball':
      for (const unit of [...foes, ...friends]) yield { ...base, cells: [cellOf(unit)] };
      return;
    case 'icestorm':
      for (const unit of foes)
        for (const attribute of ['resistance', 'speed'] as const) yield { ...base, target: unit.id, attribute };
      return;
    case 'shield':
      for (const unit of [...friends].sort((one, two) => Number(one.shielded) - Number(two.shielded)))
        yield { ...base, target: unit.id };
      return;
    case 'arise': {
      const room = ariseCells(view, caster, range);
      if (room.length > 0) yield { ...base, cells: room.slice(0, ariseCount) };
      if (room.length > 2 * ariseCount) yield { ...base, cells: room.slice(-ariseCount) };
      return;
    }
    case 'strike':
      for (const friend of friends) {
        if (friend.id === caster.id) continue;
        for (const foe of onBoard(view, other(caster.side))) {
          if (grid.apart(cellOf(foe), cellOf(friend)) <= strikeMove + 1)
            yield { ...base, target: friend.id, charge: foe.id };
        }
        for (const cell of farthest(moveReach(view, friend, strikeMove)))
          yield { ...base, target: friend.id, cells: [cell] };
      }
      return;
    default:
      yield base;
  }
}

/** A few of the reachable cells, the farthest first. */
function farthest({ cells, cost }: ReturnType<typeof moveReach>): Cell[] {
  const far = [...cells].sort((one, two) => cost(two) - cost(one));
  const stride = Math.max(1, Math.floor(far.length / strikeOffers));
  return far.filter((_, index) => index % stride === 0).slice(0, strikeOffers);
}

/** Goals offered for each friend that Strike may move. */
const strikeOffers = 6;
