import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
  /** Kills it; its files stay, so that another can be started on them. */
  kill(): Promise<void>;
  /** Keeps it from answering, with all connections open, until `wake`. */
  freeze(): void;
  wake(): void;
}

/**
 * Starts a Redis server on 127.0.0.1. `durable`: it acknowledges only what is on disk. `port`, `folder`: those of a
 * killed one. `settings`: arguments of its program.
 */
export async function startRedis(
  options: {
    readonly durable?: boolean;
    readonly port?: number;
    readonly folder?: string;
    readonly settings?: readonly string[];
  } = {},
): Promise<RedisServer & { readonly folder: string }> {
  const port = options.port ?? (await freePort());
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'umpire-redis-')));
  const durable = options.durable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
  const server = spawn(
    'redis-server',
    [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--save',
      '',
      ...durable,
      ...(options.settings ?? []),
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const failed = new Promise<never>((_, reject) => server.once('error', reject));

  // It must not outlive the tests.
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.removeListener('exit', end));

  const kill = async (): Promise<void> => {
    end();
    await ended;
  };
  await Promise.race([
    answering(port),
    failed,
    ended.then(() => Promise.reject(new Error(`redis-server ended at once (port ${port}).`))),
  ]);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    folder,
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
    freeze: () => void server.kill('SIGSTOP'),
    wake: () => void server.kill('SIGCONT'),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port.')),
      );
    });
  });
}

/** Waits until the server on a port answers a ping with a pong. */
async function answering(port: number): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await wait(20))
    if ((await say(port, 'PING')).startsWith('+PONG')) return;
  throw new Error(`redis-server does not answer on port ${port}.`);
}

/** Sends one plain command; returns the first answer, or nothing if nobody answers. */
export function say(port: number, command: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('error', () => resolve(''));
    socket.once('close', () => resolve(''));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
  });
}

/**
 * Lets the replica on a port take over from the primary on another, in coordination: nothing is written in between, for
 * a replica that takes over alone may lack the last milliseconds. A primary refuses while it has not yet noted that
 * the replica follows, which is up to a second after the replica itself says so: then it is asked again.
 */
export async function failover(primary: number, replica: number): Promise<void> {
  let answer = '';
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(50)) {
    if ((await say(replica, 'INFO replication')).includes('role:master')) return;
    const asked = await say(primary, `FAILOVER TO 127.0.0.1 ${replica}`);
    if (!asked.includes('already in progress')) answer = asked;
  }
  throw new Error(`The replica on port ${replica} did not take over: ${answer}`);
}
