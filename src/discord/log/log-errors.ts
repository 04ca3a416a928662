/** How many levels of causes are logged. */
const DEEPEST = 4;

/** What may be logged of an error. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  /** Stack frames, without the message. */
  readonly stack: readonly string[];
  readonly cause?: ErrorFacts | string;
  readonly errors?: readonly (ErrorFacts | string)[];
}

/**
 * An error as facts for the log. Discord's errors carry the request and quote from it, and that may have been secret:
 * of these only paths and codes are logged, and of any other error only the fields named here.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts | string {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'something that is no error' : String(error);
  const { code, status, method } = error as {
    readonly code?: unknown;
    readonly status?: unknown;
    readonly method?: unknown;
  };
  const deeper = depth < DEEPEST;
  return {
    name: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof method === 'string' ? { method } : {}),
    stack: framesOf(error),
    ...(deeper && error.cause !== undefined ? { cause: errorFacts(error.cause, depth + 1) } : {}),
    ...(deeper && error instanceof AggregateError
      ? { errors: error.errors.map((one) => errorFacts(one, depth + 1)) }
      : {}),
  };
}

/**
 * An error's message, without anything it may quote: what was sent to Discord, invalid JSON, or what a book says of a
 * match.
 */
function messageOf(error: Error): string {
  if ('requestBody' in error) return withoutQuotes(error.message);
  if (error instanceof SyntaxError) return error.message.replace(/".*"/s, '…');
  return /[\\/]systems[\\/]/.test(framesOf(error)[0] ?? '') ? 'a book broke' : error.message;
}

/** Discord writes `place[CODE]: words`, and the words may quote what was sent. */
const withoutQuotes = (message: string): string => message.replaceAll(/(\[[A-Z_]+\]):.*$/gm, '$1');

const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

const HIDDEN = '[hidden]';

/**
 * Texts that grant access, wherever they occur: interaction and webhook tokens in addresses, bot tokens, passwords in
 * addresses, keys of the practice page.
 */
const KEYS: readonly (readonly [RegExp, string])[] = [
  [/\/(webhooks|interactions)\/(\d+)\/[\w.-]{16,}/g, `/$1/$2/${HIDDEN}`],
  [/\b([a-z][a-z+]*:\/\/[^\s:@/"]*):[^\s@/"]+@/gi, `$1:${HIDDEN}@`],
  [/\b[\w-]{18,}\.[\w-]{6,8}\.[\w-]{27,}/g, HIDDEN],
  [/([?&]key=)[\w-]+/g, `$1${HIDDEN}`],
];

/** The text without anything that grants access; `secrets`: further words to remove. */
export function scrubbed(text: string, secrets: readonly string[] = []): string {
  const plain = KEYS.reduce((scrubbing, [key, instead]) => scrubbing.replaceAll(key, instead), text);
  return secrets.reduce(
    (scrubbing, secret) => (secret === '' ? scrubbing : scrubbing.replaceAll(secret, HIDDEN)),
    plain,
  );
}
