import type { UnitId } from '../../../engine/index.ts';
import { SIDES, valuesOf } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { remove } from '../combat/casualties.ts';
import { chargeAlong } from '../movement/charge.ts';
import { immolateForce, spellTypes } from '../data/spells.ts';
import { grid } from '../geometry.ts';
import { castNeed, defenceNeed, spellNeed } from '../needs.ts';
import { defenceByOrder, loses, orderOf } from '../orders.ts';
import { rollAgainst, tellAttack, unsaved } from '../combat/rolls.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { areaOf, hitBy, strikeWay } from '../sorcery/spells.ts';
import type { Casting } from '../facts/terms.ts';
import { newUnit } from '../new-state.ts';
import type { Attack, SalvationPlay, SalvationStep } from '../state.ts';
import { touch, travel } from '../movement/travel.ts';
import { byRoster, isHostage, nextNumber, usableEnergy } from '../units.ts';
import { defend } from '../verbs/defend.ts';
import { label, labels } from '../movement/ways.ts';
import { isWay } from '../movement/way.ts';
import { fightOf } from './combat.ts';
import { spellOf, targetOf } from '../sorcery/under-way.ts';
import { icestorm } from './icestorm.ts';

/** Units that would be hit set defence dice before the cast die, both sides at once. SS-13.6, D16 */
export const spellDefend: SalvationStep<'spell.defend'> = {
  ask(view, { casting }) {
    if (view.options['ranged-defence'] === 'free') return [];
    const hit = hitBy(view, casting);
    return SIDES.flatMap((of) => {
      const parts = hit
        .filter((id) => unitOf(view, id).side === of && usableEnergy(unitOf(view, id)) > 0)
        .sort(byRoster(view));
      return parts.length === 0
        ? []
        : [
            {
              of,
              kind: 'spell-defence' as const,
              rule: 'SS-13.6',
              facts: { unit: casting.unit, spell: casting.spell },
              verbs: ['defend'],
              parts,
              secret: true,
              pace: 'reaction' as const,
            },
          ];
    });
  },
  autoAnswer(view, decision, unit) {
    const order = orderOf(view, decision.of, 'spell', unit);
    return order === 'ask'
      ? null
      : { verb: 'defend', by: decision.of, params: { unit, dice: defenceByOrder(view, unit, order, 1) } };
  },
  fallback: (view, decision, unit) => ({
    verb: 'defend',
    by: decision.of,
    params: { unit, dice: defenceByOrder(view, unit, 'equal', 1) },
  }),
  run(play, _step, answers) {
    const spell = spellOf(play);
    for (const side of SIDES) {
      // In roster order, so that the order reveals nothing about who answered first.
      const inRoster = byRoster(play.match);
      for (const [id, action] of Object.entries(answers[side]).sort(([one], [two]) => inRoster(one, two))) {
        const unit = unitOf(play.match, id);
        const { dice } = valuesOf(defend, play.view(side), action);
        spell.defences[id] = dice;
        unit.energySpent += dice;
        if (dice > 0) unit.focusLost = true;
        play.tell('defence-set', 'SS-13.6', { unit: id, dice });
      }
    }
  },
};

/** The cast die, and the effect of a success. SS-13.2, SS-14 */
export const spellCast: SalvationStep<'spell.cast'> = {
  run(play, { casting, cost }) {
    const { match } = play;
    const caster = unitOf(match, casting.unit);
    const lost = casting.lose?.includes('cast') ?? false;
    const cast = rollAgainst(play, 'cast', 'SS-13.2', caster.id, 1, castNeed(caster, lost)) > 0;
    if (casting.spell === 'immolate') caster.activation = 'closed';
    if (!cast) return;
    switch (casting.spell) {
      case 'arise':
        return arise(play, casting);
      case 'shield':
        return protect(play, casting);
      case 'strike':
        return strikeMove(play, casting);
      case 'icestorm':
        return icestorm(play, casting);
      case 'fireball':
        return area(play, casting, () => Number(spellTypes['fireball']?.force));
      case 'immolate': {
        const from = cellOf(caster);
        return area(
          play,
          casting,
          (id) => cost * immolateForce[grid.apart(from, cellOf(unitOf(match, id))) === 1 ? 1 : 2],
        );
      }
      default:
        throw new Error(`There is no spell "${casting.spell}"`);
    }
  },
};

/** SS-14.1 */
function arise(play: SalvationPlay, casting: Casting): void {
  const { match } = play;
  const caster = unitOf(match, casting.unit);
  const raised: UnitId[] = [];
  for (const cell of casting.cells ?? []) {
    const id = `${caster.side}${nextNumber(match, caster.side)}`;
    const unit = { ...newUnit(id, caster.side, 'skeleton'), at: cell, raised: match.own.turn };
    match.units[unit.id] = unit;
    // SS-20.1: a unit raised next to a counter touches it.
    scenarioOf(match).entered?.(play, unit, cell, 'walk');
    raised.push(unit.id);
  }
  play.tell('raised', 'SS-14.1', { unit: caster.id, units: raised, cells: labels(casting.cells ?? []) });
}

/** Shield as a normal spell: it waits until it is needed or the turn ends. SS-14.4 */
function protect(play: SalvationPlay, casting: Casting): void {
  targetOf(play, casting).shielded = true;
  play.tell('spell-effect', 'SS-14.4', { spell: 'shield', unit: casting.target });
}

/** A friend moves or charges at once, without using Speed. SS-7.6, SS-7.8, SS-14.5 */
function strikeMove(play: SalvationPlay, casting: Casting): void {
  const friend = targetOf(play, casting);
  const way = strikeWay(play.view('umpire'), casting);
  if (!isWay(way)) throw new Error(`Strike has no way for ${friend.id}`);
  if (casting.charge !== null)
    return chargeAlong(play, friend.id, casting.charge, way, { rule: 'SS-14.5', facts: { strike: true } });
  const from = label(cellOf(friend));
  // SS-13.3: a unit that has moved has lost focus, however it moved.
  friend.focusLost = true;
  travel(play, friend.id, way.path);
  touch(play, 'other', false);
  play.tell('moved', 'SS-14.5', { unit: friend.id, from, path: labels(way.path), strike: true });
}

/** Fireball and Immolate: everybody near, friend and foe. SS-14.2, SS-14.6 */
function area(play: SalvationPlay, casting: Casting, force: (id: UnitId) => number): void {
  const spell = spellOf(play);
  const view = play.view('umpire');
  spell.hit = hitBy(view, casting).map((unit) => ({ unit, force: force(unit) }));
  play.tell('spell-effect', casting.spell === 'fireball' ? 'SS-14.2' : 'SS-14.6', {
    spell: casting.spell,
    units: spell.hit.map(({ unit }) => unit),
    cells: labels(areaOf(view, casting)),
  });
  // SS-14.6: the caster dies and is removed at once.
  if (casting.spell === 'immolate') remove(play, casting.unit, 'immolate');
  play.next({ step: 'shields' }, { step: 'spell.hit', lose: (casting.lose ?? []).filter((roll) => roll === 'wound') });
}

/** One wound die for each unit hit, then its defence dice. SS-2.7, SS-13.7 */
export const spellHit: SalvationStep<'spell.hit'> = {
  run(play, { lose }) {
    const { match } = play;
    const spell = spellOf(play);
    const lost = loses(match.secrets, unitOf(match, spell.caster), 'wound', lose);
    const attacks: Attack[] = [];
    for (const { unit: id, force } of spell.hit) {
      const target = unitOf(match, id);
      const wounds = rollAgainst(play, 'wound', 'SS-13.7', spell.caster, 1, spellNeed(force, lost), id);
      const defences =
        match.options['ranged-defence'] === 'free' && !target.helpless && !isHostage(id)
          ? 1
          : (spell.defences[id] ?? 0);
      const saves =
        defences === 0
          ? 0
          : rollAgainst(
              play,
              'defence',
              'SS-13.7',
              id,
              defences,
              defenceNeed(target, loses(match.secrets, target, 'defence')),
              spell.caster,
            );
      const attack = {
        attacker: spell.caster,
        target: id,
        hits: 1,
        wounds,
        stuns: 1 - wounds,
        successes: Math.min(1, saves),
      };
      attacks.push({ ...attack, ...unsaved(attack, 'wounds') });
    }
    fightOf(play).attacks = attacks;
    for (const attack of attacks) tellAttack(play, attack);
    play.next({ step: 'results' });
  },
};
