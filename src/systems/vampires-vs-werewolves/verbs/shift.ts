import type { Refusal, SideId } from '../../../engine/index.ts';
import { cellOf, firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { tryPower } from '../combat/pluck.ts';
import type { FormId } from '../data/forms.ts';
import { label } from '../geometry.ts';
import { figureParam, formParam } from '../params.ts';
import type { FigureUnit, SeenFigure, VampiresPlay, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { card, formOf, formsOf, hasGear, hasPower, inGame, isDown, notReady, offBoard, weaponsLeft } from '../units.ts';
import { words } from '../texts.ts';
import { refusal } from '../refusals.ts';

const params = { unit: figureParam, form: formParam };

const powerRefusal = (unit: SeenFigure): Refusal | null => {
  const facts = { unit: unit.id, power: 'shapeshift' as const };
  if (!card(unit).powers.includes('shapeshift')) return refusal('NO_POWER', 'VW-11.4', facts);
  return hasPower(unit, 'shapeshift') ? null : refusal('POWER_LOST', 'VW-11.2', facts);
};

const ableRefusal = (unit: SeenFigure): Refusal | null =>
  firstOf(offBoard(unit), isDown(unit), () => powerRefusal(unit));

const otherForms = (unit: SeenFigure): FormId[] => formsOf(unit).filter((form) => form !== unit.form);
const shifters = (view: VampiresView, by: SideId): SeenFigure[] =>
  inGame(view, by).filter((unit) => !unit.acted && !ableRefusal(unit));

/** It has another shape now, and what that cannot hold lies on the ground. VW-11.6, 11.7 */
function change(play: VampiresPlay, unit: FigureUnit, form: FormId): void {
  unit.form = form;
  play.tell('shifted', 'VW-11.5', { unit: unit.id, form });
  if (formOf(unit).gear || unit.gearAt !== null || !hasGear(unit)) return;
  unit.gearAt = cellOf(unit);
  play.tell('gear-dropped', 'VW-11.6', {
    unit: unit.id,
    cell: label(play.match, unit.gearAt),
    weapons: weaponsLeft(unit),
  });
}

/** A figure takes another shape. VW-11.4 – 11.7 */
export const shift: VampiresVerb<typeof params> = {
  rule: 'VW-11.4',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const able = shifters(view, by);
    if (param === 'unit') return units(able);
    const unit = able.find(({ id }) => id === given.unit);
    return unit ? words(otherForms(unit), 'form', 'form-about') : nothing;
  },
  *offers(view, by) {
    for (const unit of shifters(view, by)) for (const form of otherForms(unit)) yield { unit: unit.id, form };
  },
  refuse(view, by, { unit: id, form }) {
    const unit = unitOf(view, id);
    return firstOf(
      notReady(view, by, id),
      () => ableRefusal(unit),
      () =>
        formsOf(unit).includes(form)
          ? null
          : refusal('BAD_FORM', 'VW-11.5', { unit: id, form, forms: [...formsOf(unit)] }),
      () => (form === unit.form ? refusal('SAME_FORM', 'VW-11.4', { unit: id, form }) : null),
    );
  },
  run(play, by, { unit: id, form }) {
    const unit = unitOf(play.match, id);
    unit.acted = true;
    if (tryPower(play, unit, 'shapeshift')) change(play, unit, form);
    else play.tell('shift-failed', 'VW-11.1', { unit: id });
    activated(play, by);
  },
};
