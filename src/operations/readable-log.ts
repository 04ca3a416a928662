/** The path of an error in a log line. */
interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: readonly string[];
  readonly cause?: Failure | string;
}

const shown = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

function told(failure: Failure | string, indent: string): string {
  if (typeof failure === 'string') return `${indent}${failure}\n`;
  const { name = 'Error', message = '', stack = [], cause } = failure;
  return `${indent}${name}: ${message}\n${stack.map((frame) => `${indent}  ${frame}\n`).join('')}${cause === undefined ? '' : `${indent}because of\n${told(cause, `${indent}  `)}`}`;
}

/** Formats a JSON line of the log for a terminal: time, level, message, facts, and below it the error. */
export function readable(line: string): string {
  const { level, time, what, error, ...facts } = JSON.parse(line) as {
    readonly level: string;
    readonly time: string;
    readonly what: string;
    readonly error?: Failure | string;
  };
  const pairs = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}=${shown(value)}`);
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${what}${pairs.join('')}\n${error === undefined || error === null ? '' : told(error, '  ')}`;
}
