import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** The address that a request asks for; null where it is none: not one path of this server, or a percent sign that stands for nothing. */
export function addressOf(asked: string | undefined, origin: string): URL | null {
  if (asked === undefined || !/^\/(?!\/)/.test(asked)) return null;
  try {
    decodeURIComponent(asked.split('?')[0] ?? '');
    return new URL(asked, origin);
  } catch {
    return null;
  }
}

/** Answers a request for a socket with a refusal, and closes the line though the other end may not. */
export function refuse(socket: Duplex, status: 400 | 403): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
}

/** Says something over a socket; who is more than `behind` bytes behind does not keep up and is dropped, rather than buffered for without end. */
export function tellOver(socket: WebSocket, text: string, behind: number): void {
  if (socket.bufferedAmount > behind) socket.terminate();
  else socket.send(text);
}
