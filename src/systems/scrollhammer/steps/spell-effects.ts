import type { UnitId } from '../../../engine/index.ts';
import { livingIn } from '../combat/casualties.ts';
import { healing, spells } from '../data/spells.ts';
import { entryOf, groupOf, hasRule, isHurt, mutable } from '../groups.ts';
import { casterOf } from '../magic/casting.ts';
import { summon } from '../magic/summon.ts';
import type { Cast, HammerPlay } from '../state.ts';

/** What a spell does when its turn has come. SH-14.8, SH-14.13, section 3.11 */
export function resolve(play: HammerPlay, cast: Cast): void {
  const { match } = play;
  const facts = { unit: cast.unit, spell: cast.spell, group: cast.group, target: cast.target };
  if (cast.undone) {
    play.tell('spell.countered', 'SH-14.13', { unit: cast.unit, spell: cast.spell });
    return;
  }
  play.tell('spell.resolved', 'SH-14.11', facts);
  const caster = casterOf(match, cast.unit);
  const target = cast.target === null ? null : casterOf(match, cast.target);
  const group = cast.group !== null && livingIn(match, cast.group).length > 0 ? groupOf(match, cast.group) : null;
  const spell = spells[cast.spell];
  switch (cast.spell) {
    case 'unravel': {
      const countered = match.own.stack.find(({ number }) => number === cast.counters);
      if (countered) countered.undone = true;
      return;
    }
    case 'mending-touch':
      if (target) mend(play, target.id);
      return;
    case 'aegis':
      if (group) group.aegis = true;
      return;
    case 'bare-the-soul':
      for (const id of group?.units ?? []) mutable(match, id).lowered = true;
      if (group) play.tell('effect', 'SH-15.7', { effect: 'lowered', units: [...group.units] });
      return;
    case 'grey-pox':
      if (target && !hasRule(target, 'no-disease')) {
        mutable(match, target.id).pox = true;
        play.tell('effect', 'SH-15.11', { effect: 'pox', units: [target.id] });
      }
      return;
    case 'call-servant':
      if (caster && match.own.stock[caster.side].servants > 0)
        summon(play, caster, { type: 'bound-servant', count: 1, cells: cast.cells, join: cast.join });
      return;
    case 'call-the-many':
      if (caster) {
        const [die = 1] = play.roll(3, 1, 'summon').dice;
        const count = Math.min(die + 1, match.own.stock[caster.side].thralls);
        summon(play, caster, { type: 'thrall', count, cells: cast.cells, join: cast.join });
      }
      return;
    default:
      if (spell.shot && match.own.stored && caster)
        match.own.stored.shots.push({
          unit: cast.unit,
          spell: cast.spell,
          element: cast.element ?? spell.shot.elements[0] ?? null,
        });
  }
}

/** Cures every disease, then heals a lost wound on 4 or more, once a turn. SH-15.6, SH-15.9 */
function mend(play: HammerPlay, id: UnitId): void {
  const unit = mutable(play.match, id);
  if (unit.pox) {
    unit.pox = false;
    play.tell('cured', 'SH-15.9', { unit: id });
  }
  if (!isHurt(unit) || unit.healed) return;
  unit.healed = true;
  const [die = 1] = play.roll(6, 1, 'heal').dice;
  const restored = die >= healing;
  if (restored) unit.wounds = Math.min(entryOf(unit).w, unit.wounds + 1);
  play.tell('healed', 'SH-15.6', { unit: id, die, restored });
}
