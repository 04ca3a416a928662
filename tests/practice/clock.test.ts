import { describe, expect, it } from 'vitest';
import { movable } from '../../src/practice/clock.ts';
import { span } from '../../src/practice/page/look/span.ts';
import { PNG, connect } from './bot.ts';

const HOUR = 60 * 60 * 1000;

describe('the clock of the practice server', () => {
  it('runs like the machine’s, only moves forward, and notifies watchers', () => {
    let machine = 1_000;
    const clock = movable(() => machine, 5);
    const heard: number[] = [];
    const stop = clock.watch(() => heard.push(clock.ahead()));
    clock.forward(HOUR);
    machine += 7;
    expect(clock.now()).toBe(1_000 + 5 + HOUR + 7);
    stop();
    clock.forward(1);
    expect(heard).toEqual([HOUR + 5]);
    for (const wrong of [0, -1, 0.5, NaN, 367 * 24 * HOUR]) expect(() => clock.forward(wrong)).toThrow(RangeError);
    expect(clock.ahead()).toBe(HOUR + 6);
  });

  it('dates messages, keeps them in order, and makes old interaction tokens expire', async () => {
    const { practice, people, client, close } = await connect(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('Before');
      practice.clock.forward(12 * HOUR);
      const late = await interaction.followUp('Too late').catch((error: { readonly code: number }) => error.code);
      await (
        await client.channels.fetch(interaction.channelId).then((found) => (found?.isSendable() ? found : null))
      )?.send(String(late));
    });
    await people.as('Anna').command('/move unit:a1');
    const told = await people.as('Bruno').waits(({ content }) => content === '50027', 'what became of the follow-up');
    const seen = people.as('Bruno').sees();
    expect(seen.map(({ content }) => content)).toEqual(['Before', '50027']);
    expect(Date.parse(told.timestamp) - Date.parse(seen[0]?.timestamp ?? '')).toBeGreaterThanOrEqual(12 * HOUR);
    expect(BigInt(told.id)).toBeGreaterThan(BigInt(seen[0]?.id ?? 0));
    await close();
  });

  it('makes the address of a file expire after a day, and renews it when the message is read again', async () => {
    const { practice, people, close } = await connect((it) =>
      it.isChatInputCommand() ? it.reply({ files: [{ attachment: PNG, name: 'board.png' }] }) : null,
    );
    const anna = people.as('Anna');
    const { message } = await anna.command('/move unit:a1');
    const address = (of: typeof message): string => of?.attachments[0]?.url ?? '';
    const status = async (url: string): Promise<number> => (await fetch(url)).status;
    expect(address(anna.sees()[0] ?? null)).toBe(address(message));
    expect(await status(address(message))).toBe(200);
    practice.clock.forward(25 * HOUR);
    expect(await status(address(message))).toBe(404);
    expect(await status(address(anna.sees()[0] ?? null))).toBe(200);
    await close();
  });

  it('reports its offset', () => {
    expect([0, 59_000, 90_000, HOUR, 37 * HOUR + 60_000].map(span)).toEqual([
      '0 min',
      '0 min',
      '1 min',
      '1 h',
      '1 d 13 h 1 min',
    ]);
  });
});
