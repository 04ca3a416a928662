/** How far down the causes of an error are told. */
const DEEPEST = 4;

/** What a line of the log may say of an error. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  /** Where in the code, without the message. */
  readonly stack: readonly string[];
  readonly cause?: ErrorFacts | string;
  readonly errors?: readonly (ErrorFacts | string)[];
}

/**
 * An error as facts for the log. Errors of Discord carry the request and quote from it, and what was asked may have been for one person alone:
 * of these only the places and the codes are told, and of any other error no field but those named here.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts | string {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'something that is no error' : String(error);
  const { code, status, method } = error as { readonly code?: unknown; readonly status?: unknown; readonly method?: unknown };
  const deeper = depth < DEEPEST;
  return {
    name: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof method === 'string' ? { method } : {}),
    stack: framesOf(error),
    ...(deeper && error.cause !== undefined ? { cause: errorFacts(error.cause, depth + 1) } : {}),
    ...(deeper && error instanceof AggregateError ? { errors: error.errors.map((one) => errorFacts(one, depth + 1)) } : {}),
  };
}

/** What an error says, without what it may quote: what was sent to Discord, what could not be read as JSON, and whatever a book says of a match. */
function messageOf(error: Error): string {
  if ('requestBody' in error) return withoutQuotes(error.message);
  if (error instanceof SyntaxError) return error.message.replace(/".*"/s, '…');
  return /[\\/]systems[\\/]/.test(framesOf(error)[0] ?? '') ? 'a book broke' : error.message;
}

/** Discord says `place[CODE]: words`, and the words may hold what was sent. */
const withoutQuotes = (message: string): string => message.replaceAll(/(\[[A-Z_]+\]):.*$/gm, '$1');

const framesOf = ({ stack = '' }: Error): readonly string[] => stack.split('\n').filter((line) => /^\s+at /.test(line)).map((line) => line.trim());

const HIDDEN = '[hidden]';

/** Words that open something, wherever they stand in a text: keys of interactions and hooks in addresses, tokens of bots, passwords in addresses, keys of the practice page. */
const KEYS: readonly (readonly [RegExp, string])[] = [
  [/\/(webhooks|interactions)\/(\d+)\/[\w.-]{16,}/g, `/$1/$2/${HIDDEN}`],
  [/\b([a-z][a-z+]*:\/\/[^\s:@/"]*):[^\s@/"]+@/gi, `$1:${HIDDEN}@`],
  [/\b[\w-]{18,}\.[\w-]{6,8}\.[\w-]{27,}/g, HIDDEN],
  [/([?&]key=)[\w-]+/g, `$1${HIDDEN}`],
];

/** The text without whatever could open something; `secrets` are words that are known to. */
export function scrubbed(text: string, secrets: readonly string[] = []): string {
  const plain = KEYS.reduce((scrubbing, [key, instead]) => scrubbing.replaceAll(key, instead), text);
  return secrets.reduce((scrubbing, secret) => (secret === '' ? scrubbing : scrubbing.replaceAll(secret, HIDDEN)), plain);
}
