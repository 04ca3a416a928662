import { afterAll } from 'vitest';
import { emojiOnDemand } from '../../src/discord/emoji/upload.ts';
import { startProgram } from '../e2e/program.ts';
import type { Program } from '../e2e/program.ts';

/** A practice server on which the bot has run before: its emoji are there, so a start need not draw and upload them. */
export const usedBefore = { emoji: emojiOnDemand(async () => ({ png: Buffer.of() })) };

const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()));
});

/** The program itself; ready when it has printed its greeting. It does not outlive the test file. */
export async function startMain(env: Readonly<Record<string, string>>): Promise<Program> {
  const program = await startProgram(
    'src/main.ts',
    [],
    { HEALTH_PORT: '0', ...env },
    (line) => line.includes('/practice/?key=') || line.startsWith('Umpire is on Discord'),
  );
  started.push(program);
  return program;
}

interface Line {
  readonly level: string;
  readonly what: string;
  readonly [fact: string]: unknown;
}

/** Its log, a line each. */
export const logOf = ({ lines }: Program): readonly Line[] =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);

export const troubleOf = (program: Program): readonly Line[] =>
  logOf(program).filter(({ level }) => level === 'error' || level === 'warn');

/** The address where it serves health and metrics. */
export function addressOf(program: Program): string {
  const line = logOf(program).find(({ what }) => what === 'health and metrics are served');
  if (typeof line?.['address'] !== 'string') throw new Error('It does not say where it serves health and metrics.');
  return line['address'];
}
