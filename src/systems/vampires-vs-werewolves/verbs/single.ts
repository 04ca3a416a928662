import type { Refusal, RuleId, SideId } from '../../../engine/index.ts';
import { firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { figureParam } from '../params.ts';
import type { FigureUnit, SeenFigure, VampiresPlay, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { inGame, notReady } from '../units.ts';

const params = { unit: figureParam };

interface Single {
  readonly rule: RuleId;
  /** Why a figure that has not acted may not do it, in the order of section 6. */
  refuse(view: VampiresView, unit: SeenFigure): Refusal | null;
  run(play: VampiresPlay, unit: FigureUnit): void;
}

/** A verb that needs to know nothing but who does it. */
export const singleVerb = ({ rule, refuse, run }: Single): VampiresVerb<typeof params> => {
  const able = (view: VampiresView, by: SideId): SeenFigure[] =>
    inGame(view, by).filter((unit) => !unit.acted && !refuse(view, unit));
  return {
    rule,
    place: 'turn',
    params,
    choices: (view, by, _given, param) => (param === 'unit' ? units(able(view, by)) : nothing),
    *offers(view, by) {
      for (const unit of inGame(view, by)) if (!unit.acted && !refuse(view, unit)) yield { unit: unit.id };
    },
    refuse: (view, by, { unit }) => firstOf(notReady(view, by, unit), () => refuse(view, unitOf(view, unit))),
    run(play, by, { unit: id }) {
      const unit = unitOf(play.match, id);
      unit.acted = true;
      run(play, unit);
      activated(play, by);
    },
  };
};
