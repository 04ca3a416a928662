import { afterEach, describe, expect, it } from 'vitest';
import { writeId } from '../../../src/discord/components/ids.ts';
import { presetsOf } from '../../../src/discord/lobby/preset-name.ts';
import { explainsNumbers } from '../../../src/discord/terms/known.ts';
import { systems } from '../../../src/systems/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import { concede, controls } from '../clicker.ts';
import { presetName } from '../../../src/discord/lobby/preset-name.ts';
import { sound } from '../live-match.ts';
import { matchIn } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

/** The button beside a book, by its id. */
const chooses = (book: string): string => writeId({ kind: 'choose-book', match: book });

let world: World;
afterEach(() => world.close());

/** The fewest clicks and commands of both together in which a first match begins, and no more are allowed. */
const MOST = 8;

/** How long a match takes, as its card says. */
const timeOf = (card: Parameters<typeof wordsIn>[0]): string | undefined =>
  wordsIn(card).match(/It takes about [^.]+/)?.[0];

/** The label of the button that answers a question before the first turn at once. */
const READY = ['Do the rest for me', 'Do it for me'];

describe('/match new without options', () => {
  it('shows the books to its user alone, and a way back from the kinds of matches', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    const books = await ann.command('/match new');
    expect(isEphemeral(books.message)).toBe(true);
    expect(await world.table.at({ server: world.practice.server, channel: ann.hands.channel })).toBeNull();
    for (const { handle } of Object.values(systems)) {
      const title = handle.words['en']?.title ?? '';
      expect(wordsIn(books.message)).toContain(`**${title}**\n`);
      if (!books.message) throw new Error('No chooser was shown.');
      const kinds = await ann.click(books.message, chooses(handle.id));
      expect(languageReport([[title, wordsIn(kinds.message)]])).toEqual([]);
      // A book that teaches says how long it takes, and what it is like.
      expect(wordsIn(kinds.message)).toMatch(
        handle.words['en']?.teaching ? /\*\*First match\*\*, about \d+ minutes\n/ : /\*\*First match\*\*/,
      );
      expect(wordsIn(kinds.message)).toContain('**Full match**');
      if (!kinds.message) throw new Error('No kinds were shown.');
      expect(wordsIn((await ann.click(kinds.message, 'Back')).message)).toContain('Which game');
    }
    expect(ben.sees().some((message) => wordsIn(message).includes('Which game'))).toBe(false);
    sound(world);
  });

  it('begins a first match against the bot with the first button of a book', async () => {
    const thinker = { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() };
    world = await openWorld({ systems, opponent: { thinker, pause: { least: 60_000, most: 60_000 } } });
    const { ann, ben } = world;
    const books = (await ann.command('/match new')).message;
    if (!books) throw new Error('No chooser was shown.');
    const kindsOfOne = (await ann.click(books, chooses('squads-and-champions'))).message;
    if (!kindsOfOne) throw new Error('No kinds were shown.');
    expect(controls(kindsOfOne)[0]?.id.kind).toBe('choose-bot');
    await ann.click(kindsOfOne, 'Play the bot');
    const begun = await ben.waits((message) => wordsIn(message).includes('The match has begun'), 'the beginning');
    expect(isEphemeral(begun)).toBe(false);
    // Who leads what, since it is on the board already.
    expect(wordsIn(begun)).toMatch(/Side A\*\*: Ann[^]*Side B\*\*: Umpire the recruit – /);
    const seen = await world.table.viewOf(await matchIn(world), null);
    expect([seen?.stage, seen?.fromPosition, seen?.seats.b[0]?.name]).toEqual(['live', true, 'Umpire the recruit']);
    // The channel is taken now.
    const kinds = (await ben.command('/match new')).message;
    if (!kinds) throw new Error('No chooser was shown.');
    const page = (await ben.click(kinds, chooses('scrollhammer'))).message;
    if (!page) throw new Error('No kinds were shown.');
    const taken = await ben.click(page, 'Play the bot');
    // It is shown instead: what it asks can be answered from there.
    expect(wordsIn(taken.message)).toContain('are playing in this channel');
    expect(wordsIn(taken.message)).toContain('Squads and Champions');
    expect(isEphemeral(taken.message)).toBe(true);
    if (!taken.message) throw new Error('Nothing was shown.');
    expect(controls(taken.message).map(({ id }) => id.kind)).toContain('details');
    sound(world);
  });

  it('begins again at once, with the sides swapped, where a rematch against the bot is wanted', async () => {
    const thinker = { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() };
    world = await openWorld({ systems, opponent: { thinker, pause: { least: 60_000, most: 60_000 } } });
    const { ann } = world;
    await ann.command('/match new', { system: 'vampires-vs-werewolves', preset: 'learn', opponent: 'veteran' });
    await ann.click('last', 'Start');
    await concede(ann);
    await ann.click('last', 'Rematch');
    const seen = await world.table.viewOf(await matchIn(world), null);
    expect([seen?.stage, seen?.seats.a[0]?.name, seen?.seats.b[0]?.name]).toEqual([
      'live',
      'Umpire the veteran',
      'Ann',
    ]);
    sound(world);
  });

  it('offers the level below the one that has won, and none below the lowest', async () => {
    const thinker = { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() };
    world = await openWorld({ systems, opponent: { thinker, pause: { least: 60_000, most: 60_000 } } });
    const { ann } = world;
    await ann.command('/match new', { system: 'vampires-vs-werewolves', preset: 'learn', opponent: 'soldier' });
    await ann.click('last', 'Start');
    await concede(ann);
    const begun = await ann.click('last', 'Play the recruit');
    expect((await world.table.viewOf(await matchIn(world), null))?.seats.a[0]?.name).toBe('Umpire the recruit');
    expect(begun.message).toBeDefined();
    await concede(ann);
    const over = await ann.waits((message) => wordsIn(message).includes('has won'), 'the end');
    expect(controls(over).filter(({ id }) => id.kind === 'rematch')).toHaveLength(1);
    sound(world);
  });

  it('knows only the levels that differ in a book, and says so where another is typed', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const told = await ann.command('/match new', { system: 'scrollhammer', preset: 'learn', opponent: 'master' });
    expect(wordsIn(told.message)).toContain(
      'In **Scrollhammer** the bot has no level “master”: choose **recruit**. Higher levels would play no better there.',
    );
    expect(isEphemeral(told.message)).toBe(true);
    const typo = await ann.command('/match new', { system: 'genesys', preset: 'learn', rival: 'marshal' });
    expect(wordsIn(typo.message)).toContain('no level “marshal”: choose **recruit** or **soldier**.');
    const suggested = async (system: string): Promise<readonly string[]> =>
      (await ann.autocomplete(`/match new system:${system} opponent:`, 'opponent')).map(({ value }) => String(value));
    expect(await suggested('scrollhammer')).toEqual(['recruit']);
    expect(await suggested('squads-and-champions')).toEqual(['recruit', 'soldier', 'veteran', 'master']);
    sound(world);
  });

  it('has the bot play itself where a rival is named, until whoever opened that stops it', async () => {
    const thinker = { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() };
    world = await openWorld({ systems, opponent: { thinker, pause: { least: 60_000, most: 60_000 } } });
    const { ann, ben } = world;
    const system = 'squads-and-champions';
    await ann.command('/match new', {
      system,
      preset: 'near',
      opponent: 'veteran',
      temper: 'fierce',
      rival: 'recruit',
    });
    const begun = await ben.waits((message) => wordsIn(message).includes('The match has begun'), 'the beginning');
    expect(wordsIn(begun)).toMatch(/Umpire the fierce veteran[^]*Umpire the recruit/);
    const match = await matchIn(world);
    const refused = await ben.command('/match cancel');
    expect(isEphemeral(refused.message)).toBe(true);
    expect((await world.table.viewOf(match, null))?.stage).toBe('live');
    await ann.command('/match cancel');
    const stopped = await ben.waits((message) => wordsIn(message).includes('The exhibition was stopped'), 'the end');
    expect(isEphemeral(stopped)).toBe(false);
    expect(wordsIn(stopped)).toContain('It was stopped before its end, so nobody has won.');
    expect(wordsIn(stopped)).not.toContain('draw');
    expect((await world.table.viewOf(match, null))?.stage).toBe('over');
    sound(world);
  });

  it('shows everybody the match that waits for players in the same channel, instead of a second one', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    await ann.command('/match new', { system: 'scrollhammer' });
    const taken = await ben.command('/match new', { system: 'genesys' });
    if (!taken.message) throw new Error('Nothing was shown.');
    expect(isEphemeral(taken.message)).toBe(false);
    expect(wordsIn(taken.message)).toMatch(/already[^]*Scrollhammer/);
    await ben.click(taken.message, 'Join');
    expect((await world.table.viewOf(await matchIn(world), null))?.seats.b).toMatchObject([{ name: 'Ben' }]);
    sound(world);
  });

  it.each(Object.values(systems).map(({ handle }) => handle))(
    '$id: a first match is ready after at most eight clicks and commands of both',
    async (handle) => {
      world = await openWorld({ systems });
      const { ann, ben } = world;
      let count = 1;
      const books = await ann.command('/match new');
      if (!books.message) throw new Error('No chooser was shown.');
      const kinds = await ann.click(books.message, chooses(handle.id));
      count += 1;
      if (!kinds.message) throw new Error('No kinds were shown.');
      await ann.click(
        kinds.message,
        writeId({ kind: 'choose-match', match: handle.id, param: presetsOf(handle)[0] ?? '' }),
      );
      const card = await ben.waits((message) => wordsIn(message).includes('Press **Join**'), 'the card');
      expect(isEphemeral(card)).toBe(false);
      expect(languageReport([[handle.id, wordsIn(card)]])).toEqual([]);
      await ben.click(card, 'Join');
      await ann.click('last', 'Start');
      count += 3;
      const match = await matchIn(world);
      // It is still a first match once it has begun: the card says the same of it, and numbers get their words.
      const begun = await world.table.viewOf(match, null);
      expect(begun?.stage === 'live' && explainsNumbers(begun)).toBe(true);
      const cardThen = ben.sees().find(({ id }) => id === card.id);
      expect(cardThen && timeOf(cardThen)).toBe(timeOf(card));
      expect(timeOf(card)).toMatch(/^It takes about \d+ minutes/);
      for (;;) {
        const seen = await world.table.viewOf(match, null);
        const open = seen?.view?.asked.filter((decision) => !decision.in && decision.pace === 'setup') ?? [];
        const [decision] = open;
        if (!decision) break;
        const who = decision.of === 'a' ? ann : ben;
        const ready = who
          .sees()
          .toReversed()
          .flatMap((message) => controls(message).map((control) => ({ message, control })))
          .find(({ control }) => READY.includes(control.label) || control.id.kind === 'offer');
        if (!ready) throw new Error(`Nothing answers ${decision.kind} at once.`);
        await who.click(ready.message, ready.control.custom);
        count += 1;
        expect(count, `${decision.kind} is still asked`).toBeLessThanOrEqual(MOST);
      }
      expect(count).toBeLessThanOrEqual(MOST);
      sound(world);
    },
  );
});

describe('/match new with something that there is not', () => {
  it.each(Object.values(systems).map(({ handle }) => ({ book: handle.id, handle })))(
    '$book says what there is, the nearest first',
    async ({ book, handle }) => {
      world = await openWorld({ systems });
      const { ann } = world;
      const refused = async (more: string): Promise<string> => {
        const { message } = await ann.command(`/match new system:${book} ${more}`);
        expect(isEphemeral(message)).toBe(true);
        return wordsIn(message);
      };
      const presets = Object.keys(handle.presets);
      const unknown = await refused('preset:quikc');
      expect(unknown).toContain('There is no preset “quikc”: choose Quick match');
      for (const preset of presets) expect(unknown).toContain(presetName(handle, preset));
      const scenarios = handle.options.find(({ id }) => id === 'scenario')?.values ?? [];
      const [, wanted = ''] = scenarios;
      if (wanted !== '') expect(await refused(`scenario:${wanted}x`)).toContain(`\`scenario\`: ${wanted}`);
      for (const { id } of handle.options.slice(0, 4)) {
        const typed = `${id.toLowerCase()}x`;
        expect(await refused(`options:${typed}=1`)).toContain(`There is no option “${typed}”: choose ${id}`);
        expect(await refused(`options:${id}=no-such-value`)).toContain(`\`${id}\`: `);
      }
    },
  );
});

it('/match new takes a preset by the name that people see, too', async () => {
  world = await openWorld({ systems });
  const { message } = await world.ann.command('/match new system:salvation-and-steel preset:first match');
  expect(wordsIn(message)).toContain('Everything is set up already');
  sound(world);
});
