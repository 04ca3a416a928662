import type { UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { contactBetween, enemiesOf } from './contacts.ts';
import { touch, travel } from './travel.ts';
import type { Way } from './way.ts';
import { label, labels } from './ways.ts';
import type { SalvationPlay } from '../state.ts';

/** A charge on its own Speed, or one by Strike. SS-7.1, SS-14.5 */
type ChargeBy =
  | { readonly rule: 'SS-7.1'; readonly facts: { readonly left: number } }
  | { readonly rule: 'SS-14.5'; readonly facts: { readonly strike: true } };

/** A unit charges along its way: it arrives, or another enemy catches it. SS-7.6, SS-7.7, SS-7.9 */
export function chargeAlong(
  play: SalvationPlay,
  id: UnitId,
  target: UnitId,
  way: Way,
  { rule, facts }: ChargeBy,
): void {
  const { match } = play;
  const unit = unitOf(match, id);
  const journey = { unit: id, target, from: label(cellOf(unit)), path: labels(way.path), ...facts };
  const caught = way.caughtBy.length > 0;
  // SS-13.3: a unit that has moved has lost focus, however it moved.
  unit.focusLost = true;
  travel(play, id, way.path);
  touch(play, caught ? 'caught' : 'other', false);
  if (caught) {
    play.tell('caught', 'SS-7.6', { ...journey, enemies: [...way.caughtBy] });
  } else {
    const contact = contactBetween(match, id, target);
    if (!contact) throw new Error(`${id} charged ${target} and is not in contact with it`);
    // SS-7.9: the mark stays until the contact is fought or the turn ends.
    match.own.contacts = match.own.contacts.map((each) =>
      each === contact ? { ...each, how: 'charge', charger: id } : each,
    );
    play.tell('charged', rule, journey);
  }
  for (const enemy of enemiesOf(match, id))
    play.tell('contact', 'SS-1.7', { unit: id, enemy, charge: !caught && enemy === target });
}
