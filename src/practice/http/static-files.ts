import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const NOT_BUILT = 'The page is not built yet. Start the project with `npm start`, which builds it.';

/** The Content-Security-Policy of the page: only this server's own files and sockets. */
export const policy = (host: string): string =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ws://${host}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves a file of the built page; `path` below the folder, `''` for the page itself. */
export async function servePage(response: ServerResponse, folder: string, path: string, host: string): Promise<void> {
  const file = normalize(join(folder, path === '' ? 'index.html' : path));
  const inside = file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  const found = inside ? await stat(file).catch(() => null) : null;
  if (found?.isFile() !== true) {
    const missing = path === '';
    response
      .writeHead(missing ? 503 : 404, { 'content-type': 'text/plain; charset=utf-8' })
      .end(missing ? NOT_BUILT : 'Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': found.size,
    'content-security-policy': policy(host),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}
