import { aboardOf, SIDES } from '../../../src/engine/index.ts';
import type { Badge, Scene, Show, Token, Unit } from '../../../src/engine/index.ts';
import { blankScene, blankToken, signLegend } from '../../../src/kit/index.ts';
import type { OnBoard } from '../../../src/kit/index.ts';
import { figures, homeRows, sayIn } from './state.ts';
import type { Outpost, OutpostView } from './state.ts';

/** How a figure looks: grey once its squad has marched, with a wheel and a count for those it carries. */
function token(view: OutpostView, unit: OnBoard<Unit>, say: ReturnType<typeof sayIn>): Token {
  const marched = unit.group !== null && view.own.marched.includes(unit.group);
  const carried = aboardOf(view.units, unit.id).length;
  const badges: readonly (Badge | null)[] = [
    carried > 0
      ? { sign: 'wheel', tone: 'earth', count: carried, text: say('state.carries', { count: carried }) }
      : null,
    marched ? { sign: 'boot', tone: 'quiet', text: say('state.marched'), fleeting: true } : null,
  ];
  return {
    ...blankToken(unit, unit.type, unit.type === 'wagon' ? 'vehicle' : 'crossbow'),
    ...(marched ? { body: 'grey' } : {}),
    badges: badges.filter((badge) => badge !== null),
  };
}

/** A position as it is drawn; the wagon shows who is aboard. */
export function scene(view: OutpostView, show: Show<Outpost>): Scene {
  const say = sayIn(show);
  const tokens = SIDES.flatMap((side) => figures(view, side))
    .filter(({ aboard = null }) => aboard === null)
    .map((unit) => token(view, unit, say));
  return {
    ...blankScene(view.board, 'outpost'),
    tokens,
    markers: SIDES.flatMap((side) => {
      const at = homeRows(view, side)[view.board.columns - 1];
      return at === undefined
        ? []
        : [{ id: `camp-${side}`, sign: 'banner', at, label: '', side, name: say('camp', { side }) }];
    }),
    legend: signLegend(tokens),
    sides: SIDES.map((side) => ({ side, name: side, note: String(figures(view, side).length), active: false })),
    banner: { title: `Round ${view.own.round}`, lines: [] },
  };
}
