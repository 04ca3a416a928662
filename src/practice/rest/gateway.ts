import type { Route } from '../http.ts';
import { ok } from '../http.ts';

const url = (origin: string): string => `${origin.replace(/^http/, 'ws')}/gateway`;

export const gatewayRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', open: true, run: ({ house }) => ok({ url: url(house.origin()) }) },
  {
    method: 'GET',
    path: '/gateway/bot',
    run: ({ house }) => ok({ url: url(house.origin()), shards: house.shards, session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 16 } }),
  },
];
