import { valuesOf } from '../../../engine/index.ts';
import type { Action, SideId, UnitId } from '../../../engine/index.ts';
import { allocate, lossesOf, saveAgainst, severalClasses } from '../combat/allocation.ts';
import { classOf, hurt, livingIn, remove } from '../combat/casualties.ts';
import { applyEffects } from '../combat/effects.ts';
import { declare, meleeLoadout } from '../equipment/loadout.ts';
import { groupOf } from '../groups.ts';
import { isOrdered, orderOf } from '../orders.ts';
import type { Attack, HammerMatch, HammerStep, HammerView, Seen } from '../state.ts';
import { allocate as allocateVerb, namedWounds } from '../verbs/allocate.ts';
import { attackOf } from './attack.ts';

const allocates = (seen: Seen): boolean => {
  const attack = attackOf(seen);
  if (attack.wounds.length === 0 || livingIn(seen, attack.target).length < 2) return false;
  const { allocation } = seen.options;
  return allocation === 'ask' || (allocation === 'mixed' && severalClasses(seen, attack.target));
};

const losesByOrder = (view: HammerView, of: SideId): Action | null =>
  isOrdered(view, of, 'casualties', attackOf(view).target)
    ? { verb: 'allocate', by: of, params: { policy: orderOf(view, of, 'casualties', attackOf(view).target) } }
    : null;

/** On whom the wounds lie: by the side's word, its order, or the usual way. SH-8.1, SH-8.3 */
export const attackAllocate: HammerStep<'attack.allocate'> = {
  ask(view) {
    if (!allocates(view)) return [];
    const { target, wounds } = attackOf(view);
    return [
      {
        of: groupOf(view, target).side,
        kind: 'allocate',
        rule: 'SH-8.1',
        facts: { group: target, wounds: wounds.length, stage: 'wounds' },
        verbs: ['allocate'],
        parts: [''],
        secret: false,
        pace: 'reaction',
        veiled: true,
      },
    ];
  },
  autoAnswer: (view, { of }) => losesByOrder(view, of),
  fallback: (_view, { of }) => ({ verb: 'allocate', by: of, params: { policy: 'rear' } }),
  run(play, _step, answers) {
    const { match } = play;
    const attack = attackOf(match);
    if (livingIn(match, attack.target).length === 0) {
      attack.wounds = [];
      return;
    }
    const { side } = groupOf(match, attack.target);
    const action = answers[side][''];
    const given = action ? valuesOf(allocateVerb, play.view(side), action) : null;
    attack.policy = given?.policy ?? orderOf({ secrets: match.secrets }, side, 'casualties', attack.target);
    attack.losses = [...(given?.losses ?? [])];
    const units = allocate(
      match,
      attack.target,
      attack.wounds.length,
      attack.policy,
      namedWounds(given?.wounds ?? null),
    );
    for (const [index, wound] of attack.wounds.entries()) wound.unit = units[index] ?? null;
    if (action) play.tell('allocated', 'SH-8.1', { group: attack.target, units });
  },
};

/** One d6 per wound that has a save, in the order of the pool. SH-8.4, SH-8.5 */
export const attackSave: HammerStep<'attack.save'> = {
  run(play) {
    const { match } = play;
    const attack = attackOf(match);
    const { side } = groupOf(match, attack.target);
    const guard = orderOf({ secrets: match.secrets }, side, 'guard-loadout', attack.target);
    const rolls: { unit: UnitId; kind: string; needed: number; die: number }[] = [];
    for (const wound of attack.wounds) {
      const unit = match.units[wound.unit ?? ''];
      const strike = attack.strikes[wound.strike];
      const save = unit && strike ? saveAgainst(match, attack, unit, strike, guard) : null;
      if (!unit || !save) continue;
      if (save.shield) declare(play, [unit.id], (each) => meleeLoadout(each, guard));
      const [die = 1] = play.roll(6, 1, 'save').dice;
      wound.saved = die > 1 && die >= save.needed;
      rolls.push({ unit: unit.id, kind: save.kind, needed: save.needed, die });
    }
    play.tell('saves', 'SH-8.4', {
      group: attack.target,
      rolls,
      unsaved: attack.wounds.filter(({ saved }) => !saved).length,
    });
  },
};

/** Does it matter which units of a class fall? SH-8.9 */
function choosesLosses(seen: Seen): boolean {
  const attack = attackOf(seen);
  if (seen.options['allocation'] !== 'ask') return false;
  const living = livingIn(seen, attack.target);
  const fallen = lossesOf(seen, attack).map(({ unit }) => unit);
  return living.some(
    (unit) =>
      !fallen.includes(unit.id) && living.some((each) => fallen.includes(each.id) && classOf(each) === classOf(unit)),
  );
}

/** Takes the losses, in casualty order or as the side wants them. SH-8.9 – SH-8.13 */
export const attackLosses: HammerStep<'attack.losses'> = {
  ask(view) {
    if (!choosesLosses(view)) return [];
    const { target, wounds } = attackOf(view);
    return [
      {
        of: groupOf(view, target).side,
        kind: 'allocate',
        rule: 'SH-8.9',
        facts: { group: target, wounds: wounds.filter(({ saved }) => !saved).length, stage: 'losses' },
        verbs: ['allocate'],
        parts: [''],
        secret: false,
        pace: 'reaction',
      },
    ];
  },
  autoAnswer: (view, { of }) => losesByOrder(view, of),
  fallback: (_view, { of }) => ({ verb: 'allocate', by: of, params: { policy: 'rear' } }),
  run(play, _step, answers) {
    const { match } = play;
    const attack = attackOf(match);
    const { side } = groupOf(match, attack.target);
    const action = answers[side][''];
    if (action) {
      const given = valuesOf(allocateVerb, play.view(side), action);
      if (given.losses) attack.losses = [...given.losses];
    }
    const suffered = new Map<UnitId, Set<number>>();
    let total = 0;
    for (const { unit, strike, wounds } of lossesOf(match, attack)) {
      total += hurt(play, unit, wounds);
      suffered.set(unit, (suffered.get(unit) ?? new Set()).add(strike));
    }
    if (match.own.combat) match.own.combat.score[attack.side] += total;
    applyEffects(play, attack, suffered);
    if (attack.kind !== 'fight') remove(play, fallenOf(match, attack));
  },
};

export const fallenOf = (match: HammerMatch, { target }: Pick<Attack, 'target'>): UnitId[] =>
  groupOf(match, target).units.filter((id) => match.units[id]?.wounds === 0);
