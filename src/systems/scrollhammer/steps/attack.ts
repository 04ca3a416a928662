import { valuesOf } from '../../../engine/index.ts';
import type { Action, SideId, UnitId } from '../../../engine/index.ts';
import { allocate, coverAgainst, lossesOf, saveAgainst, severalClasses } from '../combat/allocation.ts';
import { classOf, hurt, livingIn, remove } from '../combat/casualties.ts';
import { applyEffects } from '../combat/effects.ts';
import { hopeless } from '../data/charts.ts';
import { declare, meleeLoadout } from '../equipment/loadout.ts';
import { isLocked } from '../formation/links.ts';
import { groupOf, isDown, nextTurnOf } from '../groups.ts';
import { isOrdered, orderOf } from '../orders.ts';
import type { Attack, HammerMatch, HammerPlay, HammerStep, HammerView, Seen } from '../state.ts';
import { allocate as allocateVerb, namedWounds } from '../verbs/allocate.ts';
import { ground as groundVerb } from '../verbs/ground.ts';

/** The attack under way. Throws if there is none: a programming error. */
export function attackOf({ own }: Pick<Seen, 'own'>): Attack {
  if (!own.attack) throw new Error('No attack is under way');
  return own.attack as Attack;
}

/** Puts an attack under way: its dice come next. SH-7.7 */
export function beginAttack(play: HammerPlay, attack: Attack): void {
  const { kind, side, group, target, strikes, cover } = attack;
  play.match.own.attack = attack;
  const covers = Object.values(cover);
  play.tell('attack', kind === 'fight' ? 'SH-11.17' : 'SH-7.7', {
    kind,
    side,
    group,
    target,
    dice: strikes.reduce((sum, { dice }) => sum + dice, 0),
    cover: covers.length > 0 && Math.min(...covers) < hopeless ? Math.min(...covers) : null,
  });
  play.next({ step: 'attack.hit' });
}

/** One d6 per shot or blow, a second throw right after its die. SH-7.8, SH-7.9, SH-11.17 */
export const attackHit: HammerStep<'attack.hit'> = {
  run(play) {
    const attack = attackOf(play.match);
    const all: number[] = [];
    for (const [index, { dice, hit, again }] of attack.strikes.entries()) {
      for (let die = 0; die < dice; die += 1) {
        const [shown = 1] = play.roll(6, 1, 'hit').dice;
        all.push(shown);
        let success = shown > 1 && shown >= hit;
        if (shown === 1 && again !== null) {
          const [second = 1] = play.roll(6, 1, 'hit').dice;
          all.push(second);
          success = second > 1 && second >= again;
        }
        if (success) attack.hits.push(index);
      }
    }
    play.tell('hits', attack.kind === 'fight' ? 'SH-11.15' : 'SH-7.9', {
      target: attack.target,
      needed: needs(attack.strikes.map(({ hit }) => hit)),
      dice: all,
      hits: attack.hits.length,
    });
    const { side } = groupOf(play.match, attack.target);
    play.next({ step: 'attack.wound' });
    if (play.match.options['hit-window'] === 'on' && attack.hits.length > 0)
      play.next({ step: 'window', about: 'hits', side, group: attack.target });
  },
};

const needs = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, two) => one - two);

/** One d6 per hit that can wound. SH-7.10, SH-11.16 */
export const attackWound: HammerStep<'attack.wound'> = {
  run(play) {
    const attack = attackOf(play.match);
    const all: number[] = [];
    for (const strike of attack.hits) {
      const needed = attack.strikes[strike]?.wound ?? null;
      if (needed === null) continue;
      const [shown = 1] = play.roll(6, 1, 'wound').dice;
      all.push(shown);
      if (shown > 1 && shown >= needed) attack.wounds.push({ strike, unit: null, saved: false });
    }
    if (attack.hits.length > 0)
      play.tell('wounds', attack.kind === 'fight' ? 'SH-11.16' : 'SH-7.10', {
        target: attack.target,
        needed: needs(attack.hits.flatMap((strike) => attack.strikes[strike]?.wound ?? [])),
        dice: all,
        wounds: attack.wounds.length,
      });
    if (attack.wounds.length === 0) {
      play.next({ step: 'attack.end' });
      return;
    }
    play.next(
      { step: 'window', about: 'wounds', side: groupOf(play.match, attack.target).side, group: attack.target },
      { step: 'attack.ground' },
      { step: 'attack.allocate' },
      { step: 'attack.save' },
      { step: 'attack.losses' },
      { step: 'attack.end' },
    );
  },
};

/** May the target go to ground now? SH-9.1 */
export function mayGround(seen: Seen): boolean {
  const attack = attackOf(seen);
  const group = groupOf(seen, attack.target);
  return (
    attack.kind === 'shooting'
    && attack.wounds.length > 0
    && livingIn(seen, attack.target).length > 0
    && !group.fleeing
    && !isDown(group)
    && !isLocked(seen, attack.target)
  );
}

/** Would the cover of going to ground be the best save against most wounds? Section 5.3 */
function groundHelps(seen: Seen): boolean {
  const attack = attackOf(seen);
  const [unit] = livingIn(seen, attack.target);
  if (!unit) return false;
  const better = attack.wounds.filter(({ strike }) => {
    const by = attack.strikes[strike];
    if (!by) return false;
    const now = saveAgainst(seen, attack, unit, by)?.needed ?? hopeless;
    return coverAgainst({ ...attack, grounded: true }, unit, by) < now;
  });
  return 2 * better.length > attack.wounds.length;
}

export const attackGround: HammerStep<'attack.ground'> = {
  ask(view) {
    if (!mayGround(view)) return [];
    const { target, wounds } = attackOf(view);
    return [
      {
        of: groupOf(view, target).side,
        kind: 'ground',
        rule: 'SH-9.1',
        facts: { group: target, wounds: wounds.length },
        verbs: ['ground'],
        parts: [''],
        secret: false,
        pace: 'reaction',
        veiled: true,
      },
    ];
  },
  autoAnswer(view, { of }) {
    const order = orderOf(view, of, 'ground', attackOf(view).target);
    if (order === 'ask') return null;
    const yes = order === 'always' || (order === 'if-better' && groundHelps(view));
    return { verb: 'ground', by: of, params: { answer: yes ? 'yes' : 'no' } };
  },
  fallback: (_view, { of }) => ({ verb: 'ground', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const attack = attackOf(play.match);
    const { side } = groupOf(play.match, attack.target);
    const action = answers[side][''];
    if (!action) return;
    if (valuesOf(groundVerb, play.view(side), action).answer === 'no') {
      play.tell('group.stayed', 'SH-9.1', { group: attack.target, instead: 'ground' });
      return;
    }
    goToGround(play, attack.target);
    attack.grounded = true;
  },
};

/** The marker stays until the end of its side's next turn. SH-9.3 */
export function goToGround(play: HammerPlay, id: string): void {
  const group = groupOf(play.match, id);
  group.down = nextTurnOf(play.match, group.side);
  play.tell('group.grounded', 'SH-9.1', { group: id });
}

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

/** The attack is over; a wound of a Pinning weapon has its test. SH-7.13, SH-13.6 */
export const attackEnd: HammerStep<'attack.end'> = {
  run(play) {
    const { match } = play;
    const attack = attackOf(match);
    match.own.attack = null;
    if (attack.wounds.length === 0) applyEffects(play, attack, new Map());
    const pinned = attack.wounds.some(
      ({ strike, saved }) => !saved && attack.strikes[strike]?.rules.includes('pinning'),
    );
    if (pinned && attack.kind === 'shooting') play.next({ step: 'pinning', group: attack.target });
  },
};
