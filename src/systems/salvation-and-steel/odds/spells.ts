import { valuesOf } from '../../../engine/index.ts';
import type { UnitId, Action, Odds } from '../../../engine/index.ts';
import { unitOf, cellOf } from '../../../kit/index.ts';
import { chance } from '../combat/chances.ts';
import { needed, loses, deadlyFor, roomFor } from '../combat/melees.ts';
import { spellTypes, immolateForce } from '../data/spells.ts';
import type { Casting } from '../facts/terms.ts';
import { grid } from '../geometry.ts';
import { contactsOf } from '../movement/contacts.ts';
import { castNeed, spellNeed, defenceNeed } from '../needs.ts';
import { bearerFor } from '../sorcery/shields.ts';
import { hitBy, costOf } from '../sorcery/spells.ts';
import type { SalvationView } from '../state.ts';
import { text } from '../texts.ts';
import { cast } from '../verbs/cast.ts';
import { shield } from '../verbs/shield.ts';
import { likelyDice } from './shots.ts';

/** A spell: whether it succeeds, and what it may do to those it hits. SS-13 */
export function ofSpell(view: SalvationView, action: Action): Odds[] {
  const casting: Casting = valuesOf(cast, view, action);
  const caster = unitOf(view, casting.unit);
  const success = chance(needed(castNeed(caster, casting.lose?.includes('cast') ?? false)));
  const casts = { text: text('odds.cast', { unit: caster.id, spell: casting.spell }), chance: success };
  if (casting.spell === 'icestorm') return [casts, ...ofIcestorm(view, casting, success)];
  if (casting.spell !== 'fireball' && casting.spell !== 'immolate') return [casts];
  const burned = hitBy(view, casting).map((id) => ({ id, ...burn(view, casting, id, success) }));
  return [
    casts,
    ...(['wounded', 'dies', 'fallsOff'] as const).flatMap((what) =>
      burned.flatMap(({ id, defence, [what]: share }) =>
        what === 'wounded' || share > 0 ? [{ text: text(`odds.${what}`, { unit: id, defence }), chance: share }] : [],
      ),
    ),
  ];
}

interface Burn {
  readonly defence: number;
  readonly wounded: number;
  readonly dies: number;
  readonly fallsOff: number;
}

/** What a Fireball or Immolate may do to one unit: one wound roll against its defence dice. SS-13.7 */
function burn(view: SalvationView, casting: Casting, id: UnitId, success: number): Burn {
  const caster = unitOf(view, casting.unit);
  const target = unitOf(view, id);
  const paid = {
    ...view,
    units: {
      ...view.units,
      [caster.id]: { ...caster, energySpent: caster.energySpent + costOf(casting.spell, caster) },
    },
  };
  const free = view.options['ranged-defence'] === 'free';
  const defence = free ? (target.helpless ? 0 : 1) : likelyDice(paid, id, 'spell', 1);
  const force =
    casting.spell === 'fireball'
      ? Number(spellTypes['fireball']?.force)
      : costOf('immolate', caster) * immolateForce[grid.apart(cellOf(caster), cellOf(target)) === 1 ? 1 : 2];
  const wounds = chance(
    needed(
      spellNeed(
        force,
        loses(
          view,
          caster,
          'wound',
          (casting.lose ?? []).filter((roll) => roll === 'wound'),
        ),
      ),
    ),
  );
  const saves = chance(needed(defenceNeed(target, loses(view, target, 'defence'))));
  // SS-14.4: a shielded unit is not affected.
  const wounded = target.shielded ? 0 : success * wounds * (1 - saves) ** defence;
  const dies = deadlyFor(target) === 1 ? wounded : 0;
  const room = roomFor(view, id, caster.id, cellOf(caster));
  return { defence, wounded, dies, fallsOff: !room.free && room.off ? wounded - dies : 0 };
}

/** An Icestorm into a combat goes astray half the time. SS-14.3 */
function ofIcestorm(view: SalvationView, { target, attribute }: Casting, success: number): Odds[] {
  if (target === null) return [];
  const enemies = contactsOf(view, target).length;
  const share = enemies > 0 ? success / 2 : success;
  const halved = {
    text: text('odds.halved', { unit: target, attribute }),
    chance: unitOf(view, target).shielded ? 0 : share,
  };
  return enemies > 0 ? [halved, { text: text('odds.strays', { unit: target }), chance: share }] : [halved];
}

/** A Shield cast at once to save a unit. SS-14.4 */
export function ofShield(view: SalvationView, action: Action): Odds[] {
  const { unit } = valuesOf(shield, view, action);
  const bearer = bearerFor(view, unitOf(view, unit));
  if (!bearer) return [];
  return [
    { text: text('odds.cast', { unit: bearer.id, spell: 'shield' }), chance: chance(needed(castNeed(bearer, false))) },
  ];
}
