import { cellParam, rowsParam } from '../../../engine/index.ts';
import { cells, nothing } from '../../../kit/index.ts';
import { figureParam } from '../params.ts';
import { defaultDeployment, deploymentRefusal, lineDeployment, zoneCells } from '../setup/deployment.ts';
import type { VampiresVerb } from '../state.ts';
import { inGame } from '../units.ts';
import { text } from '../texts.ts';

const params = {
  units: rowsParam({ key: 'unit', fields: { unit: figureParam, cell: cellParam }, like: 'alpha M20, kin1 L19' }),
};

/** Where all figures of a side begin, secret until both sides are in. Section 5, D2 */
export const deploy: VampiresVerb<typeof params> = {
  rule: 'VW-R42',
  place: 'setup',
  params,
  secret: () => true,
  choices(view, by, given, _param, at) {
    if (!at)
      return {
        records: inGame(view, by).map(({ id }) => ({ key: id, name: text('unit', { unit: id }), byDefault: null })),
      };
    if (at.field !== 'cell') return nothing;
    const taken = (given.units ?? []).flatMap(({ unit, cell }) => (unit === at.row ? [] : [cell]));
    return cells(zoneCells(view, by).filter((cell) => !taken.includes(cell)));
  },
  *offers(view, by) {
    yield { units: defaultDeployment(view, by) };
    yield { units: lineDeployment(view, by) };
  },
  refuse: (view, by, { units }) => deploymentRefusal(view, by, units),
  receipt(play, by, _values, { complete }) {
    if (complete) play.tell('deployment-in', 'VW-R42', { side: by });
  },
};
