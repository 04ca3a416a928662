import { other, valuesGiven, required } from '../../../engine/index.ts';
import { rollOne, unitOf } from '../../../kit/index.ts';
import { remove } from '../combat/casualties.ts';
import type { Casting } from '../facts/terms.ts';
import { contactsOf } from '../movement/contacts.ts';
import { targetOf, spellOf } from '../sorcery/under-way.ts';
import type { SalvationPlay, SalvationStep } from '../state.ts';
import { byRoster, deadOf } from '../units.ts';
import { choose } from '../verbs/shield.ts';

/** An Icestorm into a combat may go astray. SS-14.3 */
export function icestorm(play: SalvationPlay, casting: Casting): void {
  const { match } = play;
  const target = targetOf(play, casting);
  const enemies = contactsOf(match, target.id).map((contact) => contact[other(target.side)]);
  const freeze = { step: 'spell.freeze' as const, unit: target.id, attribute: casting.attribute };
  if (enemies.length === 0) {
    play.next(freeze);
    return;
  }
  const die = rollOne(play, 20, 'stray');
  const strays = die > 10;
  play.tell('roll', 'SS-14.3', {
    purpose: 'stray',
    unit: casting.unit,
    target: target.id,
    need: 10,
    dice: [die],
    successes: strays ? 0 : 1,
  });
  play.next(
    strays ? { step: 'spell.stray', side: target.side, options: enemies, attribute: casting.attribute } : freeze,
  );
}

/** Which unit a stray Icestorm hits. SS-14.3, D23 */
export const spellStray: SalvationStep<'spell.stray'> = {
  ask: (_view, { side, options }) => [
    { of: side, kind: 'stray', rule: 'SS-14.3', facts: { options: [...options] }, verbs: ['choose'], pace: 'reaction' },
  ],
  autoAnswer: (_view, decision, _part, { options }) =>
    options.length === 1
      ? { verb: 'choose', by: decision.of, params: { option: required(options[0], 'option') } }
      : null,
  fallback: (view, decision, _part, { options }) => ({
    verb: 'choose',
    by: decision.of,
    params: { option: required([...options].sort(byRoster(view))[0], 'option') },
  }),
  run(play, { side, attribute }, answers) {
    play.next({
      step: 'spell.freeze',
      unit: String(valuesGiven(choose, play.view(side), answers[side][''])?.option),
      attribute,
    });
  },
};

/** The unit that an Icestorm hits, unless it is shielded. SS-14.3 */
export const spellFreeze: SalvationStep<'spell.freeze'> = {
  run(play, { unit, attribute }) {
    spellOf(play).hit = [{ unit, force: 0 }];
    play.next({ step: 'shields' }, { step: 'spell.frozen', attribute });
  },
};

/** Halves Speed or Resistance until the end of the turn; not cumulative. SS-2.5, SS-14.3 */
export const spellFrozen: SalvationStep<'spell.frozen'> = {
  run(play, { attribute }) {
    for (const { unit: id } of spellOf(play).hit) {
      const unit = unitOf(play.match, id);
      if (attribute === 'speed') unit.halvedSpeed = true;
      else unit.halvedResistance = true;
      play.tell('spell-effect', 'SS-14.3', { spell: 'icestorm', unit: id, attribute });
      // SS-16.1: halving may leave no Resistance at all.
      const cause = deadOf(unit);
      if (cause) remove(play, id, cause);
    }
    play.next({ step: 'panic' });
  },
};
