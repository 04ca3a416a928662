import { cellParam, optional, unitParam } from '../../../engine/index.ts';
import { cells, nothing, unitOf, units } from '../../../kit/index.ts';
import { deployCells, deployRefusal } from '../setup/deployment.ts';
import { planParam } from '../params.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { SalvationVerb } from '../state.ts';
import { touch } from '../movement/travel.ts';
import { undeployed } from '../units.ts';
import { label, labels } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { words } from '../texts.ts';

const params = { unit: optional(unitParam), cell: optional(cellParam), plan: optional({ ...planParam, rare: true }) };

/** Sets up a unit, or plans all of them. SS-4.8, SS-5.10, D7 */
export const deploy: SalvationVerb<typeof params> = {
  rule: 'SS-4.8',
  place: 'setup',
  params,
  free: ({ plan }) => plan !== null,
  secret: ({ plan }) => plan !== null,
  choices(view, by, given, param) {
    if (param === 'plan') return words(['auto'], 'plan');
    if (param === 'unit') return units(undeployed(view, by));
    return view.own.edges ? cells(deployCells(view, by)) : given.unit === undefined ? nothing : cells([]);
  },
  *offers(view, by, given) {
    if (!view.own.edges) return;
    const left = undeployed(view, by);
    // A unit that is named comes first, with all of its places.
    const first = left.find(({ id }) => id === given?.unit) ?? left[0];
    if (!first) return;
    const rest = left.filter((unit) => unit !== first);
    const open = deployCells(view, by);
    for (const cell of open.slice(0, 60)) yield { unit: first.id, cell, plan: null };
    for (const unit of rest) if (open[0] !== undefined) yield { unit: unit.id, cell: open[0], plan: null };
    yield { unit: null, cell: null, plan: 'auto' };
  },
  refuse(view, by, { unit, cell, plan }) {
    if (plan !== null) {
      if (undeployed(view, by).length === 0) return refusal('ALREADY_DEPLOYED', 'SS-5.10', { unit: null, cell: null });
      if (plan === 'auto') return null;
      const stranger = Object.keys(plan).find((id) => unitOf(view, id).side !== by);
      return stranger === undefined ? null : refusal('NOT_YOUR_UNIT', 'SS-5.10', { unit: stranger });
    }
    const [first] = undeployed(view, by);
    const id = unit ?? first?.id;
    if (id === undefined) return refusal('ALREADY_DEPLOYED', 'SS-4.8', { unit: null, cell: null });
    if (cell === null)
      return refusal('NOT_IN_ZONE', 'SS-4.8', {
        unit: id,
        cell: null,
        depth: null,
        edge: view.own.edges?.[by] ?? null,
      });
    return deployRefusal(view, by, id, cell);
  },
  run(play, by, { unit, cell, plan }) {
    const { match } = play;
    if (plan !== null) {
      const secret = match.secrets[by];
      secret.auto = plan === 'auto';
      secret.plan = plan === 'auto' ? {} : { ...plan };
      const kept = Object.entries(secret.plan);
      play.tell(
        'plan-in',
        'SS-5.10',
        { side: by, auto: secret.auto, units: kept.map(([id]) => id), cells: labels(kept.map(([, at]) => at)) },
        { seen: by },
      );
      return;
    }
    const id = unit ?? undeployed(play.view(by), by)[0]?.id;
    if (id === undefined || cell === null) throw new Error('There is nobody to set up');
    const found = unitOf(match, id);
    const { setDown } = scenarioOf(match);
    found.at = setDown ? setDown(play, found, cell) : cell;
    if (found.at === null) return;
    play.tell('deployed', 'SS-4.8', { unit: id, cell: label(found.at) });
    // SS-19.6: only there two enemies may be set up side by side.
    if (setDown) touch(play, 'other', false);
  },
};
