import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, refusal } from './http/api-error.ts';
import { readBody } from './http/bodies.ts';
import { buckets, refusals } from './http/buckets.ts';
import { strike } from './http/faults-requests.ts';
import type { PracticeContext } from './context.ts';
import { match } from './http/http.ts';
import type { ApiResponse, ApiRoute } from './http/http.ts';
import { applications } from './rest/applications.ts';
import { callbacks } from './rest/callbacks.ts';
import { channels } from './rest/channels.ts';
import { commands } from './rest/commands.ts';
import { emoji } from './rest/emoji.ts';
import { gatewayRoutes } from './rest/gateway.ts';
import { guilds } from './rest/guilds.ts';
import { messages } from './rest/messages.ts';
import { threads } from './rest/threads.ts';
import { webhooks } from './rest/webhooks.ts';

const routes: readonly ApiRoute[] = [
  ...gatewayRoutes,
  ...applications,
  ...commands,
  ...emoji,
  ...callbacks,
  ...webhooks,
  ...channels,
  ...messages,
  ...threads,
  ...guilds,
];

const BASE = /^\/api(?:\/v10)?(?=\/)/;

/** Fixed parts before named ones, so that `/users/@me` is not taken for an id. */
function find(method: string, path: string): { route: ApiRoute; params: Readonly<Record<string, string>> } {
  const fitting = routes.flatMap((route) => {
    const params = match(route.path, path);
    return params === null ? [] : [{ route, params }];
  });
  if (fitting.length === 0) throw refusal('not-found');
  const right = fitting.filter(({ route }) => route.method === method);
  const [first] = right.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  if (first === undefined) throw refusal('method-not-allowed');
  return first;
}

/** Rate limit buckets: requests are counted by route and by the channel, server or token they are about. */
function bucketOf(route: ApiRoute, params: Readonly<Record<string, string>>): string {
  const major = params['channel'] ?? params['guild'] ?? params['token'] ?? '';
  return `${major} ${route.method} ${route.path}`;
}

const body = (error: ApiError): object => ({
  message: error.message,
  code: error.code,
  ...(error.errors === null ? {} : { errors: error.errors }),
  ...(error.retryAfter === null ? {} : { retry_after: error.retryAfter, global: false }),
});

function send(
  response: ServerResponse,
  { status, body: json }: ApiResponse,
  headers: Readonly<Record<string, string>>,
): void {
  if (json === null) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
}

/** The REST API: gives the handler of requests below `/api`. */
export function api(
  context: PracticeContext,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  const ration = buckets(context.rates, context.state.now);
  const refused = refusals(context.rates, context.state.now);

  return async (request, response, url) => {
    const shut = refused.shut();
    if (shut !== null) {
      // Answers like the servers in front of Discord's API, without its headers.
      request.resume();
      return void response
        .writeHead(429, { 'content-type': 'text/plain', 'Retry-After': String(shut) })
        .end('error code: 1015');
    }
    const method = request.method ?? 'GET';
    const path = url.pathname.replace(BASE, '').replace('%40', '@');
    let headers: Readonly<Record<string, string>> = {};
    let reply: ApiResponse;
    let slow = 0;
    try {
      const { json, uploads } = await readBody(request);
      context.watch?.(method, path, json, 'request');
      const { route, params } = find(method, path);
      if (
        route.open !== true
        && (context.gateway.starts().void || request.headers.authorization !== `Bot ${context.token}`)
      )
        throw refusal('unauthorized');
      const left = ration(bucketOf(route, params), route.open !== true);
      headers = left.headers;
      if (left.wait === null) {
        const struck = strike(context, route, params);
        if (struck.cut === 'before') return void response.destroy();
        headers = { ...headers, ...struck.headers };
        slow = struck.slow;
        reply = struck.instead ?? route.run({ context, params, query: url.searchParams, json, uploads });
        if (struck.cut === 'after') return void response.destroy();
        reply = struck.lost ?? reply;
      } else
        reply = {
          status: 429,
          body: { message: 'You are being rate limited.', retry_after: left.wait, global: left.scope === 'global' },
        };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      reply = { status: error.status, body: body(error) };
      if (error.retryAfter !== null)
        headers = { ...headers, 'Retry-After': String(Math.ceil(error.retryAfter)), 'X-RateLimit-Scope': 'shared' };
    }
    refused.count(reply.status, headers['X-RateLimit-Scope'] === 'shared');
    context.watch?.(method, path, reply.body, 'response', reply.status);
    if (slow > 0) await wait(slow);
    send(response, reply, headers);
  };
}
