import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { InteractionKind, InteractionOutcome } from '../discord/router.ts';

/** Discord waits three seconds for an acknowledgement. */
const ANSWERS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 5, 10, 20];
const STORE = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const PICTURES = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const BYTES = [10_000, 30_000, 60_000, 100_000, 200_000, 400_000, 800_000, 2_000_000, 8_000_000];
/** At ten thousand of these in ten minutes Discord blocks the bot. */
const REFUSED = [401, 403, 429];
const LATE = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600, 43_200];

export type DrawnKind = 'picture' | 'animation';

/** The bot's counters. No label contains a person, a match, a server or anything somebody said. */
export interface Metrics {
  interaction(heard: InteractionKind, outcome: InteractionOutcome): void;
  /** An interaction was acknowledged, or answered in full, this many seconds after it came in. */
  acknowledged(kind: InteractionKind['kind'], seconds: number): void;
  answered(kind: InteractionKind['kind'], seconds: number): void;
  /** An interaction was not answered in time: the user read that the bot did not respond. */
  unacknowledged(kind: InteractionKind['kind']): void;
  stored(operation: string, seconds: number, failed: boolean): void;
  /** A compare and swap failed: somebody else had written first. */
  conflict(): void;
  drawn(what: DrawnKind, seconds: number, bytes: number): void;
  notDrawn(what: DrawnKind): void;
  /** A job was started this many seconds late. */
  due(late: number, failed: boolean): void;
  /** Discord's answer to a request. */
  request(status: number): void;
  rateLimited(scope: string): void;
  reconnected(): void;
  /** All metrics, in Prometheus' format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Opens the counters of this process; the number of live matches and the state of the shards are queried whenever the
 * metrics are read.
 */
export function openMetrics(ask: {
  readonly live: () => Promise<number>;
  readonly shards: () => { readonly ready: number; readonly all: number };
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const interactions = new Counter({
    registers,
    name: 'umpire_interactions_total',
    help: 'Interactions by kind, command or press, and outcome',
    labelNames: ['kind', 'command', 'outcome'],
  });
  const acknowledgements = new Histogram({
    registers,
    name: 'umpire_acknowledgement_seconds',
    help: 'From the arrival of an interaction until Discord took its acknowledgement',
    labelNames: ['kind'],
    buckets: ANSWERS,
  });
  const answers = new Histogram({
    registers,
    name: 'umpire_answer_seconds',
    help: 'From the arrival of an interaction until its whole answer was sent',
    labelNames: ['kind'],
    buckets: ANSWERS,
  });
  const silences = new Counter({
    registers,
    name: 'umpire_unacknowledged_interactions_total',
    help: 'Interactions of which Discord was told nothing',
    labelNames: ['kind'],
  });
  const store = new Histogram({
    registers,
    name: 'umpire_store_seconds',
    help: 'Operations of the store',
    labelNames: ['operation'],
    buckets: STORE,
  });
  const storeErrors = new Counter({
    registers,
    name: 'umpire_store_errors_total',
    help: 'Operations of the store that failed',
    labelNames: ['operation'],
  });
  const conflicts = new Counter({
    registers,
    name: 'umpire_store_conflicts_total',
    help: 'Exchanges that somebody else was faster with',
  });
  const pictures = new Histogram({
    registers,
    name: 'umpire_picture_seconds',
    help: 'Drawing, with the wait for a free thread',
    labelNames: ['what'],
    buckets: PICTURES,
  });
  const pictureBytes = new Histogram({
    registers,
    name: 'umpire_picture_bytes',
    help: 'Sizes of what was drawn',
    labelNames: ['what'],
    buckets: BYTES,
  });
  const pictureErrors = new Counter({
    registers,
    name: 'umpire_picture_errors_total',
    help: 'What could not be drawn',
    labelNames: ['what'],
  });
  const lateness = new Histogram({
    registers,
    name: 'umpire_due_late_seconds',
    help: 'How late what was due was begun',
    buckets: LATE,
  });
  const dueErrors = new Counter({
    registers,
    name: 'umpire_due_errors_total',
    help: 'What was due and failed, to be tried again',
  });
  const requests = new Counter({
    registers,
    name: 'umpire_discord_requests_total',
    help: 'Requests to Discord by the class of its answer',
    labelNames: ['status'],
  });
  const refusals = new Counter({
    registers,
    name: 'umpire_discord_refused_requests_total',
    help: 'Requests that Discord refused and counts against the bot: at ten thousand in ten minutes it shuts it out',
    labelNames: ['status'],
  });
  const limits = new Counter({
    registers,
    name: 'umpire_discord_rate_limits_total',
    help: 'Waits that Discord asked for',
    labelNames: ['scope'],
  });
  const reconnects = new Counter({
    registers,
    name: 'umpire_gateway_reconnects_total',
    help: 'Times a shard had to connect anew',
  });
  new Gauge({
    registers,
    name: 'umpire_live_matches',
    help: 'Matches that have begun and are not over, of all processes on the store; missing where the store does not answer',
    async collect() {
      try {
        this.set(await ask.live());
      } catch {
        this.remove();
      }
    },
  });
  new Gauge({
    registers,
    name: 'umpire_gateway_shards',
    help: 'Shards of this process by state',
    labelNames: ['state'],
    collect() {
      const { ready, all } = ask.shards();
      this.set({ state: 'ready' }, ready);
      this.set({ state: 'away' }, all - ready);
    },
  });

  return {
    interaction: ({ kind, command }, outcome) => interactions.inc({ kind, command, outcome }),
    acknowledged: (kind, seconds) => acknowledgements.observe({ kind }, seconds),
    answered: (kind, seconds) => answers.observe({ kind }, seconds),
    unacknowledged: (kind) => silences.inc({ kind }),
    stored(operation, seconds, failed) {
      store.observe({ operation }, seconds);
      if (failed) storeErrors.inc({ operation });
    },
    conflict: () => conflicts.inc(),
    drawn(what, seconds, bytes) {
      pictures.observe({ what }, seconds);
      pictureBytes.observe({ what }, bytes);
    },
    notDrawn: (what) => pictureErrors.inc({ what }),
    due(late, failed) {
      lateness.observe(late);
      if (failed) dueErrors.inc();
    },
    request(status) {
      requests.inc({ status: `${Math.floor(status / 100)}xx` });
      if (REFUSED.includes(status)) refusals.inc({ status: String(status) });
    },
    rateLimited: (scope) => limits.inc({ scope }),
    reconnected: () => reconnects.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
