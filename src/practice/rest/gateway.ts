import type { Route } from '../http.ts';
import { ok } from '../http.ts';

const url = (origin: string): string => `${origin.replace(/^http/, 'ws')}/gateway`;

export const gatewayRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', open: true, run: ({ house }) => ok({ url: url(house.origin()) }) },
  {
    method: 'GET',
    path: '/gateway/bot',
    run({ house }) {
      const { total, remaining, resetAfter } = house.gateway.starts();
      return ok({ url: url(house.origin()), shards: house.shards, session_start_limit: { total, remaining, reset_after: resetAfter, max_concurrency: 16 } });
    },
  },
];
