import type { DecisionId, SideId } from '../engine/index.ts';
import { change } from './change.ts';
import { enter } from './enter.ts';
import type { Accepted } from './enter.ts';
import { doorOf, veil } from './ground.ts';
import type { Ground } from './ground.ts';
import type { Acted, Head } from './table.ts';
import { trouble } from './trouble.ts';
import type { VeilJob } from './veils.ts';

/** The veiled questions of a match that standing orders answer, and whose they are. */
export function orderedIn(ground: Ground, head: Head): readonly { readonly id: DecisionId; readonly of: SideId }[] {
  const { match, stage } = head;
  const veiled = stage === 'live' ? (match?.asked.filter((decision) => decision.veiled) ?? []) : [];
  return veiled.filter(({ id }) => match && doorOf(ground, head).ahead(match, id) !== null).map(({ id, of }) => ({ id, of }));
}

/**
 * Gives the answer of a standing order, as the order is by now, in the name of a player of its side: nobody else can tell it from an answer by hand.
 * `moved-on` if the question is no longer asked or no order answers it any more; `busy` if others were faster too often or, for who is patient,
 * if the channel was not told of the question yet.
 */
export const giveOrdered = (ground: Ground, { match: id, decision }: VeilJob, patient: boolean): Promise<Acted> =>
  change<Accepted>(ground, id, (head) => {
    const { match, stage, seats, told, log } = head;
    const movedOn = { done: trouble('moved-on', { decision }) };
    if (stage !== 'live' || !match) return movedOn;
    const door = doorOf(ground, head);
    const action = door.ahead(match, decision);
    const by = action && seats[action.by][0];
    if (!action || !by) return movedOn;
    if (patient && told < log.entries) return { done: trouble('busy') };
    const interaction = `order ${log.entries + 1}`;
    return enter(ground, head, { by, side: action.by, input: action, interaction }, (dice) => door.apply(match, action, dice, veil));
  });
