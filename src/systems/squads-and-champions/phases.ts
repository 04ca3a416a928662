import type { Refusal } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import { slideOff } from './movement/slopes.ts';
import { refusal } from './refusals.ts';
import { activationOf, unmoved } from './state.ts';
import type { Activation, ChampionsPlay, ChampionsUnit, Movement, Seen, SeenUnit } from './state.ts';
import { groupOf, isPike } from './units.ts';

/** What a unit has done in its turn. */
export interface Phases {
  readonly movement: Readonly<Movement>;
  readonly attacked: boolean;
  readonly frenzy: boolean;
}

const untouched: Phases = { movement: unmoved(), attacked: false, frenzy: false };

/** What a unit has done in its turn; nothing if it has not begun to act. SC-3.7 */
export const phasesOf = ({ own }: Pick<Seen, 'own'>, { id }: Pick<SeenUnit, 'id'>): Phases =>
  own.activation?.acting === id ? own.activation : untouched;

/** Checks common to all turn verbs that name a unit. 6.2 */
export function notReady({ own }: Pick<Seen, 'own'>, unit: SeenUnit): Refusal | null {
  const group = groupOf(unit);
  if (own.activation?.group !== group) {
    if (own.activated[unit.side].includes(group))
      return refusal('ALREADY_ACTIVATED', 'SC-3.3', { unit: unit.id, group, side: unit.side });
    if (own.activation)
      return refusal('OTHER_GROUP_ACTIVE', 'SC-3.3', { unit: unit.id, group: own.activation.group, side: unit.side });
  }
  return unit.done ? refusal('UNIT_DONE', 'SC-3.10', { unit: unit.id, by: own.activation?.acting ?? null }) : null;
}

/** Whether the attack phase is neither used nor given up. SC-3.9, SC-4.4 */
export const mayAttack = ({ movement, attacked }: Phases): boolean => !attacked && !movement.doubled;

/** Whether it may make its move, or the second part of a Mobility move. SC-3.8, SC-10.5 */
export const mayMove = ({ movement, attacked }: Phases): boolean =>
  !movement.closed
  && (movement.moves === 0 || (movement.mobility && movement.moves === 1 && attacked && !movement.stopped));

/** Whether its movement phase is neither used nor closed. A Pike may turn until it is closed. SC-3.12 */
function movementLeft(unit: SeenUnit, { movement }: Phases): boolean {
  if (movement.closed) return false;
  if (isPike(unit)) return true;
  return movement.mobility ? movement.moves < 2 && !movement.stopped : movement.moves === 0;
}

/** Whether the unit may still do anything besides a Frenzy. SC-3.12 */
export function mayAct(seen: Pick<Seen, 'own'>, unit: SeenUnit): boolean {
  if (notReady(seen, unit)) return false;
  const phases = phasesOf(seen, unit);
  return mayAttack(phases) || movementLeft(unit, phases);
}

/** Makes a group the active one. SC-3.3 */
export function activate(play: ChampionsPlay, side: ChampionsUnit['side'], group: string): void {
  const { own } = play.match;
  own.activation = activationOf(group);
  own.activated[side].push(group);
  play.tell('activated', 'SC-3.3', { side, group });
}

/** The unit begins or continues to act: its group is activated, and the member that acted before is done. SC-3.10 */
export function begin(play: ChampionsPlay, unit: ChampionsUnit): Activation {
  const { own } = play.match;
  if (own.activation === null) activate(play, unit.side, groupOf(unit));
  const activation = own.activation as Activation | null;
  if (activation === null) throw new Error('No group is active');
  if (activation.acting !== unit.id) {
    finishActing(play);
    activation.acting = unit.id;
    activation.movement = unmoved();
    activation.attacked = false;
    activation.frenzy = false;
  }
  return activation;
}

/** The acting member is done for the round; it cannot stay on a slope. SC-3.10, SC-4.12 */
export function finishActing(play: ChampionsPlay): void {
  const { activation } = play.match.own;
  if (!activation || activation.acting === null) return;
  const unit = unitOf(play.match, activation.acting);
  activation.acting = null;
  unit.done = true;
  if (unit.at !== null) slideOff(play, unit);
}
