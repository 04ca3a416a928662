import type { MatchView } from '../../table/index.ts';

/** The address of a match's channel, which works outside its server too; with a message, of that one. */
export const addressOf = ({ room }: Pick<MatchView, 'room'>, message: string | null = null): string =>
  `https://discord.com/channels/${room.server ?? '@me'}/${room.channel}${message === null ? '' : `/${message}`}`;

/** The same as a link without a preview. */
export const linkTo = (matchView: Pick<MatchView, 'room'>): string => `<${addressOf(matchView)}>`;
