import { applyEffects } from '../combat/effects.ts';
import { hopeless } from '../data/charts.ts';
import { groupOf } from '../groups.ts';
import type { Attack, HammerPlay, HammerStep, Seen } from '../state.ts';

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
