import { other } from '../../../engine/index.ts';
import type { Action, SideId } from '../../../engine/index.ts';
import { aegisFor, castRefusal, responses } from '../magic/casting.ts';
import { magicList, orderOf } from '../orders.ts';
import type { HammerStep, HammerView, Placed } from '../state.ts';
import { resolve } from './spell-effects.ts';

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
