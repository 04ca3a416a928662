import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermissionsBitField } from 'discord.js';
import { afterAll, describe, expect, it } from 'vitest';
import { installLink, POLICIES } from '../../src/operations/doctor/application.ts';
import { invitation, NEEDED } from '../../src/discord/invitation.ts';
import { ofDiscord, ofTokenForm } from '../../src/operations/doctor/discord.ts';
import { examine } from '../../src/operations/doctor/examine.ts';
import { lineOf } from '../../src/operations/doctor/finding.ts';
import { ofNode } from '../../src/operations/doctor/machine.ts';
import { BOT } from '../../src/practice/state/permissions.ts';
import { startPractice } from '../../src/practice/server.ts';
import { openStore } from '../../src/store/index.ts';
import { systems } from '../../src/systems/index.ts';
import { openWorld } from '../discord/world.ts';
import { startRedis } from '../support/redis.ts';

const projectFile = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

const folder = await mkdtemp(join(tmpdir(), 'umpire-doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lines(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const finding of examine({ DATA_FOLDER: folder, ...env }, process.versions.node, '0.1.0'))
    found.push(lineOf(finding));
  return found;
}

const toDo = (found: readonly string[]): readonly string[] => found.filter((line) => !line.startsWith('ok '));

describe('the doctor', () => {
  it('finds all well after the bot has run', async () => {
    const world = await openWorld({ systems });
    const found = await lines({
      DISCORD_TOKEN: world.practice.token,
      DISCORD_API: world.practice.api,
      HEALTH_PORT: '0',
    });
    await world.close();
    expect(toDo(found)).toEqual([]);
    for (const about of [
      'Node',
      'settings',
      'token',
      'application',
      'installation',
      'policies',
      'verification',
      'gateway',
      'permissions',
      'commands',
      'emoji',
      'file store',
      'disk',
      'fonts',
      'time zones',
    ]) {
      expect(found.some((line) => line.startsWith(`ok     ${about}: `))).toBe(true);
    }
    expect(found.join('\n')).not.toContain(world.practice.token);
  });

  it('says which release registered the commands, as the store keeps it', async () => {
    const place = await mkdtemp(join(tmpdir(), 'umpire-doctor-'));
    const store = await openStore({ redisUrl: null, folder: place });
    const world = await openWorld({ systems, store, release: { version: '0.1.0', always: false } });
    const found = await lines({
      DATA_FOLDER: place,
      DISCORD_TOKEN: world.practice.token,
      DISCORD_API: world.practice.api,
    });
    await world.close();
    expect(toDo(found)).toEqual([]);
    expect(found.find((line) => line.includes('commands:'))).toMatch(
      /all \d+ are registered, by release 0\.1\.0 on \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    );
    await rm(place, { recursive: true, force: true });
  });

  it('gives the next steps before the first start: commands register themselves, and practice needs no Discord', async () => {
    const practice = await startPractice();
    expect(toDo(await lines({ DISCORD_TOKEN: practice.token, DISCORD_API: practice.api }))).toEqual([
      'TO DO  commands: none is registered yet. Start the bot: it registers them by itself.',
    ]);
    const port = new URL(practice.api).port;
    expect(
      toDo(
        await lines({ DISCORD_TOKEN: practice.token.replace(/.$/, '!'), DISCORD_API: practice.api, HEALTH_PORT: port }),
      ),
    ).toEqual([
      expect.stringContaining('token: does not look like a bot token'),
      expect.stringContaining('token: Discord does not know it'),
      expect.stringContaining(`HEALTH_PORT: port ${port} on 127.0.0.1 cannot be taken`),
    ]);
    await practice.close();
    expect(toDo(await lines({ DISCORD_TOKEN: practice.token, DISCORD_API: practice.api }))).toEqual([
      expect.stringContaining('Discord: is out of reach'),
    ]);
    expect(toDo(await lines({ PRACTICE_PORT: '0' }))).toEqual([]);
    expect(toDo(await lines({ PRACTICE_PORT: 'high' }))).toEqual([
      expect.stringContaining('settings: PRACTICE_PORT must be'),
    ]);
  });

  it('finds an application with wrong settings', async () => {
    const answers: Readonly<Record<string, unknown>> = {
      '/applications/@me': {
        id: '42',
        name: 'Umpire',
        interactions_endpoint_url: 'https://example.org',
        bot_require_code_grant: true,
        integration_types_config: { 0: {} },
        terms_of_service_url: 'https://example.org/terms',
        approximate_guild_count: 80,
        bot: { id: '42', public_flags: 0 },
      },
      '/gateway/bot': {
        url: '',
        shards: 3,
        session_start_limit: { total: 1000, remaining: 7, reset_after: 0, max_concurrency: 1 },
      },
      '/users/@me/guilds': [
        { id: '1', name: 'Poor', permissions: String(NEEDED & ~(1n << 15n)) },
        { id: '2', name: 'Rich', permissions: '8' },
      ],
      '/applications/42/commands': [{ name: 'old', type: 1, description: 'x' }],
      '/applications/42/emojis': { items: Array.from({ length: 1_950 }, (_, at) => ({ name: `other_${at}` })) },
    };
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname.replace('/api/v10', '');
      response
        .writeHead(path in answers ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers[path] ?? { message: 'no', code: 0 }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const found = (
      await ofDiscord('x', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, '1.2.0', async () => ({
        rev: 2,
        release: '1.10.0',
        hash: 'x',
        at: Date.UTC(2026, 4, 6, 7, 8),
        until: null,
      }))
    ).map(lineOf);
    await new Promise((resolve) => server.close(resolve));
    expect(found.at(-3)).toContain(invitation('42'));
    expect(found).toEqual([
      expect.stringMatching(/^TO DO {2}application: Umpire has its interactions sent to a web address/),
      expect.stringMatching(/^TO DO {2}application: asks for a code/),
      expect.stringMatching(/^TO DO {2}installation: people cannot add it to their own account.*“User Install”/),
      expect.stringMatching(/^TO DO {2}policies: Discord knows no privacy policy.*docs\/privacy-policy\.md/),
      expect.stringMatching(/^TO DO {2}verification: on 80 servers.*100/),
      expect.stringMatching(/^TO DO {2}gateway: 3 shards are recommended, 7 of 1000 starts/),
      expect.stringMatching(
        /^TO DO {2}permissions: lacking on 1 of 2 servers: Poor \(AttachFiles\)\. .*client_id=42&.*permissions=377957157888$/,
      ),
      expect.stringMatching(
        /^TO DO {2}commands: those registered are of a newer release, by release 1\.10\.0 on 2026-05-06 07:08 UTC; this one is 1\.2\.0\. .*REGISTER_COMMANDS=always/,
      ),
      expect.stringMatching(/^TO DO {2}emoji: no room for \d+ of \d+: the application has 1950 of 2000/),
    ]);
  });

  it('finds a Redis that could lose matches, or is missing', async () => {
    const redis = await startRedis();
    const found = toDo(await lines({ PRACTICE_PORT: '0', REDIS_URL: redis.url }));
    expect(found).toEqual([expect.stringMatching(/^TO DO {2}Redis: .*append-only/)]);
    await redis.stop();
    expect(toDo(await lines({ PRACTICE_PORT: '0', REDIS_URL: redis.url }))).toEqual([
      expect.stringMatching(/^TO DO {2}Redis: .*failed/),
    ]);
    const durable = await startRedis({ durable: true });
    expect(toDo(await lines({ PRACTICE_PORT: '0', REDIS_URL: durable.url }))).toEqual([]);
    await durable.stop();
  });

  it('recognizes tokens and Node versions', () => {
    const token = `${Buffer.from('123456789012345678').toString('base64url')}.Gh1jKl.abcdefghijklmnopqrstuvwxyz0123456789AB`;
    expect(ofTokenForm(token).remedy).toBeNull();
    for (const wrong of [
      '',
      'abc',
      `Bot ${token}`,
      token.split('.').slice(0, 2).join('.'),
      '0123456789abcdef0123456789abcdef',
    ])
      expect(ofTokenForm(wrong).remedy).not.toBeNull();
    for (const [version, fits] of [
      ['20.19.0', true],
      ['20.18.3', false],
      ['22.0.0', true],
      ['18.20.0', false],
    ] as const)
      expect(ofNode(version).remedy === null).toBe(fits);
  });

  it('checks for the permissions in the README’s invitation', async () => {
    expect(NEEDED).toBe(BOT);
    expect(await projectFile('README.md')).toContain(`permissions=${NEEDED}`);
  });

  it('checks for no unnecessary permission: no embeds are sent, and no messages are read', () => {
    expect(new PermissionsBitField(NEEDED).toArray().sort()).toEqual([
      'AttachFiles',
      'CreatePrivateThreads',
      'CreatePublicThreads',
      'SendMessages',
      'SendMessagesInThreads',
      'ViewChannel',
    ]);
  });

  it('is documented with both links and both texts that the portal asks for', async () => {
    const hosting = await projectFile('docs/hosting.md');
    expect(hosting).toContain('client_id=APPLICATION_ID&integration_type=1&scope=applications.commands');
    expect(installLink('APPLICATION_ID')).toBe(
      'https://discord.com/oauth2/authorize?client_id=APPLICATION_ID&integration_type=1&scope=applications.commands',
    );
    for (const { draft } of POLICIES) {
      expect(hosting).toContain(`(${draft.replace('docs/', '')})`);
      // Information that only the operator has is in square brackets.
      expect(await projectFile(draft)).toMatch(/\[YOUR NAME\][\s\S]*\[YOUR ADDRESS\]/);
    }
  });
});
