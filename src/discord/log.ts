/** What is worth a line of the log. Params of actions and texts of answers are never among the facts: they may be secret. */
export interface Log {
  info(what: string, facts?: Facts): void;
  /** Something outside went wrong and we go on. */
  warn(what: string, facts?: Facts): void;
  /** A broken promise in our own code. */
  error(what: string, error: unknown, facts?: Facts): void;
}

type Facts = Readonly<Record<string, unknown>>;
const LEVELS = ['error', 'warn', 'info', 'debug'] as const;
type Level = (typeof LEVELS)[number];

/** A log of JSON lines, of this level and graver ones: level, time, what and facts; the error's stack where there is one. */
export function jsonLog(write: (line: string) => void, least: Level = 'info', now: () => Date = () => new Date()): Log {
  const line = (level: Level, what: string, facts: Facts): void => {
    if (LEVELS.indexOf(level) <= LEVELS.indexOf(least)) write(`${JSON.stringify({ level, time: now().toISOString(), what, ...facts })}\n`);
  };
  return {
    info: (what, facts = {}) => line('info', what, facts),
    warn: (what, facts = {}) => line('warn', what, facts),
    error: (what, error, facts = {}) => line('error', what, { ...facts, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  };
}
