import { valuesOf, other } from '../../../engine/index.ts';
import type { Action, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { healing, spells } from '../data/spells.ts';
import type { SpellId } from '../data/spells.ts';
import { castingBonus, castingLoadout, declare } from '../equipment/loadout.ts';
import { entryOf, groupOf, hasRule, isHurt, mutable, note } from '../groups.ts';
import { aegisFor, aimOf, casterOf, castRefusal, responses, usualDice } from '../magic/casting.ts';
import type { Casting } from '../magic/casting.ts';
import { summon } from '../magic/summon.ts';
import { closeOpen } from '../movement/planning.ts';
import { magicList, orderOf } from '../orders.ts';
import type { Cast, GroupId, HammerPlay, HammerStep, HammerView, Placed } from '../state.ts';
import { surge as surgeVerb } from '../verbs/surge.ts';
import { fireStored } from './shooting.ts';
import type { BegunSpell } from '../facts/steps.ts';

/** The dice are thrown; what falls short may surge. SH-14.4, SH-14.5 */
export function beginCast(play: HammerPlay, by: SideId, casting: Casting): void {
  const { match } = play;
  if (match.own.active === by) match.own.acted = true;
  const caster = unitOf(match, casting.unit) as Placed;
  const spell = spells[casting.spell as SpellId];
  const group = groupOf(match, caster.group ?? '');
  const aim = aimOf(match, by, spell, casting.target) ?? { group: null, unit: null, counters: null };
  const dice = casting.dice ?? usualDice(caster, spell);
  if (spell.time === 'shot') openShots(play, group.id, aim.group ?? '');
  else if (match.own.active === by && match.own.open && match.own.open.group !== group.id && spell.time === 'own')
    closeOpen(play);
  const loadout = castingLoadout(caster, spell.hands) ?? [];
  const bonus = castingBonus(loadout);
  declare(play, [caster.id], () => loadout);
  const unit = mutable(match, caster.id);
  unit.pool -= dice;
  const shown = play.roll(6, dice, 'cast').dice;
  const sum = shown.reduce((total, die) => total + die, bonus);
  play.tell('spell.rolled', 'SH-14.4', {
    unit: unit.id,
    spell: spell.id,
    dice: shown,
    bonus,
    sum,
    cost: spell.cost,
    surge: false,
  });
  const begun: BegunSpell = {
    unit: unit.id,
    spell: spell.id,
    group: aim.group,
    target: aim.unit,
    counters: aim.counters,
    element: casting.element,
    cells: casting.cells ?? [],
    join: casting.join,
  };
  if (sum >= spell.cost) stack(play, begun);
  else if (casting.surge !== null && casting.surge > 0) surgeBy(play, begun, sum, casting.surge);
  else if (casting.surge === null && unit.pool > 0) play.next({ step: 'surge', sum, bonus, dice, cast: begun });
  else play.tell('spell.failed', 'SH-14.5', { unit: unit.id, spell: spell.id });
}

/** A shot that is cast opens its group's attack on that target. SH-14.14, SH-14.17 */
function openShots(play: HammerPlay, id: GroupId, target: GroupId): void {
  const { own } = play.match;
  if (own.stored && own.stored.group !== id) fireStored(play);
  closeOpen(play);
  const group = groupOf(play.match, id);
  note(group, 'acted');
  group.shotAt = target;
  own.stored ??= { group: id, target, shots: [] };
}

function surgeBy(play: HammerPlay, begun: BegunSpell, before: number, dice: number): void {
  const unit = mutable(play.match, begun.unit);
  const { cost } = spells[begun.spell];
  unit.pool -= dice;
  const shown = play.roll(3, dice, 'surge').dice;
  const sum = shown.reduce((total, die) => total + die, before);
  play.tell('spell.rolled', 'SH-14.5', {
    unit: unit.id,
    spell: begun.spell,
    dice: shown,
    bonus: before,
    sum,
    cost,
    surge: true,
  });
  if (sum >= cost) stack(play, begun);
  else play.tell('spell.failed', 'SH-14.5', { unit: unit.id, spell: begun.spell });
}

/** Puts a spell that was cast on the stack; the other side may respond first. SH-14.11 */
function stack(play: HammerPlay, begun: BegunSpell): void {
  const { own } = play.match;
  own.casts += 1;
  const cast: Cast = {
    number: own.casts,
    unit: begun.unit,
    spell: begun.spell,
    group: begun.group,
    target: begun.target,
    counters: begun.counters,
    element: begun.element,
    cells: begun.cells,
    join: begun.join,
    undone: false,
  };
  own.stack.push(cast);
  play.tell('spell.stacked', 'SH-14.11', {
    unit: cast.unit,
    spell: cast.spell,
    number: cast.number,
    group: cast.group,
    target: cast.target,
  });
  play.next({ step: 'stack', side: other(unitOf(play.match, cast.unit).side), passed: 0 });
}

/** More dice or none. SH-14.5 */
export const surge: HammerStep<'surge'> = {
  ask(view, { sum, cast }) {
    const { unit, spell } = cast;
    const caster = casterOf(view, unit);
    return caster && caster.pool > 0
      ? [
          {
            of: caster.side,
            kind: 'surge',
            rule: 'SH-14.5',
            facts: { unit, spell, sum, cost: spells[spell].cost, pool: caster.pool },
            verbs: ['surge'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ]
      : [];
  },
  autoAnswer(view, { of }, _part, { sum, cast }) {
    const { unit, spell } = cast;
    const order = orderOf(view, of, 'surge', unitOf(view, unit).group);
    if (order === 'ask') return null;
    const needed = Math.ceil((spells[spell].cost - sum) / 2);
    const dice = order === 'auto' && needed <= unitOf(view, unit).pool ? needed : 0;
    return { verb: 'surge', by: of, params: { dice } };
  },
  fallback: (_view, { of }) => ({ verb: 'surge', by: of, params: { dice: 0 } }),
  run(play, { sum, cast }, answers) {
    const begun = cast;
    const { side } = unitOf(play.match, begun.unit);
    const action = answers[side][''];
    const dice = action ? valuesOf(surgeVerb, play.view(side), action).dice : 0;
    if (dice > 0) surgeBy(play, begun, sum, dice);
    else play.tell('spell.failed', 'SH-14.5', { unit: begun.unit, spell: begun.spell });
  },
};

/** Spells that a standing order names, the first that is lawful. SH-14.20 */
function castByOrder(
  view: HammerView,
  of: SideId,
  able: readonly { readonly caster: Placed; readonly spell: string; readonly target: string }[],
): Action | null {
  const order = orderOf(view, of, 'magic');
  if (order === 'ask') return null;
  // One answer to a spell is enough, as long as nobody answers that.
  const countered = new Set(
    view.own.stack.flatMap(({ unit, counters, undone }) =>
      counters !== null && !undone && view.units[unit]?.side === of ? [String(counters)] : [],
    ),
  );
  for (const { spell, dice } of magicList(order) ?? []) {
    const found = able.find(
      (each) =>
        each.spell === spell && each.caster.pool >= dice && !(spell === 'unravel' && countered.has(each.target)),
    );
    if (!found) continue;
    const params = { unit: found.caster.id, spell, target: found.target, dice };
    const casting = { ...params, surge: null, element: null, cells: null, join: null };
    if (castRefusal(view, of, casting) === null) return { verb: 'cast', by: of, params };
  }
  return { verb: 'pass', by: of, params: {} };
}

const passes = (of: SideId): Action => ({ verb: 'pass', by: of, params: {} });

/** Both sides may respond in turn; when both have passed the stack resolves from the top. SH-14.11 */
export const stackStep: HammerStep<'stack'> = {
  ask(view, { side }) {
    const top = view.own.stack.at(-1);
    if (!top || responses(view, side).length === 0) return [];
    return [
      {
        of: side,
        kind: 'window',
        rule: 'SH-14.19',
        facts: { about: 'spell', group: top.group, spell: top.spell, unit: top.unit },
        verbs: ['cast', 'pass'],
        parts: [''],
        secret: false,
        pace: 'reaction',
        veiled: true,
      },
    ];
  },
  autoAnswer: (view, { of }, _part, { side }) => castByOrder(view, of, responses(view, side)),
  fallback: (_view, { of }) => passes(of),
  run(play, { side, passed }, answers) {
    const { own } = play.match;
    if (answers[side]['']) play.tell('passed', 'SH-14.11', { side });
    if (own.stack.length === 0) return;
    if (passed === 0) {
      play.next({ step: 'stack', side: other(side), passed: 1 });
      return;
    }
    while (own.stack.length > 0) {
      const cast = own.stack.pop();
      if (cast) resolve(play, cast);
    }
  },
};

/** A window in the middle of an attack or a charge, for an Aegis. SH-14.19 */
export const windowStep: HammerStep<'window'> = {
  ask(view, { about, side, group }) {
    return aegisFor(view, side, group).length === 0
      ? []
      : [
          {
            of: side,
            kind: 'window',
            rule: 'SH-14.19',
            facts: { about, group, spell: null, unit: null },
            verbs: ['cast', 'pass'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ];
  },
  autoAnswer: (view, { of }, _part, { side, group }) =>
    castByOrder(
      view,
      of,
      aegisFor(view, side, group).map((caster) => ({ caster, spell: 'aegis', target: group })),
    ),
  fallback: (_view, { of }) => passes(of),
  run(play, { side }, answers) {
    if (answers[side]['']) play.tell('passed', 'SH-14.19', { side });
  },
};

/** What a spell does when its turn has come. SH-14.8, SH-14.13, section 3.11 */
function resolve(play: HammerPlay, cast: Cast): void {
  const { match } = play;
  const facts = { unit: cast.unit, spell: cast.spell, group: cast.group, target: cast.target };
  if (cast.undone) {
    play.tell('spell.countered', 'SH-14.13', { unit: cast.unit, spell: cast.spell });
    return;
  }
  play.tell('spell.resolved', 'SH-14.11', facts);
  const caster = casterOf(match, cast.unit);
  const target = cast.target === null ? null : casterOf(match, cast.target);
  const group = cast.group === null ? null : (match.own.groups[cast.group] ?? null);
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
