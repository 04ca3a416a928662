import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../src/discord/panel/form.ts';
import { actorCell } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import { thinkingAdviser } from '../support/adviser.ts';
import type { World } from '../discord/world.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { asked, endTurn, seenBy, untilTold } from './channel.ts';
import { counting, prompt, through } from './newcomer.ts';
import { FIRST_MATCHES, firstMatch, toFirstMatch, unlikeAnnounced } from './first-matches.ts';

/** First matches that begin from a ready position, and the units that one player can send off together. */
const BOOKS = [
  { book: 'salvation-and-steel', preset: 'near', together: 3, alternate: false },
  { book: 'squads-and-champions', preset: 'near', together: 4, alternate: false },
  { book: 'vampires-vs-werewolves', preset: 'learn', together: 2, alternate: true },
  { book: 'scrollhammer', preset: 'learn', together: 2, alternate: false },
  { book: 'genesys', preset: 'learn', together: 2, alternate: true },
] as const;

describe.each(BOOKS)('the turn of a player in $book', ({ book, preset, together, alternate }) => {
  let world: World;
  let who: Actor;
  const used = new Map<string, number>();
  const count = (): number => used.get(who.name) ?? 0;
  beforeAll(async () => {
    world = await openWorld({ systems, foreseen: true });
    await toFirstMatch(world, book, preset);
    await asks();
  });
  afterAll(() => world.close());

  /** From here on: the person whose turn it is. Reactions to what was done are answered with what is offered first. */
  const asks = async (): Promise<void> => {
    for (;;) {
      const { view } = await untilTold(world);
      const [decision] = view?.asked ?? [];
      const next = decision?.of === 'a' ? world.ann : world.ben;
      if (decision?.pace === 'reaction') {
        const { message, button } = prompt(next, decision);
        await next.click(message, button('offer')?.custom ?? '');
        continue;
      }
      who = counting(next, used);
      return;
    }
  };
  const open = async (): Promise<Answer> => {
    const matchView = await seenBy(world, who);
    const decision = matchView.view?.asked.find(({ of }) => of === matchView.view?.side);
    if (!decision) throw new Error(`${who.name} is asked nothing.`);
    const { message, button } = prompt(who, decision);
    return who.click(message, button('act')?.custom ?? '');
  };
  const optionsOf = (answer: Answer, kind: string): readonly string[] =>
    controls(answer.message)
      .find(({ id }) => id.kind === kind)
      ?.options.map(({ value }) => value) ?? [];
  const walkers = async (): Promise<readonly string[]> => {
    const { handle, view } = await seenBy(world, who);
    const walk = handle.guide?.walk.verb;
    if (!view?.side || walk === undefined) return [];
    return [...new Set(handle.offers(view, view.side, walk).flatMap((offer) => actorOf(handle, offer) ?? []))];
  };

  /** Ends what is under way until somebody can walk: in books with phases some are for other things. */
  const untilWalking = async (least: number): Promise<void> => {
    for (let phase = 0; phase < 12 && (await walkers()).length < least; phase += 1) {
      await endTurn(who);
      await asks();
    }
  };

  it('takes three interactions for a plain move, with the panel open, and leaves the panel there', async () => {
    const panel = await open();
    expect(isEphemeral(panel.message)).toBe(true);
    const before = count();
    const [unit = ''] = await walkers();
    const chosen = await through(who, panel, ['unit', unit]);
    const walk = (await seenBy(world, who)).handle.guide?.walk.verb;
    expect(wordsIn(chosen.message)).toMatch(/A · \w+: /);
    const done = await through(who, chosen, ['where', optionsOf(chosen, 'where')[0] ?? ''], ['do']);
    expect(count() - before).toBe(3);
    expect(isEphemeral(done.message)).toBe(true);
    const { view } = await untilTold(world);
    expect(view && actorCell(view, unit)).not.toBeNull();
    expect(walk).toBeDefined();
  });

  it.skipIf(alternate)('takes three more for the next unit', async () => {
    const panel = await open();
    const before = count();
    const [unit = ''] = await walkers();
    const chosen = await through(who, panel, ['unit', unit]);
    await through(who, chosen, ['where', optionsOf(chosen, 'where')[0] ?? ''], ['do']);
    expect(count() - before).toBe(3);
  });

  it('takes one typed command for a plain move', async () => {
    await asks();
    await untilWalking(1);
    const { handle, view } = await seenBy(world, who);
    const walk = handle.guide?.walk;
    const [order] = (await walkers()).flatMap((unit) =>
      (view?.side ? (handle.guide?.suggest(view, view.side, unit) ?? []) : [])
        .filter(({ deed }) => deed.verb === walk?.verb)
        .map(({ deed }) => `${unit} ${String(deed.params[walk?.goal ?? ''])}`),
    );
    const at = (await untilTold(world)).rev;
    const before = count();
    await who.command(`/turn orders:${order ?? ''} now:yes`);
    expect(count() - before).toBe(1);
    expect((await untilTold(world)).rev).toBeGreaterThan(at);
  });

  it('shows a preview of typed orders, with what is wrong with each', async () => {
    await asks();
    const { view } = await seenBy(world, who);
    const unit = Object.values(view?.units ?? {}).find(({ side }) => side === view?.side)?.id ?? '';
    const shown = await who.command(`/turn orders:${unit} ZZ99; nonsense`);
    expect(isEphemeral(shown.message)).toBe(true);
    expect(wordsIn(shown.message)).toContain(`~~\`${unit} ZZ99\`~~`);
    expect(wordsIn(shown.message)).toContain('~~`nonsense`~~');
    expect(controls(shown.message).find(({ id }) => id.kind === 'orders')?.disabled).toBe(true);
  });

  it('has one panel: the one before says that it goes on below', async () => {
    await asks();
    const first = await open();
    const second = await open();
    expect(second.message?.id).not.toBe(first.message?.id);
    await who.waits(
      (message) => message.id === first.message?.id && wordsIn(message).includes('newer message'),
      'the old panel',
    );
  });

  it('sends several units off together with at most eight interactions, the end of the turn among them', async () => {
    await untilWalking(together);
    const before = count();
    expect((await walkers()).length).toBeGreaterThanOrEqual(together);
    let panel = await through(who, await open(), ['several'], ['everybody'], ['goal', 'formation']);
    expect(wordsIn(panel.message)).toContain('Your orders');
    const at = (await untilTold(world)).rev;
    panel = await through(who, panel, ['orders']);
    expect((await untilTold(world)).rev).toBeGreaterThan(at);
    if (!alternate) await finish(panel);
    expect(count() - before).toBeLessThanOrEqual(8);
  });

  it('sends nothing that Discord would reject, and breaks nothing', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  /** Ends the turn from this panel, all the same if somebody has not acted. */
  async function finish(panel: Answer): Promise<void> {
    const end = controls(panel.message).find(({ id }) => id.kind === 'verb' && id.verb === 'end');
    if (!end || !panel.message) return;
    const asked = await who.click(panel.message, end.custom);
    const anyway = controls(asked.message).find(({ id, label }) => id.kind === 'do' && label === 'End anyway');
    if (anyway && asked.message) await who.click(asked.message, anyway.custom);
  }
});

describe.each(FIRST_MATCHES)('a first match of $book by clicks, taking what is suggested first', ({ book, preset }) => {
  it('begins with orders for all who can act, suggested and carried out in three interactions', async () => {
    const world = await openWorld({ systems, foreseen: true, adviser: thinkingAdviser });
    await toFirstMatch(world, book, preset);
    const start = await untilTold(world);
    const used = new Map<string, number>();
    const decision = start.view?.asked[0];
    const first = asked(world, start);
    if (!decision || !first) throw new Error('Nobody is asked anything.');
    const who = counting(first, used);
    const { message, button } = prompt(who, decision);
    const preview = await through(who, await who.click(message, button('act')?.custom ?? ''), ['suggest']);
    expect(wordsIn(preview.message)).toMatch(/Suggested orders\*{0,2}[^\n]*\n1\. /);
    await through(who, preview, ['orders']);
    expect((await untilTold(world)).rev).toBeGreaterThan(start.rev);
    expect(used.get(who.name)).toBe(3);
    await world.close();
  });

  it('takes a side some 60 interactions at most, 12 of both to the first dice, 2 for a secret answer and 1 for a small one', async () => {
    const { a, b, toFirstDice, answered } = await firstMatch(book, preset, 1);
    expect((a + b) / 2).toBeLessThanOrEqual(60);
    expect(toFirstDice).toBeLessThanOrEqual(12);
    expect(answered.filter(({ secret, taken }) => taken > (secret ? 2 : 1))).toEqual([]);
    expect(unlikeAnnounced(book, preset, a + b)).toBeNull();
  });
});
