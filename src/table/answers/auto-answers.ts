import type { Decision, DecisionId, SideId } from '../../engine/index.ts';
import { update } from '../update.ts';
import { applyInput } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import { trouble } from '../trouble.ts';
import type { DelayedAnswer } from './delayed-answers.ts';

/** The masked questions of a match that standing orders answer, and their sides. */
export function autoAnswersIn(
  context: TableContext,
  head: Head,
): readonly { readonly id: DecisionId; readonly of: SideId }[] {
  const { match, stage } = head;
  const masked = stage === 'live' ? (match?.asked.filter(mayBeMasked) ?? []) : [];
  return masked
    .filter(({ id }) => match && handleFor(context, head).autoAnswer(match, id) !== null)
    .map(({ id, of }) => ({ id, of }));
}

/** In the set-up only what is secret is masked; see `AutoAnswer`. */
const mayBeMasked = ({ veiled, secret, pace }: Decision): boolean => veiled === true || (secret && pace === 'setup');

/**
 * Gives the answer of a standing order, as the order now is, in the name of a player of its side: nobody else can tell
 * it from an answer by hand. `moved-on` if the question is closed or no order answers it any more; `busy` if other
 * writers were faster too often or, with `patient`, if the channel has not been told of the question yet.
 */
export const giveAutoAnswer = (
  context: TableContext,
  { match: id, decision }: DelayedAnswer,
  patient: boolean,
): Promise<ActResult> =>
  update<Accepted>(context, id, (head) => {
    const { match, stage, seats, told, log } = head;
    const movedOn = { done: trouble('moved-on', { decision }) };
    if (stage !== 'live' || !match) return movedOn;
    const handle = handleFor(context, head);
    const action = handle.autoAnswer(match, decision);
    const by = action && seats[action.by][0];
    if (!action || !by) return movedOn;
    if (patient && told < log.entries) return { done: trouble('busy') };
    const interaction = `order ${log.entries + 1}`;
    return applyInput(context, head, { by, side: action.by, input: action, interaction });
  });
