import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { errorFacts, scrubbed } from './log-errors.ts';

/** What is worth a line of the log. Params of actions and texts of answers are never among the facts: they may be secret. */
export interface Log {
  /** What helps only whoever looks for a fault. */
  debug(what: string, facts?: Facts): void;
  info(what: string, facts?: Facts): void;
  /** Something outside went wrong and we go on. */
  warn(what: string, facts?: Facts): void;
  /** A broken promise in our own code. */
  error(what: string, error: unknown, facts?: Facts): void;
  /** Does the work; whatever is written for its sake carries these facts too. */
  during<T>(facts: Facts, work: () => T): T;
}

/** `error` may be an error itself: only what may be told of it is written. */
type Facts = Readonly<Record<string, unknown>>;
type Level = 'error' | 'warn' | 'info' | 'debug';

/** Fields that are never written, whoever hands them over. */
const NEVER = ['token', 'password', 'seed', 'authorization', 'secrets', 'requestBody'];

/** What is short or a number is found in much that is no secret; to take it out would break the line. */
const canHide = (secret: string): boolean => secret.length >= 6 && /\D/.test(secret);

/**
 * A log of JSON lines, of this level and graver ones: level, time, what and facts; the error with its stack where there is one.
 * `secrets`: words that must never stand in a line, as the bot's token; what opens something by its form is left out by itself.
 */
export function jsonLog(write: (line: string) => void, least: Level = 'info', now: () => Date = () => new Date(), secrets: readonly string[] = []): Log {
  const hidden = secrets.filter(canHide).map((secret) => JSON.stringify(secret).slice(1, -1));
  const lines = pino({
    level: least,
    base: null,
    timestamp: () => `,"time":"${now().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { error: (error: unknown) => errorFacts(error) },
    redact: { paths: NEVER.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  }, { write: (line: string) => write(scrubbed(line, hidden)) });
  const around = new AsyncLocalStorage<Facts>();
  const line = (level: Level, what: string, facts: Facts): void => lines[level]({ what, ...around.getStore(), ...facts });
  return {
    debug: (what, facts = {}) => line('debug', what, facts),
    info: (what, facts = {}) => line('info', what, facts),
    warn: (what, facts = {}) => line('warn', what, facts),
    error: (what, error, facts = {}) => line('error', what, { ...facts, error }),
    during: (facts, work) => around.run({ ...around.getStore(), ...facts }, work),
  };
}
