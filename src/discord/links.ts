import type { Glance } from '../table/table.ts';

/** Where a match is played, as an address that works outside of its server too; with a message, that one. */
export const addressOf = ({ room }: Pick<Glance, 'room'>, message: string | null = null): string =>
  `https://discord.com/channels/${room.server ?? '@me'}/${room.channel}${message === null ? '' : `/${message}`}`;

/** The same as a link without a preview. */
export const linkTo = (glance: Pick<Glance, 'room'>): string => `<${addressOf(glance)}>`;
