import { other, same } from '../engine/index.ts';
import type { Json, SideId } from '../engine/index.ts';
import { change } from './change.ts';
import type { Change } from './change.ts';
import { repeated } from './enter.ts';
import type { Accepted } from './enter.ts';
import { goBack } from './going-back.ts';
import type { Ground } from './ground.ts';
import { entriesFor, newestFirst, stepsUpTo } from './log/log.ts';
import type { Proposal } from './log/notes.ts';
import { cannotPause, pause, resume } from './pauses.ts';
import { record } from './log/record.ts';
import { isFirst, sidesOf } from './seats.ts';
import { drawn } from './settling.ts';
import type { Acted, Done, Head, MatchId, Player } from './table.ts';
import { trouble } from './trouble.ts';
import { isStep } from './undo.ts';

/** Decides in a live match for a player of it, once for each interaction. */
const among = (ground: Ground, match: MatchId, player: Player, interaction: string, decide: (head: Head, held: readonly SideId[]) => Change<Accepted> | Promise<Change<Accepted>>): Promise<Acted> =>
  change<Accepted>(ground, match, async (head) => {
    const before = await repeated(ground, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'live') return { done: trouble('not-live') };
    const held = sidesOf(head.seats, player);
    return held.length === 0 ? { done: trouble('not-a-player') } : decide(head, held);
  });

/** Proposes something to the other side, or agrees to it where they have proposed the same. */
export const propose = (ground: Ground, match: MatchId, player: Player, wanted: Proposal, interaction: string): Promise<Acted> =>
  among(ground, match, player, interaction, async (head, held) => {
    const [side = 'a', second] = held;
    if (!mayDecide(head, player, side, wanted)) return { done: trouble('not-first') };
    const wrong = await objection(ground, head, side, wanted);
    if (wrong) return { done: wrong };
    const proposal: Proposal = wanted.what === 'undo' ? { ...wanted, step: await stepsUpTo(ground, head, wanted.to) } : wanted;
    const { pending } = head;
    const alike = pending !== null && same(pending.proposal as unknown as Json, proposal as unknown as Json);
    if (second || (alike && pending.side !== side)) return carryOut(ground, head, player, side, proposal, interaction);
    if (alike) return { done: trouble('own-proposal') };
    return record(ground, head, { by: player, side, note: { kind: 'proposed', side, by: player, proposal }, interaction }, { pending: { side, by: player, proposal } });
  });

/** Agrees to what the other side has proposed. */
export const agree = (ground: Ground, match: MatchId, player: Player, interaction: string): Promise<Acted> =>
  among(ground, match, player, interaction, async (head, held) => {
    const { pending } = head;
    if (!pending) return { done: trouble('nothing-proposed') };
    const side = other(pending.side);
    if (!held.includes(side)) return { done: trouble('own-proposal') };
    if (!mayDecide(head, player, side, pending.proposal)) return { done: trouble('not-first') };
    const wrong = await objection(ground, head, pending.side, pending.proposal);
    return wrong ? { done: wrong } : carryOut(ground, head, player, side, pending.proposal, interaction);
  });

/** Declines a proposal of the other side, or takes back one of one's own. */
export const decline = (ground: Ground, match: MatchId, player: Player, interaction: string): Promise<Acted> =>
  among(ground, match, player, interaction, (head, held) => {
    const { pending } = head;
    if (!pending) return { done: trouble('nothing-proposed') };
    const own = held.includes(pending.side);
    const side = own ? pending.side : other(pending.side);
    const note = { kind: 'proposal-dropped', side, by: player, proposal: pending.proposal, how: own ? 'withdrawn' : 'declined' } as const;
    return record(ground, head, { by: player, side, note, interaction }, { pending: null });
  });

/** Those who came later to a side end the match for nobody. */
const mayDecide = ({ seats }: Head, player: Player, side: SideId, { what }: Proposal): boolean => what !== 'draw' || isFirst(seats, side, player);

/** Why something cannot be done even if both sides want it; null if it can. May use only what the side that proposes it knows. */
async function objection(ground: Ground, head: Head, side: SideId, proposal: Proposal): Promise<Done<never> | null> {
  switch (proposal.what) {
    case 'pause': return cannotPause(head, proposal.hours, 'consent');
    case 'resume': return head.pausedUntil === null ? trouble('not-paused') : null;
    case 'undo': {
      if (!isStep(head, proposal.to)) return trouble('no-such-step', { to: proposal.to });
      for await (const entry of newestFirst(ground, head, proposal.to)) if (entry.input !== null && entriesFor([entry], side).length > 0) return null;
      return trouble('nothing-to-undo');
    }
    case 'draw': return null;
  }
}

function carryOut(ground: Ground, head: Head, by: Player, side: SideId, proposal: Proposal, interaction: string): Change<Accepted> | Promise<Change<Accepted>> {
  const consent = { by, side, why: 'consent', interaction } as const;
  switch (proposal.what) {
    case 'pause': return pause(ground, head, consent, proposal.hours, null);
    case 'resume': return resume(ground, head, consent);
    case 'undo': return goBack(ground, head, { ...consent, to: proposal.to, reason: null, own: null });
    case 'draw': return drawn(ground, head, { by, side, interaction });
  }
}
