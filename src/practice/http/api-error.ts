import type { Problem } from '../limits/check.ts';
import { nested } from '../limits/check.ts';

/** A refusal of Discord's API: HTTP status, code and message, and for invalid bodies the errors and their places. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: object | null;
  /** Seconds, for refusals that say when to retry. */
  readonly retryAfter: number | null;

  constructor(status: number, code: number, message: string, extra: { errors?: object; retryAfter?: number } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = extra.errors ?? null;
    this.retryAfter = extra.retryAfter ?? null;
  }
}

const known = {
  unauthorized: [401, 0, '401: Unauthorized'],
  'not-found': [404, 0, '404: Not Found'],
  'method-not-allowed': [405, 0, '405: Method Not Allowed'],
  'unknown-application': [404, 10002, 'Unknown Application'],
  'unknown-channel': [404, 10003, 'Unknown Channel'],
  'unknown-guild': [404, 10004, 'Unknown Guild'],
  'unknown-member': [404, 10007, 'Unknown Member'],
  'unknown-message': [404, 10008, 'Unknown Message'],
  'unknown-user': [404, 10013, 'Unknown User'],
  'unknown-emoji': [404, 10014, 'Unknown Emoji'],
  'unknown-webhook': [404, 10015, 'Unknown Webhook'],
  'unknown-interaction': [404, 10062, 'Unknown interaction'],
  'unknown-command': [404, 10063, 'Unknown application command'],
  'too-many-emoji': [400, 30008, 'Maximum number of emojis reached'],
  'too-many-commands': [400, 30032, 'Maximum number of application commands reached (100)'],
  'too-many-creates': [429, 30034, 'Max number of daily application command creates has been reached (200)'],
  'too-large': [413, 40005, 'Request entity too large'],
  'already-acknowledged': [400, 40060, 'Interaction has already been acknowledged.'],
  'too-many-follow-ups': [400, 40094, 'This interaction has hit the maximum number of follow up messages'],
  'missing-access': [403, 50001, 'Missing Access'],
  'not-your-message': [403, 50005, 'Cannot edit a message authored by another user'],
  'no-messages-to-user': [403, 50007, 'Cannot send messages to this user'],
  'empty-message': [400, 50006, 'Cannot send an empty message'],
  'missing-permissions': [403, 50013, 'Missing Permissions'],
  'wrong-channel-type': [400, 50024, 'Cannot execute action on this channel type'],
  'bad-token': [401, 50027, 'Invalid Webhook Token'],
  archived: [400, 50083, 'Thread is archived'],
  'bad-json': [400, 50109, 'The request body contains invalid JSON.'],
  broken: [500, 0, '500: Internal Server Error'],
  'thread-locked': [403, 160005, 'Thread is locked'],
  'thread-exists': [400, 160004, 'A thread has already been created for this message'],
} as const satisfies Record<string, readonly [number, number, string]>;

/** A refusal by our name for it, with Discord's status, code and message. */
export function refusal(name: keyof typeof known): ApiError {
  const [status, code, message] = known[name];
  return new ApiError(status, code, message);
}

/** Error 50035 with its causes, as nested objects that end in `_errors`. */
export const invalidForm = (problems: readonly Problem[]): ApiError =>
  new ApiError(400, 50035, 'Invalid Form Body', { errors: nested(problems) });

/** Throws 50035 if there are any problems. */
export function insist(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalidForm(problems);
}
