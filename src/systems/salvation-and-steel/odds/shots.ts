import { valuesOf } from '../../../engine/index.ts';
import type { UnitId, Action, Odds } from '../../../engine/index.ts';
import { unitOf, cellOf } from '../../../kit/index.ts';
import { fateOf, through, attackOdds } from '../combat/chances.ts';
import type { Fate } from '../combat/chances.ts';
import { needed, loses, roomFor, deadlyFor } from '../combat/melees.ts';
import { grid } from '../geometry.ts';
import { shotNeed, woundNeed, defenceNeed } from '../needs.ts';
import { orderIn, defenceByOrder } from '../orders.ts';
import type { SalvationView } from '../state.ts';
import { text } from '../texts.ts';
import { usableEnergy } from '../units.ts';
import { shoot } from '../verbs/shoot.ts';

/**
 * The defence dice that a unit is likely to use against shots or a spell: one's own as ordered, an enemy's by the
 * book's default. Section 5.3
 */
export function likelyDice(view: SalvationView, id: UnitId, key: 'shot' | 'spell', attacks: number): number {
  const secret = view.secrets[unitOf(view, id).side];
  const order = secret ? orderIn(secret, key, id) : 'equal';
  return defenceByOrder(view, id, order === 'ask' ? 'equal' : order, attacks);
}

/** Shots at a unit, for the defence dice it may use. SS-12 */
export function ofShots(view: SalvationView, action: Action): Odds[] {
  const { unit: id, target: at, shots, lose } = valuesOf(shoot, view, action);
  const unit = unitOf(view, id);
  const target = unitOf(view, at);
  const attack = shots ?? 1;
  const distance = grid.apart(cellOf(unit), cellOf(target));
  const accuracy = needed(shotNeed(unit, distance, loses(view, unit, 'hit', lose ?? [])));
  const force = needed(woundNeed(unit, loses(view, unit, 'wound', lose ?? [])));
  const resistance = needed(defenceNeed(target, loses(view, target, 'defence')));
  const fate = (defence: number | 'hits'): Fate =>
    fateOf(
      [
        {
          parts: through({ attack, accuracy, force, defence, resistance, sure: false }),
          ...roomFor(view, at, id, cellOf(unit)),
        },
      ],
      { deadly: deadlyFor(target), shielded: target.shielded },
    );
  const hits = {
    text: text('odds.hit', { unit: at }),
    chance: 1 - attackOdds({ attack, accuracy, force: 20, defence: 0, resistance, sure: false }).nothing,
  };
  const lines = (defence: number | 'hits', what: readonly ('wounded' | 'dies' | 'fallsOff')[]): Odds[] => {
    const { wounded, dies } = fate(defence);
    // SS-12.8: a stun has no effect here, so only a wound can drive a unit over the edge.
    const fallsOff = fateOff(fate(defence), roomFor(view, at, id, cellOf(unit)));
    const shares = { wounded, dies, fallsOff };
    const dice = defence === 'hits' ? null : defence;
    return what.flatMap((each) =>
      each === 'wounded' || shares[each] > 0
        ? [{ text: text(`odds.${each}`, { unit: at, defence: dice }), chance: shares[each] }]
        : [],
    );
  };
  if (view.options['ranged-defence'] === 'free')
    return [...lines(target.helpless ? 0 : 'hits', ['wounded', 'dies', 'fallsOff']), hits];
  const likely = likelyDice(view, at, 'shot', attack);
  const others = [...new Set([0, usableEnergy(target)])].filter((dice) => dice !== likely);
  return [
    ...lines(likely, ['wounded', 'dies', 'fallsOff']),
    ...others.flatMap((dice) => lines(dice, ['wounded'])),
    hits,
  ];
}

/** A wound that does not kill drives a unit off the board if it has no free cell. SS-10.7 */
const fateOff = ({ wounded, dies }: Fate, { free, off }: { readonly free: boolean; readonly off: boolean }): number =>
  !free && off ? wounded - dies : 0;
