import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** The URL of a request; null if it is invalid: not a path of this server, or bad percent encoding. */
export function addressOf(asked: string | undefined, origin: string): URL | null {
  if (asked === undefined || !/^\/(?!\/)/.test(asked)) return null;
  try {
    decodeURIComponent(asked.split('?')[0] ?? '');
    return new URL(asked, origin);
  } catch {
    return null;
  }
}

/** Refuses a socket upgrade, and closes the connection even if the other end does not. */
export function refuse(socket: Duplex, status: 400 | 403): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
}

/**
 * Sends a message over a socket; a client more than `behind` bytes behind is disconnected instead of buffering without
 * limit.
 */
export function tellOver(socket: WebSocket, text: string, behind: number): void {
  if (socket.bufferedAmount > behind) socket.terminate();
  else socket.send(text);
}
