import { other } from '../../engine/index.ts';
import type { Merit, SideId } from '../../engine/index.ts';
import { cellOf, merit, near, remoteness, resultMerits } from '../../kit/index.ts';
import { deadlyFor } from './combat/melees.ts';
import type { AttackOdds } from './combat/chances.ts';
import { exposures } from './combat/prospects.ts';
import type { Exposure } from './combat/prospects.ts';
import { shotEnergy } from './data/constants.ts';
import { edgeDistance, edges, grid } from './geometry.ts';
import { contactsOf, enemiesOf, notFightable } from './movement/contacts.ts';
import { longRange } from './needs.ts';
import { scenarioOf } from './scenarios/index.ts';
import type { SalvationView } from './state.ts';
import { card, energyLeft, onBoard } from './units.ts';
import type { SeenUnit } from './units.ts';

/** In points of units; section 13. */
const weights = {
  win: 1000,
  /** Of its points, by wounds, then for a unit that lies, cannot help itself, or runs. */
  wounds: [0, 0.25, 0.6],
  fallen: 0.3,
  helpless: 0.5,
  running: 0.6,
  /** A unit with its back to the edge, next to an enemy. */
  brink: 0.2,
  /** A unit that is stunned. */
  stun: 0.06,
  /** Of what the enemy may take with its next attacks. */
  loss: 0.8,
  /** A die left to a unit that may still fight in this turn. */
  die: 0.4,
  /** To be ahead in points in the last turn of a match that points decide; by so many points, mostly. */
  ahead: 12,
  lead: 10,
  near: 0.02,
} as const;

/** The share of its points that a unit has lost because of its state. SS-10.2, SS-10.4, SS-15.1 */
const harmed = (unit: SeenUnit): number =>
  Math.min(
    0.95,
    (weights.wounds[unit.wounds] ?? 1)
      + (unit.helpless ? weights.helpless : unit.fallen !== null ? weights.fallen : 0)
      + (unit.running ? weights.running : 0),
  );

const worth = (view: SalvationView, side: SideId): number =>
  onBoard(view, side).reduce((sum, unit) => sum + card(unit).points, 0);

const harm = (view: SalvationView, side: SideId): number =>
  -onBoard(view, side).reduce((sum, unit) => sum + card(unit).points * harmed(unit), 0);

/** The share of its points that an attack costs a unit: by a wound, the fall that comes with it, or a stun. SS-10 */
const cost = (unit: SeenUnit, { wounded, stunned }: Pick<AttackOdds, 'wounded' | 'stunned'>): number => {
  const hurt = deadlyFor(unit) === 1 ? 1 : harmed({ ...unit, wounds: unit.wounds + 1 }) + weights.fallen;
  return wounded * Math.max(0, Math.min(1, hurt) - harmed(unit)) + stunned * weights.stun;
};

/** Units that the enemy may attack, each by itself, and those that can be driven off the board. SS-8.1, SS-10.8 */
const exposed = (view: SalvationView, threatened: readonly Exposure[]): number =>
  -threatened.reduce((sum, { unit, alone }) => {
    const onEdge = enemiesOf(view, unit.id).length > 0 && edges.some((edge) => edgeDistance(cellOf(unit), edge) <= 1);
    return sum + card(unit).points * (weights.loss * alone + (onEdge ? weights.brink : 0));
  }, 0);

/** What changes as every enemy attacks but once, and several may attack the same unit. SS-7.13, SS-8.7 */
const together = (threatened: readonly Exposure[]): number =>
  threatened.reduce(
    (sum, { unit, ...lost }) => sum + weights.loss * card(unit).points * (lost.alone - lost.together),
    0,
  );

/** What is not used in a turn is lost at its end. SS-5.6, SS-8.3 */
const mayFight = (view: SalvationView, unit: SeenUnit): boolean =>
  contactsOf(view, unit.id).some((contact) => view.own.half === 1 || notFightable(view, contact) === null);

const dice = (view: SalvationView, side: SideId): number =>
  onBoard(view, side).reduce((sum, unit) => sum + (mayFight(view, unit) ? weights.die * energyLeft(unit) : 0), 0);

/** Where points decide at a limit: who is ahead, ever more towards the end. SS-16.5 */
function ahead(view: SalvationView, side: SideId): number {
  const limit = Number(view.options['turn-limit']);
  if (limit === 0) return 0;
  const lead = worth(view, side) - worth(view, other(side));
  return weights.ahead * Math.min(1, view.own.turn / limit) ** 2 * Math.tanh(lead / weights.lead);
}

/** From where a unit is of use: beside an enemy, or within range of its shots and spells. */
const rangeOf = (unit: SeenUnit): number =>
  card(unit).class === 'fighter' || card(unit).energy < shotEnergy ? 1 : longRange(unit);

const far = (view: SalvationView, side: SideId): number => {
  const walkers = onBoard(view, side).map((unit) => ({
    at: unit.at,
    worth: card(unit).points * weights.near,
    range: rangeOf(unit),
  }));
  const enemies = onBoard(view, other(side)).map(({ at }) => at);
  const scenario = view.own.scenario === null ? null : scenarioOf(view);
  // For a whole band, however many of it are left: it is not lost with a unit.
  const searched = Number(view.options['points']) * weights.near * (scenario?.searched?.(view) ?? 0);
  return remoteness(walkers, enemies, scenario?.aims?.(view, side) ?? [], grid.apart) - searched;
};

/** What makes the position good for a side, in points of units. Section 13 */
export function judge(view: SalvationView, side: SideId): readonly Merit[] {
  if (view.result) return resultMerits(view.result, side, weights.win);
  const scenario = view.own.scenario === null ? null : scenarioOf(view);
  const goals = scenario?.success;
  const threatened = { a: exposures(view, 'a', cost), b: exposures(view, 'b', cost) };
  return [
    goals
      ? merit('goals', scenario.rule, side, (each) => goals(view, each))
      : merit('goals', 'SS-16.5', side, (each) => ahead(view, each)),
    merit('units', 'SS-16.1', side, (each) => worth(view, each)),
    merit('harm', 'SS-10.2', side, (each) => harm(view, each)),
    merit('danger', 'SS-10.8', side, (each) => exposed(view, threatened[each])),
    merit('order', 'SS-7.13', side, (each) => together(threatened[each])),
    merit('spare', 'SS-5.7', side, (each) => dice(view, each)),
    near('SS-6.1', far(view, side)),
  ];
}
