import type { ButtonBuilder } from '@discordjs/builders';
import { isExhibition, isOpponent, isTeacher } from '../../table/index.ts';
import type { MatchView, SeenEntry, Table } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button } from '../payload.ts';
import { reasonWords } from '../words/reasons.ts';

/** Did the bot do that in its seat? */
export const byBot = ({ by, note }: SeenEntry): boolean =>
  by !== null && isOpponent(by) && !isTeacher(by) && note === null;

/**
 * While a match goes on the bot explains to its opponent what it chose openly: no secret answers, and nothing of the
 * set-up.
 */
const isExplained = ({ stage, seats, view }: MatchView, { sealed, opened }: SeenEntry): boolean =>
  stage === 'over'
  || (!isExhibition(seats)
    && sealed.length === 0
    && opened.length === 0
    && !(view?.asked ?? []).some(({ pace }) => pace === 'setup'));

/** Whether it explains any of these: some answers are as secret as standing orders that would have given them. */
async function explainsOne(
  table: Pick<Table, 'explains'>,
  { id, stage }: MatchView,
  entries: readonly SeenEntry[],
): Promise<boolean> {
  if (stage === 'over') return true;
  for (const { number } of entries) if (await table.explains(id, number)) return true;
  return false;
}

/** The button for the bot's reasons below a message about what it did; none where it has no reasons to give. */
export async function reasonsButtons(
  table: Pick<Table, 'explains'>,
  matchView: MatchView,
  entries: readonly SeenEntry[],
): Promise<readonly ButtonBuilder[]> {
  const [first, ...rest] = entries.filter((entry) => byBot(entry) && isExplained(matchView, entry));
  if (!first || !(await explainsOne(table, matchView, [first, ...rest]))) return [];
  // Entries are named by their times: their numbers would reveal how much was done in secret.
  const times = `${first.at}-${(rest.at(-1) ?? first).at}`;
  return [button(writeId({ kind: 'reasons', match: matchView.id, param: times }), reasonWords.button)];
}
