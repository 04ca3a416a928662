import {
  actionParam,
  cellParam,
  isRefusal,
  optional,
  required,
  rowsParam,
  valuesOf,
  wordParam,
} from '../../../engine/index.ts';
import type { Facts, Refusal, RuleId, SideId, Values } from '../../../engine/index.ts';
import { nothing, unitOf } from '../../../kit/index.ts';
import { activationOf } from '../activation.ts';
import { attacksParam } from '../combat/entries.ts';
import { castDeed } from '../deeds/cast.ts';
import { fightDeed } from '../deeds/fight.ts';
import { marchDeed, moverRefusal, moversIn, weighMarches } from '../deeds/march.ts';
import { plainRefusal } from '../deeds/plain.ts';
import type { PlainParams } from '../deeds/plain-deed.ts';
import { shootDeed } from '../deeds/shoot.ts';
import type { Intent, Declared } from '../facts/declared.ts';
import { label, shownLength } from '../geometry.ts';
import { goalsFor } from '../movement/goals.ts';
import type { Goal } from '../movement/goals.ts';
import { movementOf } from '../movement/allowance.ts';
import { marchesRefusal } from '../movement/marches.ts';
import { aimParam, marchesParam, marchOf, squadParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { squadOf, standingIn } from '../squads.ts';
import type { GenesysVerb, GenesysView, Seen, SquadId } from '../state.ts';
import { isReactor, mayFlee, reactorsTo, targetsOf } from '../steps/windows.ts';
import { fieldOf } from '../sight/field.ts';
import { commandLeft } from '../turns.ts';
import { cellChoice } from '../../../kit/index.ts';
import { squadChoice } from './acting.ts';
import { cast } from './cast.ts';
import { command } from './command.ts';
import { embark } from './embark.ts';
import { finish } from './finish.ts';
import { mount } from './mount.ts';
import type { Pairs } from './pairs.ts';
import { use } from './use.ts';
import { text } from '../texts.ts';

export const reactionKinds = ['shoot', 'dive', 'move', 'flee', 'fight', 'cast', 'other'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** Actions that a reaction may be besides. GP-10.10 */
const others = { cast, command, use, finish, mount, embark } as const;
type PlainVerb = Extract<Intent, { readonly kind: 'plain' }>['verb'];

const fields = {
  squad: squadParam,
  kind: wordParam<ReactionKind>(reactionKinds),
  goal: optional(cellParam),
  target: optional(aimParam),
  units: marchesParam,
  attacks: attacksParam,
  deed: optional(actionParam(() => others)),
};
const params = { reactions: rowsParam({ key: 'squad', fields, default: () => null }) };
type Row = Values<typeof fields>;

type ReactFault =
  | 'CANNOT_DIVE'
  | 'CANNOT_FLEE'
  | 'ACTION_SPENT'
  | 'NOT_IN_REACH'
  | 'ALREADY_REACTED'
  | 'FLEEING'
  | 'NO_LINE_OF_SIGHT';

const no = (code: ReactFault, rule: RuleId, squad: SquadId): Refusal => refusal(code, rule, { squad });

/** What others do when told by name. GP-10.9, GP-10.10 */
function otherDeed(view: GenesysView, by: SideId, squad: SquadId, { deed }: Row): Intent | Refusal {
  if (!deed) return refusal('BAD_VALUE', 'GP-10.10', { param: 'deed', text: null });
  const action = { ...deed, by };
  const plain = (verb: PlainVerb, params: PlainParams): Intent | Refusal =>
    plainRefusal(view, by, [squad], verb, params, true) ?? { kind: 'plain', verb, params: params as Facts };
  const rows = (units: Pairs): PlainParams => ({ rows: units.map(({ unit, target }) => ({ unit, target })) });
  switch (deed.verb) {
    case 'cast':
      return castDeed(view, by, [squad], valuesOf(cast, view, action).casts, true);
    case 'command':
      return plain('command', { ...valuesOf(command, view, action) });
    case 'use':
      return plain('use', { ...valuesOf(use, view, action) });
    case 'finish':
      return plain('finish', rows(valuesOf(finish, view, action).units));
    case 'mount':
      return plain('mount', rows(valuesOf(mount, view, action).units));
    default:
      return plain('embark', rows(valuesOf(embark, view, action).units));
  }
}

/** Everybody throws themselves down, and may shift by one cell straight. GP-10.8 */
function diveDeed(
  view: Seen,
  by: SideId,
  squad: SquadId,
  declared: Declared,
  targets: readonly SquadId[],
  row: Row,
): Intent | Refusal {
  if (declared.kind !== 'shoot' || !targets.includes(squad)) return no('CANNOT_DIVE', 'GP-10.8', squad);
  for (const each of row.units) {
    const foreign = moverRefusal(view, by, [squad], each);
    if (foreign) return foreign;
  }
  const marches = row.units.map((each) => marchOf(view, each));
  const weighed = weighMarches(view, by, { verb: 'move', marches, targets: [] }, { reaction: true, forgo: false });
  const far = weighed.find(({ track }) => track.distance > 1);
  if (far)
    return refusal('MOVE_TOO_FAR', 'GP-10.8', { unit: far.march.unit, cost: shownLength(far.track.distance), most: 1 });
  return marchesRefusal(view, [squad], weighed) ?? { kind: 'dive', marches };
}

/** What a reaction comes to, or why it cannot be. GP-10.2 – 10.10, GP-15.2 */
function deedOf(view: GenesysView, by: SideId, declared: Declared, row: Row): Intent | Refusal {
  const { squad, kind } = row;
  const targets = targetsOf(view, declared);
  const { acted, forgone } = squadOf(view, squad);
  const able = !acted && !forgone && standingIn(view, squad).some((unit) => !unit.acted);
  if (kind === 'flee')
    return mayFlee(view, squad, declared, targets) ? { kind: 'flight', times: 2 } : no('CANNOT_FLEE', 'GP-15.2', squad);
  if (!able) return no('ACTION_SPENT', 'GP-10.4', squad);
  switch (kind) {
    case 'shoot':
      return shootDeed(view, by, [squad], { target: row.target, rows: row.attacks }, true);
    case 'dive':
      return diveDeed(view, by, squad, declared, targets, row);
    case 'move': {
      const order = {
        verb: 'move' as const,
        goal: row.goal,
        rows: row.units,
        dir: null,
        targets: [],
        forgo: false,
        hold: null,
        reaction: true,
      };
      return marchDeed(view, by, [squad], order);
    }
    case 'fight': {
      const deed = fightDeed(view, by, [squad], { target: row.target, rows: row.attacks, pile: [] });
      if (isRefusal(deed)) return deed;
      const active = activationOf(view).squads;
      return deed.kind === 'fight'
        && deed.strikes.some(({ target }) => active.includes(unitOf(view, target).group ?? ''))
        ? deed
        : no('NOT_IN_REACH', 'GP-10.10', squad);
    }
    case 'cast':
    case 'other':
      return otherDeed(view, by, squad, row);
  }
}

/** What is declared and waits for answers of this side; null where nothing does. */
const declaredNow = ({ own }: Pick<GenesysView, 'own'>, by: SideId): Declared | null =>
  own.declared && own.declared.by !== by ? own.declared : null;

function rowRefusal(view: GenesysView, by: SideId, declared: Declared, row: Row): Refusal | null {
  const { squad: id } = row;
  const squad = squadOf(view, id);
  if (squad.side !== by) return refusal('NOT_YOURS', 'GP-10.2', { squad: id });
  if (squad.reacted) return no('ALREADY_REACTED', 'GP-10.4', id);
  if (squad.fleeing) return no('FLEEING', 'GP-15.8', id);
  const deed = deedOf(view, by, declared, row);
  if (isRefusal(deed)) return deed;
  return isReactor(fieldOf(view), id, declared, targetsOf(view, declared))
    ? null
    : no('NO_LINE_OF_SIGHT', 'GP-10.2', id);
}

const plainRow = (squad: SquadId, kind: ReactionKind, goal: number | null = null): Row => ({
  squad,
  kind,
  goal,
  target: null,
  units: [],
  attacks: [],
  deed: null,
});

/** So many answers that each has a button; others are put together squad by squad. */
const mostOffers = 8;

/** Why a squad steps aside, best first: who answers an enemy seeks cover or keeps away from it. */
const stepOrder: readonly Goal['why'][] = ['cover', 'back', 'side', 'marker', 'ahead', 'enemy', 'enter'];

/** Cells a squad might step to in answer, best first. */
const stepGoals = (view: GenesysView, by: SideId, squad: SquadId) => {
  const [lead] = moversIn(view, [squad]);
  return lead
    ? goalsFor(view, by, [squad], movementOf(view, lead, { reaction: true }) / 3).sort(
        (one, next) => stepOrder.indexOf(one.why) - stepOrder.indexOf(next.why),
      )
    : [];
};

/** Answers what the enemy has declared, before it happens. GP-10.3 */
export const react: GenesysVerb<typeof params> = {
  rule: 'GP-10.3',
  place: 'answer',
  params,
  choices(view, by, _given, _param, at) {
    const declared = declaredNow(view, by);
    if (!declared) return nothing;
    const able = reactorsTo(view, declared);
    if (!at)
      return {
        records: able.map((squad) => ({ key: squad, name: text('squad', { squad }), byDefault: text('react.pass') })),
      };
    if (!able.includes(at.row)) return nothing;
    if (at.field === 'kind')
      return {
        list: reactionKinds
          .filter((kind) => kind === 'move' || !isRefusal(deedOf(view, by, declared, plainRow(at.row, kind))))
          .map((value) => ({ value, name: text(`react.${value}`), about: text(`react-about.${value}`) })),
      };
    if (at.field === 'goal')
      return { list: stepGoals(view, by, at.row).map(({ cell }) => cellChoice(label(view, cell))) };
    if (at.field === 'target') return { list: declared.squads.map((id) => squadChoice(view, id)) };
    return nothing;
  },
  *offers(view, by) {
    const declared = declaredNow(view, by);
    if (!declared) return;
    yield { reactions: [] };
    const able = reactorsTo(view, declared);
    const isLegal = (row: Row): boolean => rowRefusal(view, by, declared, row) === null;
    const plain = able.map((squad) =>
      (['fight', 'shoot', 'dive', 'flee'] as const).map((kind) => plainRow(squad, kind)).filter(isLegal),
    );
    const together = plain.flatMap(([first]) => first ?? []).slice(0, commandLeft(view, by));
    let left = mostOffers - 1;
    if (together.length > 1 && left-- > 0) yield { reactions: together };
    for (const row of plain.flat()) if (left-- > 0) yield { reactions: [row] };
    for (const squad of able) {
      if (left <= 0) return;
      const step = stepGoals(view, by, squad)
        .map(({ cell }) => plainRow(squad, 'move', cell))
        .find(isLegal);
      if (!step) continue;
      yield { reactions: [step] };
      left -= 1;
    }
  },
  refuse(view, by, { reactions }) {
    const declared = required(declaredNow(view, by), 'declaration');
    if (reactions.length > commandLeft(view, by))
      return refusal('NO_COMMAND_LEFT', 'GP-10.3', { squad: reactions[0]?.squad ?? null });
    for (const row of reactions) {
      const wrong = rowRefusal(view, by, declared, row);
      if (wrong) return wrong;
    }
    return null;
  },
  run(play, by, { reactions }) {
    const view = play.view(by);
    const declared = required(declaredNow(view, by), 'declaration');
    const deeds = reactions.flatMap((row) => {
      const deed = deedOf(view, by, declared, row);
      return isRefusal(deed) ? [] : [{ squad: row.squad, deed }];
    });
    play.match.own.windowClosed = true;
    play.next(...deeds.map((reaction) => ({ step: 'reaction' as const, reaction, by })));
  },
};
