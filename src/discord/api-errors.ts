import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';

const isCode = (error: unknown, ...codes: readonly RESTJSONErrorCodes[]): boolean => error instanceof DiscordAPIError && codes.some((code) => code === error.code);

/** Somebody else has answered this interaction: another process of the same bot. */
export const isAnsweredAlready = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);

/** It is too late: the interaction is gone, or the message it was about. */
export const isGone = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownInteraction, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.InvalidWebhookToken);

/** Nobody of that id is there. */
export const isUnknownPerson = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);

/** The bot is not on a server of that id. */
export const isUnknownServer = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownGuild, RESTJSONErrorCodes.MissingAccess);
