import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Only for programs and pages on this machine: both the host name and the origin of a request must be ours. */
export function isOurs(request: IncomingMessage, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  return hosts.includes(host ?? '') && (origin === undefined || hosts.some((it) => origin === `http://${it}`));
}

export const cookieName = (port: number): string => `practice-${port}`;

export function hasKey(request: IncomingMessage, port: number, key: string): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((it) => it.trim());
  return cookies.some((cookie) => equal(cookie, `${cookieName(port)}=${key}`));
}
