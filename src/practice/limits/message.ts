import { MessageFlags } from 'discord-api-types/v10';
import type { Check, RawFields, Problem } from './check.ts';
import { at, checking, fields, isFields, list, missing, oneOf, say, snowflake, text, whole } from './check.ts';
import { checkComponents } from './components.ts';
import { checkEmbeds } from './embeds.ts';

/** How a message is created; this decides which flags it may set. */
export type MessageRoute = 'channel' | 'interaction' | 'edit';

const settable: Readonly<Record<MessageRoute, number>> = {
  channel:
    MessageFlags.SuppressEmbeds
    | MessageFlags.SuppressNotifications
    | MessageFlags.IsVoiceMessage
    | MessageFlags.IsComponentsV2,
  interaction:
    MessageFlags.SuppressEmbeds
    | MessageFlags.SuppressNotifications
    | MessageFlags.Ephemeral
    | MessageFlags.IsVoiceMessage
    | MessageFlags.IsComponentsV2,
  edit: MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2,
};

function checkFlags(check: Check, value: unknown, route: MessageRoute): void {
  whole(check, value, 0, 2 ** 31 - 1);
  // The ephemeral flag has no effect on an ordinary message: it stays public. Edits carry flags that were set before.
  if (
    route === 'channel'
    && typeof value === 'number'
    && (value & ~(settable.channel | MessageFlags.Ephemeral)) !== 0
  ) {
    say(check, 'BASE_TYPE_CHOICES', 'These flags cannot be set on a message of this kind');
  }
}

function checkMentions(check: Check, value: unknown): void {
  if (missing(value)) return;
  const mentions = fields(check, value);
  if (mentions === null) return;
  const parse = list(at(check, 'parse'), mentions['parse'], 0, 3);
  parse.forEach((kind, n) => oneOf(at(check, 'parse', n), kind, ['users', 'roles', 'everyone']));
  for (const kind of ['users', 'roles']) {
    const ids = list(at(check, kind), mentions[kind], 0, 100);
    ids.forEach((id, n) => snowflake(at(check, kind, n), id));
    if (new Set(ids).size < ids.length)
      say(at(check, kind), 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value');
    if (ids.length > 0 && parse.includes(kind))
      say(
        check,
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
  }
}

function checkAttachments(check: Check, value: unknown): void {
  list(check, value, 0, 10).forEach((item, n) => {
    const here = at(check, n);
    const attachment = fields(here, item);
    if (attachment === null) return;
    if (missing(attachment['id'])) say(at(here, 'id'), 'BASE_TYPE_REQUIRED', 'This field is required');
    text(at(here, 'filename'), attachment['filename'], 0, 1024);
    text(at(here, 'description'), attachment['description'], 0, 1024);
  });
}

/**
 * Checks the body of a message. `v2`: the message has (or will have) the Components V2 flag; `prefix`: the place of the
 * body in the request (`data` in an interaction callback).
 */
export function messageProblems(
  body: RawFields,
  route: MessageRoute,
  v2: boolean,
  prefix: readonly string[] = [],
): readonly Problem[] {
  const check: Check = at(checking(), ...prefix);
  text(at(check, 'content'), body['content'], 0, 2000);
  checkFlags(at(check, 'flags'), body['flags'], route);
  checkMentions(at(check, 'allowed_mentions'), body['allowed_mentions']);
  checkAttachments(at(check, 'attachments'), body['attachments']);
  checkEmbeds(at(check, 'embeds'), body['embeds']);
  checkComponents(at(check, 'components'), body['components'], v2);
  if (typeof body['nonce'] === 'string') text(at(check, 'nonce'), body['nonce'], 0, 25);
  if (v2) {
    for (const key of ['content', 'embeds', 'poll', 'sticker_ids']) {
      const value = body[key];
      if (missing(value) || value === '' || (Array.isArray(value) && value.length === 0)) continue;
      say(
        at(check, key),
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      );
    }
  }
  return check.problems;
}

/** The flags a body may set by this route. */
export const flagsOf = (body: RawFields, route: MessageRoute): number =>
  typeof body['flags'] === 'number' ? body['flags'] & settable[route] : 0;

const filled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0;

/** Whether it has nothing to show. */
export const isEmpty = (message: RawFields): boolean =>
  !filled(message['content'])
  && !filled(message['embeds'])
  && !filled(message['components'])
  && !filled(message['attachments'])
  && !isFields(message['poll']);
