import type { ApiRoute } from '../http/http.ts';
import { ok } from '../http/http.ts';

const url = (origin: string): string => `${origin.replace(/^http/, 'ws')}/gateway`;

export const gatewayRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/gateway', open: true, run: ({ context }) => ok({ url: url(context.origin()) }) },
  {
    method: 'GET',
    path: '/gateway/bot',
    run({ context }) {
      const { total, remaining, resetAfter } = context.gateway.starts();
      return ok({
        url: url(context.origin()),
        shards: context.shards,
        session_start_limit: { total, remaining, reset_after: resetAfter, max_concurrency: 16 },
      });
    },
  },
];
