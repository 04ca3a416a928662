import { cellParam, optional, pathParam, refuseUnread, wordParam } from '../../../engine/index.ts';
import type { Cell, Choices, Refusal, SideId, Values } from '../../../engine/index.ts';
import { asGiven, cells, firstOf, nothing, onBoard, unitOf, units } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { featRefusal } from '../feats.ts';
import { directionNames, label, labels } from '../geometry.ts';
import { doubleRefusal, featsNow, makeMove, moveFeats, moveSpent, notFacing, turn } from '../movement/moves.ts';
import type { MoveFeat } from '../movement/moves.ts';
import { facingParam, unitNamed, yesParam } from '../params.ts';
import { isWay, twoGoals, wayOf } from '../movement/paths.ts';
import type { Way } from '../movement/paths.ts';
import { notReady, phasesOf } from '../phases.ts';
import type { ChampionsVerb, ChampionsView, Seen, SeenUnit } from '../state.ts';
import { isPike, notMine } from '../units.ts';
import { allVaultPaths, vaultPaths, vaultableOn } from '../movement/vault.ts';
import { leftOf, moveReach, pathTo, reachWithin } from '../movement/reach.ts';
import type { MoveKind } from '../movement/reach.ts';
import { refusal } from '../refusals.ts';
import { text, words } from '../texts.ts';

const params = {
  unit: unitNamed,
  path: optional(pathParam),
  cell: optional(cellParam),
  double: optional(yesParam),
  feat: optional(wordParam<MoveFeat>(moveFeats)),
  over: optional(cellParam),
  facing: optional(facingParam),
};
type Offered = Values<typeof params>;

/** `path`: steps one by one, or only a goal; `cell`: a goal. */
interface Move {
  readonly path: readonly Cell[] | null;
  readonly cell: Cell | null;
  readonly double: 'yes' | null;
  readonly feat: MoveFeat | null;
  readonly over: Cell | null;
}

/** Whether it is doubled, and its Feat. */
type Declared = Pick<Move, 'double' | 'feat'>;

const movers = (view: ChampionsView, by: SideId): SeenUnit[] =>
  onBoard(view, by).filter((unit) => !notReady(view, unit) && !moveSpent(view, unit));

/** How the declared move is made; the first part of a Mobility move may end on a slope. SC-4.12 */
const howOf = (seen: Pick<Seen, 'own'>, unit: SeenUnit, { double, feat }: Declared): MoveKind => ({
  doubled: double !== null,
  burst: feat === 'burst' || phasesOf(seen, unit).movement.burst,
  mobility: feat === 'mobility',
});

function route(seen: Seen, unit: SeenUnit, { path, cell, double, feat, over }: Move): Way | Refusal {
  const way = path ?? (cell === null ? [] : [cell]);
  const { doubled, burst, mobility = false } = howOf(seen, unit, { double, feat });
  const [goal, vault] = [path === null, feat === 'vault'];
  return (
    twoGoals(seen, unit, cell, path) ?? wayOf(seen, unit, { path: way, goal, vault, over, doubled, burst, mobility })
  );
}

/** Checks a Feat, and a cell to vault that is named without Vault. 6.4 */
function featFault(view: ChampionsView, unit: SeenUnit, feat: MoveFeat | null, over: Cell | null): Refusal | null {
  const refused = feat === null ? null : featRefusal(view, unit, feat);
  if (refused || over === null || feat === 'vault') return refused;
  return refusal('FEAT_CONDITION', 'SC-10.8', {
    unit: unit.id,
    feat: 'vault',
    missing: 'not-vaulted',
    cell: label(view, over),
  });
}

/** Ways of declaring a move with only a goal; those that use up least come first. */
function* declarations(view: ChampionsView, unit: SeenUnit): Iterable<Declared> {
  const bursts = featsNow(view, unit).includes('burst');
  const doubles = !doubleRefusal(view, unit, null);
  yield { double: null, feat: null };
  if (doubles) yield { double: 'yes', feat: null };
  if (bursts) yield { double: null, feat: 'burst' };
  if (bursts && doubles) yield { double: 'yes', feat: 'burst' };
}

/** A move to offer: with the default facing, and a path or a goal as its path. */
const offered = (
  unit: SeenUnit,
  path: readonly Cell[],
  { double, feat }: Declared,
  over: Cell | null = null,
): Offered => ({ unit: unit.id, path, cell: null, double, feat, over, facing: null });

/** Each goal with what it takes to reach it. */
function movesToGoals(view: ChampionsView, unit: SeenUnit): Offered[] {
  const declared = [...declarations(view, unit)].map((each) => ({
    each,
    limit: leftOf(view, unit, howOf(view, unit, each)),
  }));
  // The best path to a goal does not depend on the allowance.
  const reach = reachWithin(view, unit, Math.max(...declared.map(({ limit }) => limit)), {});
  const moves: Offered[] = [];
  for (const goal of reach.cells) {
    const cost = reach.cost(goal);
    const least = declared.find(({ limit }) => cost <= limit);
    if (least) moves.push(offered(unit, pathTo(view, unit, reach, goal), least.each));
  }
  return moves;
}

/** What Mobility and Vault add. */
function movesByFeat(view: ChampionsView, unit: SeenUnit): Offered[] {
  const feats = featsNow(view, unit);
  const moves: Offered[] = [];
  if (feats.includes('mobility')) {
    const mobility: Declared = { double: null, feat: 'mobility' };
    const reach = moveReach(view, unit, howOf(view, unit, mobility));
    for (const goal of reach.cells) moves.push(offered(unit, pathTo(view, unit, reach, goal), mobility));
  }
  if (feats.includes('vault')) {
    const vault: Declared = { double: null, feat: 'vault' };
    for (const { over, path } of vaultPaths(view, unit, howOf(view, unit, vault)))
      moves.push(offered(unit, path, vault, over));
  }
  return moves;
}

/** Goals, or with Vault complete paths: those must be given step by step. SC-4.14 */
function pathChoices(view: ChampionsView, unit: SeenUnit, declared: Declared): Choices {
  const how = howOf(view, unit, declared);
  if (declared.feat !== 'vault') return cells(moveReach(view, unit, how).cells);
  return {
    list: allVaultPaths(view, unit, how).map(({ path }) => ({
      value: labels(view, path).join(' '),
      name: text('path', { cells: labels(view, path) }),
    })),
  };
}

/** Whether a Feat goes with what is already declared. */
function fits(view: ChampionsView, unit: SeenUnit, feat: MoveFeat, given: Partial<Move>): boolean {
  const { path = null, cell = null, double = null } = given;
  if (feat === 'mobility') return double === null;
  if (feat !== 'vault') return true;
  // SC-4.14: with Vault the path must be given step by step.
  return path === null ? cell === null : vaultableOn(view, unit, path).length > 0;
}

/** The values a parameter may have once the unit is known. */
function choicesFor(view: ChampionsView, unit: SeenUnit, given: Partial<Move>, param: string): Choices {
  const { double = null, feat = null, path = null, cell = null } = given;
  switch (param) {
    // One of the two is enough.
    case 'path':
      return cell === null ? pathChoices(view, unit, { double, feat }) : nothing;
    case 'cell':
      return path === null && feat !== 'vault'
        ? cells(moveReach(view, unit, howOf(view, unit, { double, feat })).cells)
        : nothing;
    case 'double':
      return words(doubleRefusal(view, unit, feat) ? [] : ['yes'], 'double');
    case 'feat':
      return words(
        featsNow(view, unit).filter((each) => fits(view, unit, each, given)),
        'feat',
        'feat-about',
      );
    case 'over':
      return cells(feat === 'vault' ? vaultableOn(view, unit, path ?? []) : []);
    default:
      return isPike(unit) ? words(directionNames, 'direction') : nothing;
  }
}

/** The move of a movement phase, or with Mobility a part of it. SC-4 */
export const move: ChampionsVerb<typeof params> = {
  rule: 'SC-4.2',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit') return units(movers(view, by));
    const unit = movers(view, by).find(({ id }) => id === given.unit);
    return unit ? choicesFor(view, unit, given, param) : nothing;
  },
  *offers(view, by, given) {
    for (const unit of asGiven(movers(view, by), given?.unit)) {
      for (const move of movesToGoals(view, unit)) yield move;
      for (const move of movesByFeat(view, unit)) yield move;
    }
  },
  refuse(view, by, { unit: id, double, feat, over, path, cell, facing }) {
    const unit = unitOf(view, id);
    return firstOf(
      path === null && cell === null
        ? refuseUnread(codes, { unread: 'missing', param: 'cell', text: null }, cellParam.wanted)
        : null,
      notMine(view, by, id),
      () => notReady(view, unit),
      () => moveSpent(view, unit),
      () => (double === null ? null : doubleRefusal(view, unit, feat)),
      () => featFault(view, unit, feat, over),
      () => {
        const way = route(view, unit, { path, cell, double, feat, over });
        return isWay(way) ? null : way;
      },
      () => notFacing(unit, facing),
    );
  },
  run(play, by, { unit: id, path, cell, double, feat, over, facing }) {
    const before = play.view(by);
    const way = route(before, unitOf(before, id), { path, cell, double, feat, over });
    if (!isWay(way)) throw new Error(`${id} has no way`);
    const unit = unitOf(play.match, id);
    makeMove(play, unit, way, { doubled: double !== null, feat });
    if (facing !== null) turn(play, unit, facing);
  },
};
