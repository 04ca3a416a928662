import { nameParam, optional } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { cellOf, firstOf, unitOf, units } from '../../../kit/index.ts';
import { tryPower } from '../combat/pluck.ts';
import { canCast } from '../combat/shots.ts';
import { interrupt } from '../effects.ts';
import { label } from '../geometry.ts';
import { figureParam } from '../params.ts';
import type { SeenFigure, VampiresVerb, VampiresView } from '../state.ts';
import { activated } from '../turns.ts';
import { card, hasPower, inGame, isDown, notReady, offBoard } from '../units.ts';
import { words } from '../texts.ts';
import { refusal } from '../refusals.ts';

const params = { unit: figureParam, power: optional(nameParam) };

function powerRefusal(unit: SeenFigure, power: string): Refusal | null {
  // The other power is used in the Movement phase.
  if (power !== 'zone' || !card(unit).powers.includes('zone'))
    return refusal('NO_POWER', 'VW-11.8', { unit: unit.id, power });
  return hasPower(unit, 'zone') ? null : refusal('POWER_LOST', 'VW-11.2', { unit: unit.id, power });
}

const casters = (view: VampiresView, by: SideId): SeenFigure[] =>
  inGame(view, by).filter((unit) => !unit.acted && canCast(unit));

/** A Zone of Shadows in place of a shot. VW-11.8 */
export const cast: VampiresVerb<typeof params> = {
  rule: 'VW-11.8',
  place: 'turn',
  params,
  choices: (view, by, _given, param) =>
    param === 'unit' ? units(casters(view, by)) : words(['zone'], 'power', 'power-about'),
  *offers(view, by) {
    for (const { id } of casters(view, by)) yield { unit: id, power: 'zone' };
  },
  refuse(view, by, { unit: id, power }) {
    const unit = unitOf(view, id);
    return firstOf(
      notReady(view, by, id),
      () => offBoard(unit),
      () => isDown(unit),
      () => powerRefusal(unit, power ?? 'zone'),
    );
  },
  run(play, by, { unit: id }) {
    const { match } = play;
    const unit = unitOf(match, id);
    unit.acted = true;
    interrupt(play, id, 'acted');
    if (tryPower(play, unit, 'zone')) {
      const at = cellOf(unit);
      match.own.zones.push({ unit: id, at });
      play.tell('zone-raised', 'VW-11.8', { unit: id, cell: label(match, at) });
    } else play.tell('cast-failed', 'VW-11.1', { unit: id });
    activated(play, by);
  },
};
