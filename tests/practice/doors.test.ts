import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveEvent, World } from '../../src/practice/page-protocol.ts';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice } from '../../src/practice/server.ts';

let practice: Practice;
let pages: string;

beforeEach(async () => {
  pages = await mkdtemp(join(tmpdir(), 'pages-'));
  practice = await startPractice({ pages });
});

afterEach(async () => {
  await practice.close();
  await rm(pages, { recursive: true });
});

const origin = (): string => new URL(practice.address).origin;

/** A request with headers that `fetch` would not send. */
function ask(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${origin()}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

/** The cookie from the printed address. */
async function enter(): Promise<string> {
  const response = await fetch(practice.address, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('set-cookie') ?? '';
}

it('listens only on this machine, and refuses other hosts and origins', async () => {
  expect(origin()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const bot = { authorization: `Bot ${practice.token}` };
  expect(await ask('/api/v10/users/@me', bot)).toBe(200);
  expect(await ask('/api/v10/users/@me', { ...bot, host: 'example.org' })).toBe(403);
  expect(await ask('/api/v10/users/@me', { ...bot, origin: 'https://example.org' })).toBe(403);
  expect(await ask('/api/v10/users/@me', { ...bot, origin: 'null' })).toBe(403);
  expect(await ask('/api/v10/users/@me', { ...bot, origin: origin() })).toBe(200);
});

it('authenticates the bot by its token only', async () => {
  expect(await ask('/api/v10/users/@me', {})).toBe(401);
  expect(await ask('/api/v10/users/@me', { authorization: 'Bot wrong' })).toBe(401);
  expect(await ask('/api/v10/nowhere', { authorization: `Bot ${practice.token}` })).toBe(404);
});

it('admits nobody without the key in the printed address', async () => {
  expect(await ask('/practice/world', {})).toBe(401);
  expect(await ask('/practice/?key=wrong', {})).toBe(401);
  const cookie = await enter();
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const [pair = ''] = cookie.split(';');
  expect(await ask('/practice/world', { cookie: pair })).toBe(200);
  expect(await ask('/practice/world', { cookie: pair, origin: 'http://localhost:1' })).toBe(403);
});

it('accepts live sockets only from its own page', async () => {
  const anna = practice.people[0]?.user.id ?? '';
  const [cookie = ''] = (await enter()).split(';');
  const open = (headers: Record<string, string>): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${origin().replace('http', 'ws')}/practice/people/${anna}/live`, { headers });
      socket.on('message', (data) => {
        resolve((JSON.parse(String(data)) as LiveEvent).kind);
        socket.close();
      });
      socket.on('error', ({ message }) => resolve(message));
    });
  expect(await open({ cookie })).toBe('hello');
  expect(await open({})).toMatch('403');
  expect(await open({ cookie, origin: 'https://example.org' })).toMatch('403');
});

it('explains how to build the page if it is missing, and serves it with a strict policy otherwise', async () => {
  const [cookie = ''] = (await enter()).split(';');
  const open = (path: string): Promise<Response> => fetch(`${origin()}${path}`, { headers: { cookie } });
  const missing = await open('/practice/');
  expect([missing.status, await missing.text()]).toEqual([503, expect.stringContaining('npm start')]);
  await writeFile(join(pages, 'index.html'), '<!doctype html>');
  await writeFile(join(pages, 'main.js'), '1');
  const page = await open('/practice/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await open('/main.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await ask('/practice/%2e%2e/%2e%2e/etc/passwd', { cookie })).toBe(404);
  expect(await ask('/practice/..%2f..%2fetc/passwd', { cookie })).toBe(404);
});

it('shows the page its people, and lets them talk', async () => {
  const [cookie = ''] = (await enter()).split(';');
  const world = (await (await fetch(`${origin()}/practice/world`, { headers: { cookie } })).json()) as World;
  expect(world.people.map(({ user }) => user.global_name)).toEqual(['Anna', 'Bruno', 'Clara']);
  expect(
    world.channels.map(
      ({ channel }) => channel.name ?? ('recipients' in channel && channel.recipients?.[0]?.global_name),
    ),
  ).toEqual(['skirmish', 'lobby', 'Anna', 'Bruno', 'Clara']);
  expect(world.botOnline).toBe(false);
  const path = `${origin()}/practice/people/${world.people[0]?.user.id ?? ''}/channels/${world.channels[0]?.channel.id ?? ''}`;
  const post = (below: string, body: object): Promise<Response> =>
    fetch(`${path}/${below}`, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });
  expect((await post('messages', { content: 'Hello' })).status).toBe(201);
  expect(await (await post('messages', { content: '' })).json()).toEqual({ error: 'Cannot send an empty message' });
  expect((await post('commands', { nonce: '1', command: '1', options: [] })).status).toBe(404);
  expect((await post('threads', { name: 'Duel' })).status).toBe(201);
  const history = await fetch(`${path}/messages`, { headers: { cookie } });
  expect(await history.json()).toMatchObject({ messages: [{ content: 'Hello' }], more: false });
});

it('gives the same ids after a restart, so that the bot’s stored data still fit', async () => {
  const again = await startPractice();
  expect(again.people).toEqual(practice.people);
  expect(again.channels).toEqual(practice.channels);
  await again.close();
});
