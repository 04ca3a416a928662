import type { Badge, Silhouette, Token } from '../../../engine/index.ts';
import { cellOf, onBoard } from '../../../kit/index.ts';
import { figures } from '../data/figures.ts';
import { shortMove } from '../data/constants.ts';
import type { FormId } from '../data/forms.ts';
import { terrainAt } from '../geometry.ts';
import type { SeenFigure, VampiresShow, VampiresView } from '../state.ts';
import { isEligible } from '../turns.ts';
import { card, shootingWeapons } from '../units.ts';
import { sayIn } from '../texts.ts';
import type { SayText } from '../texts.ts';

/** Its code on the board, with its number: `B1`, `Co`. Section 11 */
export function codeOf({ id, type }: Pick<SeenFigure, 'id' | 'type'>): string {
  const { code } = figures[card({ type }).id];
  return `${code}${/\d+/.exec(id.slice(type.length))?.[0] ?? ''}`;
}

/** Shapes of forms other than human. */
const beasts: Readonly<Partial<Record<FormId, Silhouette>>> = { bat: 'bat', wolf: 'wolf', hybrid: 'werewolf' };

/** A shape for what it is now: beasts by their form, the others by what they do. Section 11 */
function silhouetteOf(unit: SeenFigure): Silhouette {
  const beast = beasts[unit.form];
  if (beast) return beast;
  const [first] = shootingWeapons(unit);
  if (card(unit).kind === 'vampire') return 'vampire';
  if (first === undefined) return 'fighter';
  return first.endsWith('crossbow') ? 'crossbow' : first.endsWith('knife') ? 'blade' : 'gun';
}

/** Leaders have a crown, figures with Mystical Powers a diamond. */
function crestOf(unit: SeenFigure, say: SayText): Pick<Token, 'crest'> {
  const { leadership, powers } = card(unit);
  if (leadership > 1) return { crest: { shape: 'dotted-crown', text: say('crest.leader') } };
  if (leadership > 0) return { crest: { shape: 'crown', text: say('crest.second') } };
  return powers.length > 0 ? { crest: { shape: 'diamond', text: say('crest.power') } } : {};
}

const hasActed = (view: VampiresView, unit: SeenFigure): boolean => unit.acted && view.own.turn > 0 && !view.result;

function badgesOf(view: VampiresView, unit: SeenFigure, say: SayText): Badge[] {
  const badges: readonly (Badge | null)[] = [
    unit.ritual ? { sign: 'star', tone: 'gold', text: say('state.ritual') } : null,
    unit.materials ? { sign: 'bag', tone: 'earth', text: say('state.materials') } : null,
    Object.values(view.markers).some(({ at }) => at !== null && at === unit.at)
      ? { sign: 'down', tone: 'earth', text: say('state.above') }
      : null,
    unit.hunkered ? { sign: 'crouching', text: say('state.hunkered') } : null,
    unit.lost.length + unit.powersLost.length > 0
      ? { sign: 'broken-blade', tone: 'bad', text: say('state.lost') }
      : null,
    unit.ran ? { sign: 'chevrons', tone: 'good', text: say('state.ran'), fleeting: true } : null,
    !unit.ran && unit.moved > shortMove
      ? { sign: 'boot', tone: 'light', text: say('state.moved'), fleeting: true }
      : null,
    hasActed(view, unit) ? { sign: 'tick', tone: 'quiet', text: say('state.done'), fleeting: true } : null,
  ];
  return badges.filter((badge) => badge !== null);
}

/** A figure as it is drawn; section 11. */
function token(view: VampiresView, unit: SeenFigure, show: VampiresShow): Token {
  const say = sayIn(show);
  const cell = cellOf(unit);
  const asked = view.asked.some(({ of }) => of === unit.side);
  return {
    unit: unit.id,
    cells: [cell],
    side: unit.side,
    label: codeOf(unit),
    name: say('token-name', { name: show.names.unit(unit.id), form: unit.form }),
    silhouette: silhouetteOf(unit),
    ...(unit.form === 'human' ? {} : { initials: say(`form-sign.${unit.form}`) }),
    ...crestOf(unit, say),
    facing: null,
    level: terrainAt(view, cell).level === 1 ? 1 : 0,
    group: null,
    ...(unit.down ? { lying: say('state.down') } : {}),
    active: asked && !view.result && view.own.turn > 0 && isEligible(view, unit),
    ...(hasActed(view, unit) ? { body: 'grey' as const } : {}),
    badges: badgesOf(view, unit, say),
    bars: [],
  };
}

/** All figures on the board, in roster order. */
export const tokensOf = (view: VampiresView, show: VampiresShow): Token[] =>
  onBoard(view).map((unit) => token(view, unit, show));
