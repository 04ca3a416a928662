/** What is worth a line of the log. Params of actions and texts of answers are never among the facts: they may be secret. */
export interface Log {
  info(what: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Something outside went wrong and we go on. */
  warn(what: string, facts?: Readonly<Record<string, unknown>>): void;
  /** A broken promise in our own code. */
  error(what: string, error: unknown, facts?: Readonly<Record<string, unknown>>): void;
}

/** A log of JSON lines: level, time, what and facts; the error's stack where there is one. */
export function jsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const line = (level: string, what: string, facts: Readonly<Record<string, unknown>>): void =>
    write(`${JSON.stringify({ level, time: now().toISOString(), what, ...facts })}\n`);
  return {
    info: (what, facts = {}) => line('info', what, facts),
    warn: (what, facts = {}) => line('warn', what, facts),
    error: (what, error, facts = {}) => line('error', what, { ...facts, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  };
}
