import { PermissionFlagsBits } from 'discord.js';
import type { BaseInteraction, PermissionsBitField, PermissionsString } from 'discord.js';
import { isForbidden } from './api-errors.ts';
import { missingPermissions } from './client.ts';
import { invitation } from './invitation.ts';
import { page } from './payload.ts';
import type { Page } from './payload.ts';
import type { Reply } from './respond.ts';
import { moveWords as words } from './words/move.ts';

/** Where something was asked, as far as it matters to whoever wants to post there later. */
export interface Spot {
  /** Is the bot on the server? A server may have taken its commands alone, which answer all the same. */
  readonly present: boolean;
  readonly held: Readonly<PermissionsBitField>;
  readonly thread: {
    readonly locked: boolean;
    /** Rejects where the bot is not in a private thread. */
    join(): Promise<unknown>;
  } | null;
}

/** Why the bot could not post there: it is not on the server, not in the thread, the thread is locked, or it lacks permissions. */
export type Obstacle = { readonly why: 'absent' | 'outside' | 'locked' } | { readonly why: 'lacking'; readonly permissions: readonly PermissionsString[] };

export const spotOf = ({ guild, channel, appPermissions }: Pick<BaseInteraction, 'guild' | 'channel' | 'appPermissions'>): Spot => ({
  present: guild !== null,
  held: appPermissions,
  thread: channel?.isThread() ? { locked: channel.locked ?? false, join: () => channel.join() } : null,
});

/**
 * What would keep the bot from posting where its answers still stand: those need nothing of this. It joins a thread in passing, so that it may
 * open it again when it has closed.
 */
export async function obstacleAt({ present, held, thread }: Spot): Promise<Obstacle | null> {
  if (!present) return { why: 'absent' };
  const permissions = missingPermissions(held, thread !== null);
  if (permissions.length > 0) return { why: 'lacking', permissions };
  if (!thread) return null;
  if (thread.locked && !held.has(PermissionFlagsBits.ManageThreads)) return { why: 'locked' };
  try {
    await thread.join();
    return null;
  } catch (error) {
    // Anything else says nothing about posting.
    return isForbidden(error) ? { why: 'outside' } : null;
  }
}

/** `SendMessages` as Discord writes it on its pages: Send Messages. */
const asWritten = (permission: PermissionsString): string => permission.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Says what is in the way and who can do what about it. `begun`: a match goes on there. */
export function obstaclePage({ client, applicationId }: Pick<BaseInteraction, 'client' | 'applicationId'>, obstacle: Obstacle, begun: boolean): Page {
  const said = ((): { readonly cannot: string; readonly mend: string } => {
    switch (obstacle.why) {
      case 'absent': return words.obstacles.absent(invitation(applicationId));
      case 'outside': return words.obstacles.outside(`<@${client.user.id}>`);
      case 'locked': return words.obstacles.locked;
      case 'lacking': return words.obstacles.lacking(obstacle.permissions.map(asWritten));
    }
  })();
  return page({ texts: [(begun ? words.untold : words.unfit)(said.cannot, said.mend)], tone: 'bad' });
}

/** Tells who wants to begin something here that nothing could be posted of it, and why; gives whether that was so. */
export async function isRefusedHere(interaction: BaseInteraction, reply: Reply): Promise<boolean> {
  const obstacle = await obstacleAt(spotOf(interaction));
  if (obstacle) await reply.send(obstaclePage(interaction, obstacle, false), 'alone');
  return obstacle !== null;
}
