import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { handleLine, openSession, REQUESTS } from '../../src/referee/protocol.ts';
import { systems } from '../../src/systems/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = `${root}docs/referee.md`;
const document = readFileSync(file, 'utf8');
const requests = document
  .split('\n')
  .filter((line) => line.startsWith('> '))
  .map((line) => line.slice(2));

/** The answers to some lines, by the protocol itself. */
function answersTo(lines: readonly string[]): readonly string[] {
  let session = openSession(systems);
  return lines.map((line) => {
    const turn = handleLine(session, line);
    session = turn.session;
    return turn.line;
  });
}

describe('docs/referee.md', () => {
  it('shows what the referee answers', async () => {
    const answers = answersTo(requests);
    let next = 0;
    const filled = document
      .split('\n')
      .filter((line) => !line.startsWith('< '))
      .flatMap((line) => (line.startsWith('> ') ? [line, `< ${answers[next++]}`] : [line]));
    // `vitest run tests/referee -u` writes the answers into the document.
    await expect(filled.join('\n')).toMatchFileSnapshot(file);
  });

  it('plays the example of a charged unit to its end', () => {
    const answers = answersTo(requests).map(
      (line) => JSON.parse(line) as { ok: boolean; events?: { kind: string }[]; refusal?: { code: string } },
    );
    expect(answers.filter(({ ok }) => !ok).map(({ refusal }) => refusal?.code)).toEqual([
      'CHARGED_LIMIT',
      'BAD_DICE',
      'NOT_YOUR_SIDE',
      'BAD_JSON',
    ]);
    expect(answers.flatMap(({ events = [] }) => events.map(({ kind }) => kind))).toEqual(
      expect.arrayContaining([
        'fight-called',
        'allocations-revealed',
        'stunned',
        'wounded',
        'pushed',
        'fell',
        'timed-out',
      ]),
    );
  });

  it('names every request', () => {
    for (const word of Object.keys(REQUESTS)) expect(document).toContain(`"do":"${word}"`);
  });
});

it('a field that a position cannot have is refused with those that it can have', () => {
  const unit = { id: 'thrall1', side: 'a', type: 'thrall', at: 'K10', with: { talents: 'marksman' } };
  const position = { system: 'vampires-vs-werewolves', units: [unit] };
  const [answer = ''] = answersTo([JSON.stringify({ do: 'position', position })]);
  const { refusal } = JSON.parse(answer) as { refusal: { code: string; facts: { value: string; wanted: string[] } } };
  expect(refusal).toMatchObject({ code: 'BAD_POSITION', facts: { value: 'talents' } });
  expect(refusal.facts.wanted).toContain('weapons');
});

it('npm run -s referee answers each line with one line, prints nothing else, and ends with its input', async () => {
  const child = spawn('npm', ['run', '-s', 'referee'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.stdin.end(requests.join('\n'));
  expect(await text(child.stdout)).toBe(`${answersTo(requests).join('\n')}\n`);
  expect(await ended).toBe(0);
});

it('a seeded match of Salvation and Steel repeats itself, and continues by its own offers', () => {
  const play = (): readonly string[] => {
    let session = openSession(systems);
    const lines: string[] = [];
    const say = (
      request: object,
    ): { ok: boolean; asked: { of: string; in: boolean }[]; offers?: object[]; result: object | null } => {
      const turn = handleLine(session, JSON.stringify(request));
      session = turn.session;
      lines.push(turn.line);
      return JSON.parse(turn.line) as ReturnType<typeof say>;
    };
    let answer = say({
      do: 'new',
      system: 'salvation-and-steel',
      scenario: 'annihilation',
      options: { terrain: 'crossroads' },
      seed: 'twice',
    });
    for (let turn = 0; turn < 40 && !answer.result; turn += 1) {
      const open = answer.asked.find((decision) => !decision.in);
      const { offers = [] } = say({ do: 'offers', by: open?.of });
      const acted = say({ do: 'act', ...(offers[turn % 3] ?? offers[0]) });
      if (acted.ok) answer = acted;
      expect(acted.ok).toBe(true);
    }
    return lines;
  };
  expect(play()).toEqual(play());
});
