import { PermissionFlagsBits } from 'discord.js';
import type { BaseInteraction, PermissionsBitField, PermissionsString } from 'discord.js';
import { isForbidden } from './api-errors.ts';
import { missingPermissions } from './posting.ts';
import { invitation } from './invitation.ts';
import { page } from './payload.ts';
import type { Page } from './payload.ts';
import type { Reply } from './respond.ts';
import { moveWords as words } from './words/move.ts';

/** Where an interaction took place, as far as it matters for posting there later. */
export interface ChannelAccess {
  /** Whether the bot is on the server. A server may have installed its commands only, which work all the same. */
  readonly present: boolean;
  readonly permissions: Readonly<PermissionsBitField>;
  readonly thread: {
    readonly locked: boolean;
    /** Rejects if the bot is not in a private thread. */
    join(): Promise<unknown>;
  } | null;
}

/**
 * Why the bot could not post there: it is not on the server, not in the thread, the thread is locked, or it lacks
 * permissions.
 */
export type Obstacle =
  | { readonly why: 'absent' | 'outside' | 'locked' }
  | { readonly why: 'lacking'; readonly permissions: readonly PermissionsString[] };

export const channelAccess = ({
  guild,
  channel,
  appPermissions,
}: Pick<BaseInteraction, 'guild' | 'channel' | 'appPermissions'>): ChannelAccess => ({
  present: guild !== null,
  permissions: appPermissions,
  thread: channel?.isThread() ? { locked: channel.locked ?? false, join: () => channel.join() } : null,
});

/**
 * What would keep the bot from posting, which replies to interactions do not reveal: they need no permissions. Joins a
 * thread in passing, so that the bot can reopen it later.
 */
export async function obstacleAt({ present, permissions, thread }: ChannelAccess): Promise<Obstacle | null> {
  if (!present) return { why: 'absent' };
  const missing = missingPermissions(permissions, thread !== null);
  if (missing.length > 0) return { why: 'lacking', permissions: missing };
  if (!thread) return null;
  if (thread.locked && !permissions.has(PermissionFlagsBits.ManageThreads)) return { why: 'locked' };
  try {
    await thread.join();
    return null;
  } catch (error) {
    // Other errors say nothing about posting.
    return isForbidden(error) ? { why: 'outside' } : null;
  }
}

/** Formats `SendMessages` as Discord's settings do: Send Messages. */
const asWritten = (permission: PermissionsString): string => permission.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Explains the obstacle, who can remove it and how. `begun`: a match is running there. */
export function obstaclePage(
  { client, applicationId }: Pick<BaseInteraction, 'client' | 'applicationId'>,
  obstacle: Obstacle,
  begun: boolean,
): Page {
  const explanation = ((): { readonly cannot: string; readonly mend: string } => {
    switch (obstacle.why) {
      case 'absent':
        return words.obstacles.absent(invitation(applicationId));
      case 'outside':
        return words.obstacles.outside(`<@${client.user.id}>`);
      case 'locked':
        return words.obstacles.locked;
      case 'lacking':
        return words.obstacles.lacking(obstacle.permissions.map(asWritten));
    }
  })();
  return page({ texts: [(begun ? words.untold : words.unfit)(explanation.cannot, explanation.mend)], tone: 'bad' });
}

/** Tells a player who wants to begin something here why it could not be announced; gives whether that was so. */
export async function isRefusedHere(interaction: BaseInteraction, reply: Reply): Promise<boolean> {
  const obstacle = await obstacleAt(channelAccess(interaction));
  if (obstacle) await reply.send(obstaclePage(interaction, obstacle, false), 'private');
  return obstacle !== null;
}
