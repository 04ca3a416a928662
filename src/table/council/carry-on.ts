import { openParts } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { withAnswer } from '../answers/answer-times.ts';
import { applyInput } from '../apply-input.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { ending } from '../deadlines/ending.ts';
import { load } from '../head.ts';
import type { MatchId } from '../ids.ts';
import type { Entry } from '../log/entry.ts';
import { readEntries } from '../log/log.ts';
import type { Note } from '../log/notes.ts';
import type { ActResult } from '../requests.ts';
import { trouble } from '../trouble.ts';
import { isLive, updateLive } from '../update-live.ts';
import { councilRecord, forgetVote, keepVote, updateCouncil } from './keep.ts';
import type { CarriedVote, HeldVote, PlannedDeed } from './record.ts';
import { COUNCIL } from './sides.ts';

/** More steps than any plan has. */
const MOST_STEPS = 400;

/** What is next for a plan on its way. */
type Next =
  | { readonly step: 'do'; readonly deed: PlannedDeed; readonly done: number; readonly decision: string }
  /** It cannot be done, and nothing of it has been: the next best plan has its turn. */
  | { readonly step: 'other' }
  | { readonly step: 'over' }
  /** Somebody has to answer something first. */
  | { readonly step: 'wait' };

/**
 * Goes on with what a council has decided, until somebody else is asked, it is done, or it has become impossible. Safe to
 * repeat, and to be interrupted anywhere: the log of the match says how much of a plan has been done. Gives whether it
 * did anything. Rejects if the match cannot be written.
 */
export const carryOn = (context: TableContext, match: MatchId, side: SideId): Promise<boolean> =>
  context.queue(`carry:${match}:${side}`, async () => {
    let acted = false;
    for (let count = 0; count < MOST_STEPS; count += 1) {
      const vote = (await councilRecord(context, match, side)).carried.at(-1);
      if (!vote) return acted;
      const next = await nextOf(context, match, side, vote);
      if (next.step === 'wait') return acted;
      if (next.step === 'over') await finish(context, match, side, vote);
      else if (next.step === 'other') await tryOther(context, match, side, vote);
      else {
        const result = await ending(context, act(context, match, side, vote, next));
        if (result.ok) acted = true;
        else if (result.trouble.code === 'busy') throw new Error(`Match ${match} is changed by others all the time`);
        else await (next.done === 0 ? tryOther : finish)(context, match, side, vote);
      }
    }
    throw new Error(`The plan of a council in match ${match} never ends`);
  });

/** How many entries the council has made since a vote ended, and whether its turn has ended since. */
const madeIn = (entries: readonly Entry[], side: SideId): { readonly made: number; readonly isPast: boolean } => {
  const mine = entries.filter((entry) => entry.by?.id === COUNCIL.id && entry.side === side);
  const since = mine[0] ? entries.filter(({ number }) => number >= (mine[0]?.number ?? 0)) : [];
  return {
    made: mine.length,
    isPast: since.some(({ beats, input }) => beats.some((beat) => beat !== 'activation') || (input && 'back' in input)),
  };
};

async function nextOf(context: TableContext, match: MatchId, side: SideId, vote: CarriedVote): Promise<Next> {
  const head = await load(context, match);
  const plan = vote.taken === null ? undefined : vote.plans[vote.taken];
  if (!head || !isLive(head) || !plan) return { step: 'over' };
  const { made, isPast } = madeIn(await readEntries(context, head, vote.after + 1, head.log.entries), side);
  const done = made - (vote.besides ?? 0);
  const deed = plan.deeds[done];
  if (!deed || isPast) return { step: 'over' };
  const open = head.match.asked.filter((asked) => asked.of === side && openParts(head.match, asked).length > 0);
  if (done === 0)
    return open.some(({ id }) => id === vote.decision)
      ? { step: 'do', deed, done, decision: vote.decision }
      : { step: 'over' };
  const asked = open.find(({ pace, secret }) => pace === vote.pace && secret === vote.secret);
  return asked ? { step: 'do', deed, done, decision: asked.id } : { step: 'wait' };
}

/** Does the next action of a plan; the same one counts once, however often it is tried. */
function act(
  context: TableContext,
  match: MatchId,
  side: SideId,
  vote: CarriedVote,
  { deed, done, decision }: Extract<Next, { readonly step: 'do' }>,
): Promise<ActResult> {
  const interaction = `council ${side} ${vote.number}.${vote.taken ?? 0}.${done}`;
  return updateLive(context, match, COUNCIL, interaction, (head) => {
    if (!head.match.asked.some(({ id }) => id === decision)) return { done: trouble('moved-on') };
    const handle = handleFor(context, head);
    const input = { verb: deed.verb, by: side, params: deed.params };
    const answerTimes = withAnswer(head, handle.view(head.match, 'all'), side, deed.verb, context.clock());
    return applyInput(context, head, {
      by: COUNCIL,
      side,
      input,
      interaction,
      // A note is seen by everybody, and would tell that something was done in secret.
      ...(done > 0 || vote.secret || handle.secret(handle.view(head.match, side), input)
        ? {}
        : { note: noteOf(side, vote) }),
      changes: { answerTimes },
    });
  });
}

/** What everybody is told of a vote. */
function noteOf(side: SideId, vote: HeldVote): Note {
  const taken = vote.taken ?? 0;
  return {
    kind: 'council',
    side,
    number: vote.number,
    plan: taken,
    plans: vote.plans.length,
    approvals: vote.approvals[taken] ?? 0,
    voters: vote.voters,
    members: vote.members,
    lines: vote.plans[taken]?.lines ?? [],
  };
}

/** The vote as it is kept, once its plan is carried out. */
const heldOf = ({ others: _, besides: __, ...vote }: CarriedVote): HeldVote => vote;

/** `taken`: the plan that was carried out; null: none could be. */
async function finish(
  context: TableContext,
  match: MatchId,
  side: SideId,
  vote: CarriedVote,
  taken: number | null = vote.taken,
): Promise<void> {
  const head = await load(context, match);
  const entries = head ? await readEntries(context, head, vote.after + 1, head.log.entries) : [];
  const { made } = madeIn(entries, side);
  await change(context, match, side, vote, made, async (now) => {
    const held = { ...heldOf(now), taken };
    // First, so that no crash loses it.
    await keepVote(context, match, side, vote.number, (kept) => ({ ...held, chances: kept?.chances ?? null }));
    return [];
  });
  // Meanwhile the match may have been deleted, the record of the council before it.
  if ((await councilRecord(context, match, side)).rev === 0) await forgetVote(context.store, match, side, vote.number);
}

async function tryOther(context: TableContext, match: MatchId, side: SideId, vote: CarriedVote): Promise<void> {
  const [taken, ...others] = vote.others;
  if (taken === undefined) return finish(context, match, side, vote, null);
  await change(context, match, side, vote, 0, (now) => Promise.resolve([{ ...now, taken, others }]));
}

/**
 * Puts what `instead` makes of a vote, as it is stored by now, in its place: somebody may have been taken out of it.
 * `made`: entries in the log that are none of the plans that still wait.
 */
async function change(
  context: TableContext,
  match: MatchId,
  side: SideId,
  { number, taken }: CarriedVote,
  made: number,
  instead: (now: CarriedVote) => Promise<readonly CarriedVote[]>,
): Promise<void> {
  const done = await updateCouncil<object>(context, match, side, async (record) => {
    const now = record.carried.find((one) => one.number === number);
    // Another process may have done it, and gone on.
    if (!now || now.taken !== taken) return { done: { ok: true } };
    const others = await instead(now);
    const carried = record.carried.flatMap((one) => {
      if (one.number === number) return others;
      return [made > 0 ? { ...one, besides: (one.besides ?? 0) + made } : one];
    });
    return { next: { ...record, carried }, done: { ok: true } };
  });
  if (!done.ok) throw new Error(`The council of match ${match} is changed by others all the time`);
}
