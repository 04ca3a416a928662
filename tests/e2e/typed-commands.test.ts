import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPainter } from '../../rendering/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { boldly } from './bold-player.ts';
import { asked, commandFor, seenBy, sparing, untilTold, winnerTold } from './channel.ts';

const MOST = 300;

const painter = openPainter();
let world: World;
const answers: Answer[] = [];
beforeAll(async () => {
  world = await openWorld({ systems, painter: sparing(painter, 30), foreseen: true });
});
afterAll(async () => {
  await world.close();
  await painter.close();
});

async function type(who: Actor, line: string): Promise<Answer> {
  const answer = await who.command(line);
  answers.push(answer);
  return answer;
}

/** The slash command that a bold player types now. */
function line(matchView: MatchView): string {
  const { handle, view } = matchView;
  if (!view?.side) throw new Error('Only a player has something to type.');
  return commandFor(matchView, boldly(handle, view, view.side));
}

describe('a learning match by typed commands only', () => {
  it('is opened, joined and started, and both take a sample band', async () => {
    const { ann, ben, cid } = world;
    const opened = await type(ann, '/match new system:salvation-and-steel preset:learn');
    expect(wordsIn(opened.message)).toContain('Points: **100**');
    await type(ben, '/match join');
    await type(ann, '/match start');
    for (const [who, band] of [
      [ann, 'learn-knights'],
      [ben, 'learn-anoba'],
    ] as const) {
      const given = await type(who, `/force sample id:${band}`);
      expect(isEphemeral(given.message)).toBe(true);
    }
    await cid.waits((message) => wordsIn(message).includes('choose your edge'), 'the edge');
    for (const order of ['key:fall value:auto', 'key:follow value:always'])
      expect(isEphemeral((await type(ann, `/orders ${order}`)).message)).toBe(true);
  });

  it('is played to victory', async () => {
    const typed = new Set<string>();
    for (let turn = 0; turn < MOST; turn += 1) {
      const matchView = await untilTold(world);
      const who = asked(world, matchView);
      if (!who) break;
      const words = line(await seenBy(world, who));
      const answer = await type(who, words);
      const now = await untilTold(world);
      expect(now.rev, `${words}: ${wordsIn(answer.message)}`).toBeGreaterThan(matchView.rev);
      typed.add(words.split(' ')[0] ?? '');
    }
    expect([...typed]).toEqual(
      expect.arrayContaining(['/setup', '/move', '/charge', '/fight', '/answer', '/shoot', '/end']),
    );
    const { view, seats } = await untilTold(world);
    expect(view?.result?.winner).toMatch(/^[ab]$/);
    expect(await winnerTold(world)).toBe(seats[view?.result?.winner ?? 'a'][0]?.name);
  });

  it('can still be looked at afterwards, and standing orders answered without asking', async () => {
    const { ann, cid } = world;
    const status = await type(cid, '/match status');
    expect(isEphemeral(status.message)).toBe(false);
    expect(wordsIn(status.message)).toContain(`The match is over. **${await winnerTold(world)}** has won.`);
    expect(wordsIn((await type(cid, '/log last:5')).message)).toContain('What happened');
    expect(wordsIn((await type(ann, '/end')).message)).not.toBe('');
    const opened = await type(ann, '/match new preset:learn');
    expect(wordsIn(opened.message)).toContain('Salvation and Steel');
  });

  it('posts pictures with alt text', () => {
    const files = world.cid.sees().flatMap(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(({ size }) => size > 10_000).length).toBeGreaterThan(5);
    for (const { description } of files) expect(description).toMatch(/A board of|Side b, Ben/);
  });

  // A late reply would have failed already.
  it('is answered throughout, sends nothing that Discord would reject, and breaks nothing', () => {
    expect(answers.length).toBeGreaterThan(60);
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((one) => one.includes('"level":"error"'))).toEqual([]);
  });
});
