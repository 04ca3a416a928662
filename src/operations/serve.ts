import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface Served {
  /** For example `http://127.0.0.1:8421`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves `/healthz` (200 or 503, with the reasons as JSON), `/livez` (200 as long as the event loop runs) and
 * `/metrics`. Rejects if the port is in use.
 */
export async function serveOperations({
  port,
  host,
  health,
  metrics,
}: {
  readonly port: number;
  readonly host: string;
  readonly health: () => Promise<Health>;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
}): Promise<Served> {
  const pages: Readonly<
    Record<string, () => Promise<{ readonly status: number; readonly type: string; readonly text: string }>>
  > = {
    '/healthz': async () => {
      const found = await health();
      return { status: found.ok ? 200 : 503, type: 'application/json', text: `${JSON.stringify(found)}\n` };
    },
    '/livez': async () => ({ status: 200, type: 'text/plain', text: 'alive\n' }),
    '/metrics': async () => ({ status: 200, type: metrics.contentType, text: await metrics.text() }),
  };

  async function respond(method: string, path: string, response: ServerResponse): Promise<void> {
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (!page) return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const { status, type, text } = await page();
    response
      .writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
      .end(method === 'HEAD' ? undefined : text);
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    respond(request.method ?? 'GET', path, response).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { address, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
