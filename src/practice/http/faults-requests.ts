import { refusal, invalidForm } from './api-error.ts';
import type { RequestFault } from './faults.ts';
import type { PracticeContext } from '../context.ts';
import type { ApiResponse, ApiRoute } from './http.ts';
import { isThread, recipient } from '../state/state.ts';

const ANYWHERE = [
  'error-before',
  'error-after',
  'cut-before',
  'cut-after',
  'slow',
  'rate-route',
] as const satisfies readonly RequestFault[];

/** The faults of one request: another answer in place of its own, a connection cut, or a delay. */
export interface Struck {
  /** Answers instead of processing the request; null: it is processed. */
  readonly instead: ApiResponse | null;
  /** Answers instead of the real answer, after the request was processed. */
  readonly lost: ApiResponse | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Cuts the connection without an answer, before or after processing. */
  readonly cut: 'before' | 'after' | null;
  /** Milliseconds. */
  readonly slow: number;
}

const UNHARMED: Struck = { instead: null, lost: null, headers: {}, cut: null, slow: 0 };

type Params = Readonly<Record<string, string>>;

/** The kinds of faults that requests of this route can have. */
function kindsFor(
  { state }: PracticeContext,
  { method, path, open }: ApiRoute,
  params: Params,
): readonly RequestFault[] {
  const kinds: RequestFault[] = [...ANYWHERE];
  if (open !== true) kinds.push('rate-global');
  const channel = state.channels.get(params['channel'] ?? '');
  if (method === 'POST' && path === '/channels/:channel/messages' && channel) {
    kinds.push(
      ...(recipient(channel) === null
        ? (['no-access', 'no-permission', 'no-channel', 'too-long'] as const)
        : (['no-direct'] as const)),
    );
    if (isThread(channel.channel)) kinds.push('archived', 'locked');
  }
  if (method === 'PATCH' && path.endsWith('/messages/:message')) kinds.push('no-message');
  const interaction = path.startsWith('/interactions/') ? state.interactions.get(params['token'] ?? '') : undefined;
  if (interaction && isThread(interaction.channel.channel)) kinds.push('archived');
  return kinds;
}

const broken = (status: number): ApiResponse => ({
  status,
  body: { message: `${status}: ${status === 500 ? 'Internal Server Error' : 'Service Unavailable'}`, code: 0 },
});

function limited({ faults }: PracticeContext, scope: 'user' | 'global'): Struck {
  const wait = faults?.retryAfter ?? 1;
  return {
    ...UNHARMED,
    instead: {
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: wait, global: scope === 'global' },
    },
    headers: {
      'Retry-After': String(wait),
      'X-RateLimit-Scope': scope,
      ...(scope === 'global' ? { 'X-RateLimit-Global': 'true' } : {}),
    },
  };
}

/** Closes the thread that the request is about, as somebody on the server might. */
function close({ state }: PracticeContext, params: Params, locked: boolean): void {
  const about = state.channels.get(params['channel'] ?? '') ?? state.interactions.get(params['token'] ?? '')?.channel;
  if (!about || !isThread(about.channel) || !about.channel.thread_metadata) return;
  about.channel.thread_metadata = { ...about.channel.thread_metadata, archived: true, locked };
}

/** The faults of a request. Throws Discord's own refusals. */
export function strike(context: PracticeContext, route: ApiRoute, params: Params): Struck {
  const fault = context.faults?.next(kindsFor(context, route, params)) ?? null;
  switch (fault) {
    case null:
      return UNHARMED;
    case 'error-before':
      return { ...UNHARMED, instead: broken(503) };
    case 'error-after':
      return { ...UNHARMED, lost: broken(500) };
    case 'cut-before':
      return { ...UNHARMED, cut: 'before' };
    case 'cut-after':
      return { ...UNHARMED, cut: 'after' };
    case 'slow':
      return { ...UNHARMED, slow: context.faults?.slow ?? 0 };
    case 'rate-route':
      return limited(context, 'user');
    case 'rate-global':
      return limited(context, 'global');
    case 'no-access':
      throw refusal('missing-access');
    case 'no-permission':
      throw refusal('missing-permissions');
    case 'no-channel':
      throw refusal('unknown-channel');
    case 'no-message':
      throw refusal('unknown-message');
    case 'no-direct':
      throw refusal('no-messages-to-user');
    case 'too-long':
      throw invalidForm([
        {
          path: ['components'],
          code: 'COMPONENT_MAX_TOTAL_COMPONENT_TEXT_DISPLAY_SIZE_EXCEEDED',
          message: 'The total size of the text is too large',
        },
      ]);
    case 'archived':
    case 'locked':
      close(context, params, fault === 'locked');
      return UNHARMED;
  }
}
