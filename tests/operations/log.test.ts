import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { jsonLog } from '../../src/discord/log/log.ts';
import { readable } from '../../src/operations/readable-log.ts';

function open(secrets: readonly string[] = []) {
  const lines: string[] = [];
  return {
    lines,
    log: jsonLog(
      (line) => lines.push(line),
      'debug',
      () => new Date(0),
      secrets,
    ),
    last: () => JSON.parse(lines.at(-1) ?? '') as Readonly<Record<string, unknown>>,
  };
}

const secretToken = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTphYmNkZWZnaGlqa2xtbm9w';

const refused = (): DiscordAPIError =>
  new DiscordAPIError(
    {
      code: 50035,
      message: 'Invalid Form Body',
      errors: {
        content: { _errors: [{ code: 'BASE_TYPE_BAD', message: 'Value "attack 5, defence 2" is not allowed' }] },
      },
    },
    50035,
    400,
    'PATCH',
    `https://discord.com/api/v10/webhooks/1234567890/${secretToken}/messages/@original`,
    { files: [], body: { content: 'attack 5, defence 2' } },
  );

describe('a line of the log', () => {
  it('has the facts of its own work, even asynchronously, and none of other work', async () => {
    const { log, lines } = open();
    const work = (interaction: string): Promise<void> =>
      log.during({ interaction }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        log.warn('seen');
        log.during({ match: 'm' }, () => log.info('inner', { rev: 3 }));
      });
    await Promise.all([work('1'), work('2')]);
    log.info('after');
    const told = lines
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
      .map(({ level: _, time: __, ...facts }) => facts);
    expect(told).toEqual([
      { what: 'seen', interaction: '1' },
      { what: 'inner', interaction: '1', match: 'm', rev: 3 },
      { what: 'seen', interaction: '2' },
      { what: 'inner', interaction: '2', match: 'm', rev: 3 },
      { what: 'after' },
    ]);
  });

  it('has the place and code of a Discord error, but not the payload', () => {
    const { log, last, lines } = open();
    log.error('an interaction failed', refused());
    expect(last()).toMatchObject({
      level: 'error',
      error: {
        name: 'DiscordAPIError[50035]',
        message: 'Invalid Form Body\ncontent[BASE_TYPE_BAD]',
        code: 50035,
        status: 400,
        method: 'PATCH',
      },
    });
    log.warn('a fact', { error: refused() });
    log.error('because', new Error('it failed', { cause: refused() }));
    expect(last()).toMatchObject({ error: { message: 'it failed', cause: { code: 50035 } } });
    for (const secret of ['attack 5', secretToken, '@original']) expect(lines.join('')).not.toContain(secret);
  });

  it('has no field of another error but its code', () => {
    const { log, lines } = open();
    log.error(
      'failed',
      Object.assign(new Error('no'), { code: 'ECONNRESET', command: { args: ['match:1', 'the whole match'] } }),
    );
    log.error('thrown', { secret: 'the whole match' });
    log.error('many', new AggregateError([new Error('one'), new Error('two')], 'both'));
    expect(lines.join('')).not.toContain('the whole match');
    expect(lines[0]).toContain('ECONNRESET');
    expect(lines[2]).toMatch(/"both".*"one".*"two"/);
  });

  it('never contains anything that grants access', () => {
    const token = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.Gh1jKl.abcdefghijklmnopqrstuvwxyz0123456789AB';
    const { log, lines } = open(['say "hey"', 'kitchen-table', '', '7', '1970']);
    log.info(`POST https://discord.com/api/v10/interactions/42/${secretToken}/callback`);
    log.warn('Redis at redis://bot:s3cr3t@example.org:6379 is lost; rediss://:0pen@example.org too', {
      error: new Error('rediss://u:0pen@h'),
    });
    log.info('login', { with: `Bot ${token}`, token: 'plain', inner: { password: 'plain', seed: 'plain' } });
    log.info('open http://127.0.0.1:8420/practice/?key=abcDEF123');
    log.error('the kitchen-table', new Error('of kitchen-table, say "hey"'), { rev: 1970 });
    const all = lines.join('');
    for (const secret of [secretToken, 's3cr3t', '0pen', token, 'plain', 'abcDEF123', 'kitchen-table', 'hey'])
      expect(all).not.toContain(secret);
    expect(all).toContain('redis://bot:[hidden]@example.org:6379');
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('is readable on a terminal', () => {
    const { log, lines } = open();
    log.warn('the channel could not be told', {
      match: 'abc',
      channel: '1',
      error: new Error('no way', { cause: new Error('gone') }),
    });
    log.info('ready', { servers: 2, name: 'two words', match: null });
    expect(readable(lines[0] ?? '')).toMatch(
      /^00:00:00 warn {2}the channel could not be told match=abc channel=1\n {2}Error: no way\n {4}at [^]*\n {2}because of\n {4}Error: gone\n/,
    );
    expect(readable(lines[1] ?? '')).toBe('00:00:00 info  ready servers=2 name="two words"\n');
  });
});
