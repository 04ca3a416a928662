import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** An address that leads to a server, and later to another one, like a name whose servers change. */
export interface Switch {
  readonly port: number;
  /** New connections go to this port; `cut`: existing ones are closed, otherwise they stay. */
  lead(to: number, cut: boolean): void;
  /** Ends all connections at once. */
  cut(): void;
  close(): Promise<void>;
}

/** On 127.0.0.1. */
export async function openSwitch(to: number): Promise<Switch> {
  let target = to;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    keep(near, far);
    keep(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead(next, cuts) {
      target = next;
      if (cuts) cut();
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
