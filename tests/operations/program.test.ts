import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import type { PracticeOptions } from '../../src/practice/server.ts';
import { openEmbeddedStore } from '../../src/store/lmdb.ts';
import type { Head } from '../../src/table/index.ts';
import { toFirstTurn } from '../e2e/first-turn.ts';
import { startProgram } from '../e2e/program.ts';
import { driver } from '../support/practice-driver.ts';
import { addressOf, logOf, startMain, troubleOf, usedBefore } from './programs.ts';
import { readMetrics, sumOf } from './scrape.ts';

// Each test starts the program, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const folder = await mkdtemp(join(tmpdir(), 'umpire-operations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The program on a practice server that outlives it. */
async function open(name: string, options: PracticeOptions = {}) {
  const practice = await startPractice({
    people: ['Ann', 'Ben'],
    times: { acknowledge: 20_000 },
    ...usedBefore,
    ...options,
  });
  const start = (): ReturnType<typeof startMain> =>
    startMain({ DISCORD_TOKEN: practice.token, DISCORD_API: practice.api, DATA_FOLDER: join(folder, name) });
  const people = driver(practice);
  return { practice, start, ann: people.as('Ann'), ben: people.as('Ben') };
}

const headsIn = async (name: string): Promise<readonly Head[]> => {
  const store = await openEmbeddedStore(join(folder, name));
  const heads = await Promise.all((await store.words('live')).map((id) => store.get<Head>(`match:${id}`)));
  await store.close();
  return heads.filter((head) => head !== null);
};

describe('the program, after a turn', () => {
  it('has counted what happened, and neither counters nor log contain names or messages', async () => {
    const { practice, start, ann, ben } = await open('metrics');
    const program = await start();
    const address = addressOf(program);
    const mover = await toFirstTurn(ann, ben);
    const cells = await mover.autocomplete(`/move unit:${mover === ann ? 'a1' : 'b1'} cell:`, 'cell');
    await mover.command(`/move unit:${mover === ann ? 'a1' : 'b1'} cell:${cells[0]?.value}`);
    await mover.command('/board');
    const answer = await fetch(`${address}/metrics`);
    const text = await answer.text();
    const samples = readMetrics(text);
    const heads = await headsIn('metrics');
    program.signal('SIGTERM');
    expect(await program.ended()).toBe(0);
    await practice.close();

    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const answered = (kind: string, command: string): number =>
      sumOf(samples, 'umpire_interactions_total', { kind, command, outcome: 'answered' });
    expect(answered('command', 'move')).toBe(1);
    expect(answered('autocomplete', 'move')).toBe(1);
    expect(answered('command', 'match')).toBeGreaterThanOrEqual(3);
    const all = sumOf(samples, 'umpire_interactions_total');
    expect(sumOf(samples, 'umpire_acknowledgement_seconds_count')).toBe(all);
    expect(sumOf(samples, 'umpire_answer_seconds_count')).toBe(all);
    expect(sumOf(samples, 'umpire_acknowledgement_seconds_sum')).toBeLessThanOrEqual(
      sumOf(samples, 'umpire_answer_seconds_sum'),
    );
    expect(sumOf(samples, 'umpire_unacknowledged_interactions_total')).toBe(0);
    expect(sumOf(samples, 'umpire_store_seconds_count', { operation: 'swap' })).toBeGreaterThan(5);
    expect(sumOf(samples, 'umpire_store_errors_total')).toBe(0);
    const pictures = sumOf(samples, 'umpire_picture_seconds_count', { what: 'picture' });
    expect(pictures).toBeGreaterThan(0);
    expect(sumOf(samples, 'umpire_picture_bytes_sum', { what: 'picture' }) / pictures).toBeGreaterThan(1_000);
    expect(sumOf(samples, 'umpire_live_matches')).toBe(1);
    expect(sumOf(samples, 'umpire_gateway_shards', { state: 'ready' })).toBe(1);
    expect(sumOf(samples, 'umpire_discord_requests_total', { status: '2xx' })).toBeGreaterThan(all);
    expect(samples.some(({ name }) => name === 'process_resident_memory_bytes')).toBe(true);

    const ours = samples.filter(({ name }) => name.startsWith('umpire_'));
    expect(new Set(ours.flatMap(({ labels }) => Object.keys(labels)))).toEqual(
      new Set(['kind', 'command', 'outcome', 'le', 'operation', 'what', 'status', 'state']),
    );
    const words = new Set(ours.flatMap(({ labels }) => Object.values(labels)));
    for (const word of words) expect(word).toMatch(/^([a-z][a-z-]*|\dxx|\d+(\.\d+)?|\+Inf)$/);
    const ids = [
      ...practice.people.map(({ user }) => user.id),
      practice.server,
      practice.application,
      ...heads.flatMap(({ id, seed }) => [id, seed]),
    ];
    for (const secret of [...ids, practice.token, 'Ann', 'Ben']) expect(text).not.toContain(secret);

    // And every line of the log names its context, and nothing that was said.
    expect(troubleOf(program)).toEqual([]);
    const interactions = logOf(program).filter(({ what }) => what === 'interaction');
    expect(interactions).toHaveLength(all - sumOf(samples, 'umpire_interactions_total', { kind: 'autocomplete' }));
    for (const line of interactions)
      expect(line).toMatchObject({
        level: 'info',
        kind: 'command',
        server: practice.server,
        outcome: 'answered',
        interaction: expect.stringMatching(/^\d+$/) as string,
        ms: expect.any(Number) as number,
      });
    expect(new Set(interactions.map(({ command }) => command))).toEqual(
      new Set(['match', 'force', 'setup', 'move', 'board']),
    );
    for (const said of ['learn-knights', 'Ann', 'Ben', practice.token])
      expect(program.lines.join('\n')).not.toContain(said);
  });
});

describe('the health of the program', () => {
  it('is good while gateway and store are connected, bad while the gateway is not, and says why', async () => {
    const { practice, start } = await open('health');
    const program = await start();
    const address = addressOf(program);
    const well = await fetch(`${address}/healthz`);
    expect(well.status).toBe(200);
    expect(await well.json()).toMatchObject({
      ok: true,
      stopping: false,
      gateway: { ready: true, shards: [{ id: 0, ready: true }] },
      store: { ok: true },
    });
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    expect((await fetch(`${address}/healthz`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${address}/constructor`)).status).toBe(404);
    await practice.close();
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(503);
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({
      ok: false,
      gateway: { ready: false },
      store: { ok: true },
    });
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    expect(
      sumOf(readMetrics(await (await fetch(`${address}/metrics`)).text()), 'umpire_gateway_reconnects_total'),
    ).toBeGreaterThan(0);
    // However often it tries.
    expect(logOf(program).filter(({ what }) => what.startsWith('a shard is away'))).toHaveLength(1);
    await program.kill();
  });
});

describe('shutting the program down', () => {
  it('finishes work in progress, reports that it is stopping, and exits with 0', async () => {
    let asked = (): void => undefined;
    const { practice, start, ann, ben } = await open('end', {
      watch: (_, path, __, direction) => (direction === 'request' && path.endsWith('/callback') ? asked() : undefined),
    });
    const program = await start();
    const mover = await toFirstTurn(ann, ben);
    const unit = mover === ann ? 'a1' : 'b1';
    const cells = await mover.autocomplete(`/move unit:${unit} cell:`, 'cell');
    // In the middle of the reply, before the bot knows that Discord has it.
    asked = () => program.signal('SIGTERM');
    const moved = await mover.command(`/move unit:${unit} cell:${cells[0]?.value}`);
    expect(await program.ended()).toBe(0);
    await practice.close();
    expect(moved.message).not.toBeNull();
    expect(logOf(program).slice(-1)).toMatchObject([{ what: 'stopped' }]);
    expect(troubleOf(program)).toEqual([]);
    const [head] = await headsIn('end');
    expect(head?.told).toBe(head?.log.entries);
  });

  it('ends at once on the second signal', async () => {
    // Discord is so slow that the first signal alone would wait for it.
    let asked = (): void => undefined;
    const { practice, start, ann } = await open('twice', {
      watch: (_, path, __, direction) => (direction === 'request' && path.endsWith('/callback') ? asked() : undefined),
      faults: { seed: 1, rates: { slow: 1 }, slow: 8_000 },
    });
    practice.faults?.pause(true);
    const program = await start();
    practice.faults?.pause(false);
    asked = () => program.signal('SIGTERM');
    ann.command('/help').catch(() => undefined);
    await expect.poll(() => logOf(program).some(({ what }) => what === 'stopping')).toBe(true);
    program.signal('SIGTERM');
    expect(await program.ended()).toBeNull();
    expect(logOf(program).some(({ what }) => what === 'stopped')).toBe(false);
    await practice.close();
  });

  it('ends at once in the middle of a transaction of the file store, which would wait for it', async () => {
    const program = await startProgram('tests/operations/ending.ts', [folder], {}, (line) => line === 'ready');
    expect(await program.ended()).toBeNull();
  });
});
