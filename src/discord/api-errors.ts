import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';

const isCode = (error: unknown, ...codes: readonly RESTJSONErrorCodes[]): boolean => error instanceof DiscordAPIError && codes.some((code) => code === error.code);

/** Somebody else has answered this interaction: another process of the same bot. */
export const isAnsweredAlready = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);

/** It is too late: the interaction is gone, or the message or channel it was about. */
export const isUnknownInteraction = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownInteraction, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownWebhook, RESTJSONErrorCodes.UnknownChannel, RESTJSONErrorCodes.InvalidWebhookToken);

/** Somebody takes no direct messages, or has blocked the bot. */
export const isNoDirect = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.CannotSendMessagesToThisUser, RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds);

/** Nobody of that id is there. */
export const isUnknownPerson = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);

/** The bot is not on a server of that id. */
export const isUnknownServer = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownGuild, RESTJSONErrorCodes.MissingAccess);

/** The message is not there any more. */
export const isNoMessage = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownMessage);

/** The thread is closed; whoever writes in it opens it again, unless it is locked. */
export const isArchived = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread);

/** The channel or thread is not there any more. */
export const isNoChannel = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownChannel);

/** The server has as many open threads as Discord allows. */
export const isTooManyThreads = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.MaximumActiveThreads);

/** The bot would be refused, so it was not even asked. */
export class MayNotPost extends Error {}

/** The bot may not do it there. */
export const isForbidden = (error: unknown): boolean => error instanceof MayNotPost || isCode(error, RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.MissingPermissions, RESTJSONErrorCodes.ThreadLocked);

/** It is more than a message may hold, or not as Discord wants it. */
export const isUnfit = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType, RESTJSONErrorCodes.RequestEntityTooLarge);

/** Discord has failed, again and again, or knows nothing of an interaction that it has just sent: so it answers what is too heavy, too. */
export const isOverwhelmed = (error: unknown): boolean =>
  ((error instanceof HTTPError || error instanceof DiscordAPIError) && error.status >= 500) || isCode(error, RESTJSONErrorCodes.UnknownInteraction);

/** There is no answer to an interaction by that token, or its token has died. */
export const isNoAnswer = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownWebhook, RESTJSONErrorCodes.InvalidWebhookToken);
