import { expect, it } from 'vitest';
import { spreadOf } from '../bench/load/figures.ts';
import { sharesOf } from '../bench/load/profile.ts';
import { runLoad } from '../bench/load/run.ts';

it('npm run load plays at its rate with a bot in a process of its own, and reports the result', async () => {
  const told: string[] = [];
  const report = await runLoad({
    store: 'file',
    matches: 2,
    rate: 4,
    seconds: 2,
    warmUp: 1,
    profile: null,
    tell: (line) => told.push(line),
  });
  // A newer message may have taken the buttons from one just before they are pressed.
  // On a busy machine a match may still be at its last action when its next one is due.
  const { 'nobody was ready to do anything': _late, 'a button was gone': _overtaken, ...failed } = report.failed;
  expect(failed).toEqual({});
  expect(report).toMatchObject({
    store: 'file',
    matches: 2,
    startUp: { told: 2 },
    warnings: { count: 0 },
    cpu: { redis: null },
  });
  expect(report.sent).toBeGreaterThan(0);
  expect(Object.values(report.byKind).reduce((sum, { acknowledged }) => sum + acknowledged.count, 0)).toBe(report.sent);
  expect(report.answered.p50).toBeGreaterThanOrEqual(report.acknowledged.p50);
  expect(report.bot.pictures.count).toBeGreaterThan(0);
  expect(report.bot.store['get match']?.count).toBeGreaterThan(0);
  expect(told.join(' ')).toContain('had told 2 channels');
});

it('spreads sort the times', () => {
  expect(spreadOf(Array.from({ length: 200 }, (_, index) => 200 - index))).toEqual({
    count: 200,
    p50: 101,
    p99: 199,
    most: 200,
  });
  expect(spreadOf([])).toEqual({ count: 0, p50: 0, p99: 0, most: 0 });
});

it('work of a thread is divided among its causes, without idle time', () => {
  const node = (id: number, functionName: string, url: string) => ({
    id,
    callFrame: { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 },
  });
  const nodes = [
    node(1, '(idle)', ''),
    node(2, 'copy', 'file:///a/src/engine/json.ts'),
    node(3, 'send', 'file:///a/node_modules/discord.js/x.js'),
    node(4, '(garbage collector)', ''),
  ];
  expect(
    sharesOf({ nodes, startTime: 0, endTime: 1, samples: [1, 2, 3, 2, 4], timeDeltas: [500, 20, 10, 10, 10] }),
  ).toEqual({ 'engine: copies and comparisons': 0.6, 'discord.js': 0.2, 'garbage collection': 0.2 });
});
