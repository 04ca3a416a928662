import type { Glance } from '../table/table.ts';

/** Where a match is played, as a link that works outside of its server too. */
export const linkTo = ({ room }: Pick<Glance, 'room'>): string => `<https://discord.com/channels/${room.server ?? '@me'}/${room.channel}>`;
