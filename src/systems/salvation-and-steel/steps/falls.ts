import type { UnitId } from '../../../engine/index.ts';
import { other, required, valuesGiven } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { remove } from '../combat/casualties.ts';
import { grid, occupancy } from '../geometry.ts';
import { orderOf } from '../orders.ts';
import { autoFall, autoPush, factsOfPush, fallEnds, pushEnds } from '../combat/pushes.ts';
import type { PushEnd } from '../combat/pushes.ts';
import type { SalvationPlay, SalvationStep } from '../state.ts';
import { travel } from '../movement/travel.ts';
import { standing } from '../units.ts';
import { label } from '../movement/ways.ts';
import { fall as fallVerb } from '../verbs/fall.ts';
import { push as pushVerb } from '../verbs/push.ts';
import { fightOf } from './combat.ts';

/** Moves a unit to the end of its push, or off the board. SS-10.6, SS-10.7, SS-10.8 */
function moveTo(play: SalvationPlay, id: UnitId, end: PushEnd, how: 'fall' | 'push'): void {
  const from = cellOf(unitOf(play.match, id));
  fightOf(play).pushed.push({ unit: id, by: end.by, from });
  play.tell('pushed', how === 'push' ? 'SS-10.6' : 'SS-10.7', {
    unit: id,
    by: end.by,
    from: label(from),
    to: end.cell === null ? null : label(end.cell),
  });
  if (end.cell === null) remove(play, id, 'off-board');
  else travel(play, id, [end.cell], how);
}

/** Where a wounded unit falls: its own player chooses. SS-10.7, SS-12.8, D19 */
export const fall: SalvationStep<'fall'> = {
  ask(view, step) {
    const free = fallEnds(view, step).filter((end) => end.cell !== null);
    if (free.length === 0) return [];
    return [
      {
        of: unitOf(view, step.unit).side,
        kind: 'fall',
        rule: 'SS-10.7',
        facts: factsOfPush(step),
        verbs: ['fall'],
        pace: 'reaction',
      },
    ];
  },
  autoAnswer(view, decision, _part, step) {
    const free = fallEnds(view, step);
    const end =
      free.length === 1
        ? free[0]
        : orderOf(view, decision.of, 'fall', step.unit) === 'auto'
          ? autoFall(view, step)
          : null;
    return end && end.cell !== null
      ? { verb: 'fall', by: decision.of, params: { unit: step.unit, cell: label(end.cell), from: end.by } }
      : null;
  },
  fallback(view, decision, _part, step) {
    const end = required(autoFall(view, step), 'end of the fall');
    const cell = label(required(end.cell, 'cell to fall into'));
    return { verb: 'fall', by: decision.of, params: { unit: step.unit, cell, from: end.by } };
  },
  run(play, step, answers) {
    const unit = unitOf(play.match, step.unit);
    const view = play.view('umpire');
    const given = valuesGiven(fallVerb, play.view(unit.side), answers[unit.side]['']);
    const ends = fallEnds(view, step);
    const end = given
      ? ends.find((each) => each.cell === given.cell && (given.from === null || each.by === given.from))
      : ends[0];
    // SS-10.7: if every cell is blocked, it falls where it is.
    if (end) moveTo(play, step.unit, end, 'fall');
    if (unit.at !== null) play.tell('fell', 'SS-11.1', { unit: step.unit, cell: label(unit.at) });
  },
};

/** Whether and where a stunned unit is pushed: the attackers' player chooses. SS-10.6, D20 */
export const push: SalvationStep<'push'> = {
  ask(view, step) {
    if (pushEnds(view, step).length === 0) return [];
    return [
      {
        of: other(unitOf(view, step.unit).side),
        kind: 'push',
        rule: 'SS-10.6',
        facts: factsOfPush(step),
        verbs: ['push'],
        pace: 'reaction',
      },
    ];
  },
  autoAnswer(view, decision, _part, step) {
    const order = orderOf(view, decision.of, 'push', step.from[0]?.by);
    if (order === 'ask') return null;
    const end = order === 'auto' ? autoPush(view, step) : null;
    return { verb: 'push', by: decision.of, params: pushParams(step.unit, end) };
  },
  fallback: (view, decision, _part, step) => ({
    verb: 'push',
    by: decision.of,
    params: pushParams(step.unit, autoPush(view, step)),
  }),
  run(play, step, answers) {
    const unit = unitOf(play.match, step.unit);
    const given = valuesGiven(pushVerb, play.view(other(unit.side)), answers[other(unit.side)]['']);
    if (!given || given.cell === 'stay') return;
    const end = pushEnds(play.view('umpire'), step).find(
      (each) => (each.cell ?? 'off') === given.cell && (given.by === null || each.by === given.by),
    );
    if (end) moveTo(play, step.unit, end, 'push');
  },
};

const pushParams = (unit: UnitId, end: PushEnd | null): Record<string, string> =>
  end ? { unit, cell: end.cell === null ? 'off' : label(end.cell), by: end.by } : { unit, cell: 'stay' };

/** After all pushes, one question for each unit that left its cell. SS-10.9 */
export const followUps: SalvationStep<'follow-ups'> = {
  run(play) {
    play.next(...fightOf(play).pushed.map(({ unit, by, from }) => ({ step: 'follow' as const, unit, by, from })));
  },
};

/** The pusher may take the cell it emptied. SS-10.9, D21 */
export const follow: SalvationStep<'follow'> = {
  ask(view, step) {
    const pusher = unitOf(view, step.by);
    const { fight } = view.own;
    // SS-R36: only a unit not yet moved by a push or a follow-up.
    const unmoved = fight !== null && pusher.at === fight.cells[step.by];
    const [own, pushed] = [fight?.cells[step.by], fight?.cells[step.unit]];
    const wasNear = own !== undefined && pushed !== undefined && grid.apart(own, pushed) === 1;
    if (!standing(pusher) || !unmoved || !wasNear || occupancy(view)[step.from]) return [];
    return [
      {
        of: pusher.side,
        kind: 'follow',
        rule: 'SS-10.9',
        facts: { unit: step.unit, by: step.by, cell: label(step.from) },
        verbs: ['follow', 'pass'],
        pace: 'reaction',
      },
    ];
  },
  autoAnswer(view, decision, _part, step) {
    const order = orderOf(view, decision.of, 'follow', step.by);
    if (order === 'ask') return null;
    return order === 'always'
      ? { verb: 'follow', by: decision.of, params: { unit: step.by } }
      : { verb: 'pass', by: decision.of, params: {} };
  },
  fallback: (_view, decision) => ({ verb: 'pass', by: decision.of, params: {} }),
  run(play, step, answers) {
    const pusher = unitOf(play.match, step.by);
    const answer = answers[pusher.side][''];
    if (!answer) return;
    if (answer.verb !== 'follow') {
      play.tell('passed', 'SS-10.9', { side: pusher.side, kind: 'follow', unit: step.by });
      return;
    }
    const from = label(cellOf(pusher));
    travel(play, step.by, [step.from]);
    // SS-10.9: it costs no Speed and is not a move, so activations and a mage's focus are unaffected.
    play.tell('followed', 'SS-10.9', { unit: step.by, from, to: label(step.from) });
  },
};
