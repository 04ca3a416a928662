import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';

const isCode = (error: unknown, ...codes: readonly RESTJSONErrorCodes[]): boolean =>
  error instanceof DiscordAPIError && codes.some((code) => code === error.code);

/** Another process of this bot has already answered the interaction. */
export const isAnsweredAlready = (error: unknown): boolean =>
  isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);

/** Too late: the interaction has expired, or its message or channel was deleted. */
export const isUnknownInteraction = (error: unknown): boolean =>
  isCode(
    error,
    RESTJSONErrorCodes.UnknownInteraction,
    RESTJSONErrorCodes.UnknownMessage,
    RESTJSONErrorCodes.UnknownWebhook,
    RESTJSONErrorCodes.UnknownChannel,
    RESTJSONErrorCodes.InvalidWebhookToken,
  );

/** The user accepts no direct messages, or has blocked the bot. */
export const isNoDirect = (error: unknown): boolean =>
  isCode(
    error,
    RESTJSONErrorCodes.CannotSendMessagesToThisUser,
    RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  );

/** There is no user with that id. */
export const isUnknownPerson = (error: unknown): boolean =>
  isCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);

/** The bot is not on that server. */
export const isUnknownServer = (error: unknown): boolean =>
  isCode(error, RESTJSONErrorCodes.UnknownGuild, RESTJSONErrorCodes.MissingAccess);

/** The message was deleted. */
export const isNoMessage = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownMessage);

/** The thread is closed; posting in it reopens it, unless it is locked. */
export const isArchived = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread);

/** The channel or thread was deleted. */
export const isNoChannel = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownChannel);

/** The server has as many open threads as Discord allows. */
export const isTooManyThreads = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.MaximumActiveThreads);

/** The bot would be refused, so Discord was not even asked. */
export class MayNotPost extends Error {}

/** The bot lacks the permission. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof MayNotPost
  || isCode(
    error,
    RESTJSONErrorCodes.MissingAccess,
    RESTJSONErrorCodes.MissingPermissions,
    RESTJSONErrorCodes.ThreadLocked,
  );

/** The payload exceeds what a message may hold, or is not valid. */
export const isUnfit = (error: unknown): boolean =>
  isCode(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType, RESTJSONErrorCodes.RequestEntityTooLarge);

/**
 * Discord kept failing, or does not recognize an interaction it has just sent, which also happens when a payload is too
 * heavy.
 */
export const isOverwhelmed = (error: unknown): boolean =>
  ((error instanceof HTTPError || error instanceof DiscordAPIError) && error.status >= 500)
  || isCode(error, RESTJSONErrorCodes.UnknownInteraction);

/** There is no reply for that interaction token, or the token has expired. */
export const isNoAnswer = (error: unknown): boolean =>
  isCode(
    error,
    RESTJSONErrorCodes.UnknownMessage,
    RESTJSONErrorCodes.UnknownWebhook,
    RESTJSONErrorCodes.InvalidWebhookToken,
  );
