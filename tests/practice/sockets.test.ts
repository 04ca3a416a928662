import { EventEmitter } from 'node:events';
import { connect as dial } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import { gateway } from '../../src/practice/gateway.ts';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice } from '../../src/practice/server.ts';

let practice: Practice;

beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

const host = (): string => new URL(practice.address).host;

/** A connection to the server with a raw request. */
function send(request: string): Socket {
  const socket = dial(Number(new URL(practice.address).port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(request);
  return socket;
}

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: ${host()}\r\n${headers}\r\n`;
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** The status of the answer to a raw request. */
function statusOf(request: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = send(request);
    socket.once('data', (bytes) => {
      resolve(Number(String(bytes).split(' ')[1]));
      socket.destroy();
    });
    socket.once('close', () => resolve(0));
  });
}

const isUp = async (): Promise<boolean> => (await fetch(`${practice.api}/v10/gateway`)).ok;

/** The cookie of the page. */
const enter = async (): Promise<string> =>
  ((await fetch(practice.address, { redirect: 'manual' })).headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const NOWHERE = [
  '//',
  '///',
  '//evil.example/',
  '//[',
  '/practice/%E0%A4%A',
  '/%',
  '/api/%zz/x',
  '*',
  'http://[',
] as const;

/** A bot's end of a socket, with as much still to be sent as a test says. */
const standIn = () => {
  const sent: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    sent,
    OPEN: WebSocket.OPEN,
    readyState: WebSocket.OPEN,
    bufferedAmount: 0,
    isTerminated: false,
    send: (text: string) => void sent.push(text),
    terminate() {
      socket.isTerminated = true;
      socket.emit('close', 1006);
    },
  });
  return socket;
};

describe('a socket', () => {
  it.each(NOWHERE)('is answered 400 for an invalid address: %s', async (path) => {
    expect(await statusOf(get(path))).toBe(400);
    expect(await statusOf(get(path, UPGRADE))).toBe(400);
    expect(await isUp()).toBe(true);
  });

  it('may be reset while being refused', async () => {
    for (let n = 0; n < 100; n += 1) {
      const socket = send(get('/nowhere', UPGRADE));
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.resetAndDestroy();
    }
    expect(await isUp()).toBe(true);
  });

  it('is closed by the server after a refusal even if the client leaves it open', async () => {
    const socket = send(get('/nowhere', UPGRADE));
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
  });

  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const HOSTILE: readonly (readonly [string, string, number])[] = [
    ['intents nested without end', `{"op":2,"d":{"token":"x","intents":${nested}}}`, 4004],
    ['an operation nested without end', `{"op":${nested}}`, 4001],
    ['a session nested without end', `{"op":6,"d":{"token":"x","session_id":${nested},"seq":${nested}}}`, 0],
    ['words that are no JSON', '{', 4002],
    ['bytes that are no text', '\u0000\uffff', 4002],
  ];

  it.each(HOSTILE)('may send the gateway %s', async (_, text, code) => {
    const socket = new WebSocket(`ws://${host()}/gateway`);
    const answered = new Promise<number>((resolve) => {
      socket.on('close', resolve);
      socket.on('message', (data) => (String(data).includes('"op":9') ? resolve(0) : undefined));
    });
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send(text);
    expect(await answered).toBe(code);
    socket.terminate();
    expect(await isUp()).toBe(true);
  });

  it('may send endlessly nested command options: they are refused', async () => {
    const cookie = await enter();
    const options = `${'[{"type":2,"name":"x","options":'.repeat(20_000)}[]${'}]'.repeat(20_000)}`;
    const path = `/practice/people/${practice.people[0]?.user.id ?? ''}/channels/${practice.channels[0]?.channel.id ?? ''}/commands`;
    const answer = await fetch(`http://${host()}${path}`, {
      method: 'POST',
      headers: { cookie },
      body: `{"nonce":"1","command":"1","options":${options}}`,
    });
    expect(answer.status).toBe(400);
  });

  it('of a bot is dropped if the bot falls far behind, which may resume and gets what it missed', () => {
    const gate = gateway({
      token: 'x',
      now: Date.now,
      url: () => '',
      ready: () => ({}),
      after: () => [],
      online: () => undefined,
    });
    const says = (socket: EventEmitter, words: object) => socket.emit('message', Buffer.from(JSON.stringify(words)));
    const bot = standIn();
    gate.accept(bot as unknown as WebSocket);
    says(bot, { op: 2, d: { token: 'x', intents: 1 } });
    const send = (n: number) => gate.send(GatewayDispatchEvents.MessageCreate, 0, () => ({ n }));
    send(1);
    bot.bufferedAmount = 64 * 1024 * 1024;
    send(2);
    expect([bot.sent.length, bot.isTerminated]).toEqual([4, false]);
    bot.bufferedAmount += 1;
    send(3);
    send(4);
    expect([bot.sent.length, bot.isTerminated]).toEqual([4, true]);
    const again = standIn();
    gate.accept(again as unknown as WebSocket);
    const { d } = JSON.parse(bot.sent[1] ?? '') as { readonly d: { readonly session_id: string } };
    says(again, { op: 6, d: { token: 'x', session_id: d.session_id, seq: 3 } });
    expect(again.sent.slice(1, 3).map((text) => (JSON.parse(text) as { readonly d: unknown }).d)).toEqual([
      { n: 3 },
      { n: 4 },
    ]);
  });

  it('is dropped if its client falls far behind', async () => {
    const anna = practice.people[0]?.user.id ?? '';
    const socket = new WebSocket(`ws://${host()}/practice/people/${anna}/live`, { headers: { cookie: await enter() } });
    await new Promise((resolve) => socket.once('message', resolve));
    socket.pause();
    let heard = 0;
    socket.on('message', () => (heard += 1));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    const said = 12_000;
    for (let n = 0; n < said; n += 1) {
      practice.as('Bruno').say('x'.repeat(2_000));
      if (n % 100 === 0) await new Promise(setImmediate);
    }
    socket.resume();
    expect(await closed).toBe(1006);
    expect(heard).toBeLessThan(said);
  });
});
