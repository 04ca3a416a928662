import { unitOf } from '../../../kit/index.ts';
import type { PlainDeed } from './plain-deed.ts';
import { actorRefusal, inContact } from './plain-deed.ts';
import { blockOf, has, isGone, isLiving, trait } from '../units.ts';
import { boost, squadId, squadOf } from '../squads.ts';
import { gapOf, label, spot } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { heal } from './heal.ts';
import { isFree } from './places.ts';

/** Medkit, charge pack and what an artifact may be. GP-22.8, GP-22.9, 3.13 */
export const use: PlainDeed = {
  refuse(seen, by, squads, { unit: id = '', item, target = null, cell = null }) {
    const unit = unitOf(seen, id);
    const facts = { unit: id, item: item ?? null, target };
    const wrong = actorRefusal(by, squads, unit);
    if (wrong) return wrong;
    if (!item || !(has(unit, item) || (item === 'medkit' && trait(unit, 'field-medic') > 0)))
      return refusal('NO_SUCH_ITEM', 'GP-22.8', facts);
    if (item !== 'medkit' && unit.used.includes(item)) return refusal('USED_UP', 'GP-22.9', facts);
    if (item === 'charge-pack') {
      const free = cell !== null && isFree(seen, cell) && gapOf(seen, blockOf(seen, unit), spot(cell)) === 0;
      return free
        ? null
        : refusal('NOT_ADJACENT', 'GP-22.9', { ...facts, cell: cell === null ? null : label(seen, cell) });
    }
    if (item === 'ward-stone') return null;
    const patient = target === null ? unit : unitOf(seen, target);
    const fits = patient.side === by && isLiving(patient) && patient.damage > 0 && !isGone(patient);
    return fits && (patient.id === id ? item === 'phial' : inContact(seen, unit, patient))
      ? null
      : refusal('NOT_ADJACENT', 'GP-22.8', facts);
  },
  run(play, by, { unit: id = '', item = 'medkit', target = null, cell = null }) {
    const { match } = play;
    const unit = unitOf(match, id);
    unit.acted = true;
    const facts = { unit: id, item, target, cell: cell === null ? null : label(match, cell) };
    if (item === 'medkit') {
      const die = play.roll(6, 1, 'medkit').dice[0] ?? 0;
      play.tell('used', 'GP-22.8', { ...facts, die, works: die >= 4 });
      if (die >= 4 && target !== null) heal(play, target, 1);
      return;
    }
    unit.used.push(item);
    play.tell('used', item === 'charge-pack' ? 'GP-22.9' : 'GP-22.8', { ...facts, die: null, works: true });
    if (item === 'phial') heal(play, target ?? id, 1);
    else if (item === 'ward-stone')
      boost(squadOf(match, squadId(unit)), { source: 'ward-stone', on: 'tn', value: 2, until: 'round' });
    else if (cell !== null) match.own.charges.push({ at: cell, side: by, round: match.own.round });
  },
};
