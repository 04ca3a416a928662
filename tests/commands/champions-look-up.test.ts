import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/index.ts';
import type { Action } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { printOrder, readOrder } from '../../src/discord/orders/text.ts';
import type { MatchView } from '../../src/table/index.ts';
import { controls } from '../discord/clicker.ts';
import { matchIn } from '../discord/play.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { eagerly } from '../e2e/champions.ts';
import { asked, commandFor, seenBy, untilTold } from '../e2e/channel.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  const { ann, ben } = world;
  await ann.command('/match new system:squads-and-champions preset:quick options:attacker=a');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
});
afterAll(() => world.close());

const says = async (line: string, who = world.ann): Promise<string> => wordsIn((await who.command(line)).message);

/** Plays until a side can use this verb; returns the match as that side sees it. */
async function until(verb: string): Promise<MatchView> {
  const match = await matchIn(world);
  for (let turn = 0; turn < 100; turn += 1) {
    const now = await world.table.viewOf(match, null);
    const who = now && asked(world, now);
    if (!who) break;
    const matchView = await seenBy(world, who);
    const { view, handle } = matchView;
    if (!view?.side) break;
    if (handle.offers(view, view.side, verb).length > 0) return matchView;
    const action = eagerly(handle, view, view.side);
    const acted = await world.table.act({
      match,
      player: { id: who.id, name: who.name },
      verb: action.verb,
      params: action.params,
      interaction: `on-${turn}`,
      side: view.side,
    });
    if (!acted.ok) throw new Error(JSON.stringify(acted.trouble));
  }
  throw new Error(`Nobody may ${verb}.`);
}

const actorIn = ({ view }: MatchView) => (view?.side === 'a' ? world.ann : world.ben);

/** The first possible goal next to the unit of a move. */
function near({ handle, view }: MatchView, { by, params }: Action): number {
  const unit = String(params['unit']);
  const choices = view ? handle.choices(view, by, 'move', { unit }, 'path') : { cells: [] };
  const from = view?.units[unit]?.at ?? 0;
  const found =
    view && 'cells' in choices ? choices.cells.find((cell) => gridOf(view.board).apart(from, cell) === 1) : undefined;
  if (found === undefined) throw new Error(`${unit} can go nowhere.`);
  return found;
}

describe('looking things up in a match of Squads and Champions', () => {
  it('/force shows the agreed limits if no sample force fits, and a force already given', async () => {
    const panel = await world.ann.click('last', 'Answer');
    expect(wordsIn(panel.message)).toContain(
      'Choose your force: 1 squad, 1 Elite and 1 Champion. Or let the bot choose.',
    );
    expect(await says('/force show')).toContain('No ready-made force fits');
    expect(await says('/force build squads:4 h-pikeman elites:h-warden champions:h-aldric')).toContain('Share code');
    expect(await says('/force show')).toContain('4 Order Pikemen');
    await world.ben.click('last', 'Do it for me');
  });

  it('/unit shows what a unit can do, and its state', async () => {
    expect(await says('/unit unit:a6')).toContain('not on the board');
    await until('move');
    const card = await says('/unit unit:a6', world.ben);
    expect(card).toContain('a6 Aldric Thornhelm');
    expect(card).toContain('Champion Warrior · Infantry · Order · The Realm of Hallowmere · Unique');
    expect(card).toContain('- **Moves 6**: cells in its turn, or 12 at Double-time');
    expect(card).toContain('- **Rolls 3 dice**');
    expect(card).toContain('- **Worth 3 points**');
    expect(card).toContain('- **Banner (Good)**: Good allies within 3 cells have +1 attack');
    expect(card).toContain(
      '- **Protect**, a Feat, usable once in the match: an attack that hit an ally next to it fails',
    );
    expect(card).toContain('- **Fate Points 2 of 2**');
    expect(await says('/unit unit:a1')).toMatch(
      /red squad · faces [NESW]{1,2}\n[^]*- \*\*Pike\*\*: attacks enemies in front of it/,
    );
  });

  it('/los, /rule and /orders use the book’s terms', async () => {
    expect(await says('/los from:a6 to:b6')).toMatch(
      /Line of sight: a6 Aldric Thornhelm – b6 The Condottiere\n\*\*(?:Clear|Blocked)/,
    );
    expect(await says('/rule about:SC-6.11')).toContain('A Pike or Lancer attacks with +1');
    expect(await says('/orders key:fate value:auto 67 1')).toContain(
      '- Spending Fate Points: **Spend if it helps on 67% or more, keep 1**',
    );
    expect(await says('/orders key:fate value:ask')).toContain('**Ask me each time**');
  });

  it('a Champion is only asked for Feats it has, and a Warrior never for a facing', async () => {
    const matchView = await until('move');
    const { handle, view } = matchView;
    const side = view?.side ?? 'a';
    const [move] = view
      ? handle.offers(view, side, 'move').filter(({ params }) => view.units[String(params['unit'])]?.facing === null)
      : [];
    const who = side === 'a' ? world.ann : world.ben;
    await who.click('last', 'Act');
    await who.choose('last', 'Choose a unit or a group', String(move?.params['unit']));
    // It either has a single option or is named.
    const chosen = controls(who.sees().at(-1)).some(({ label }) => label === 'Move')
      ? await who.click('last', 'Move')
      : null;
    expect(chosen === null ? wordsIn(who.sees().at(-1)) : wordsIn(chosen.message)).toContain('Double-time');
    await who.choose('last', 'Or somewhere else: first the part of the board, then the cell', '0');
    const words = wordsIn(
      (await who.choose('last', 'Destination or path', gridOf(view!.board).label(near(matchView, move!)))).message,
    );
    expect(words).toContain('Press **Move**');
    expect(words).toContain('Destination or path');
    expect(words).not.toContain('Vault over');
    expect(words).not.toContain('Facing');
  });

  it('SC-4.14 /move accepts just a goal, and suggests goals, at Double-time too', async () => {
    const matchView = await until('move');
    const { handle, view } = matchView;
    const who = actorIn(matchView);
    const [offer] = view ? handle.offers(view, view.side!, 'move') : [];
    const unit = String(offer?.params['unit']);
    const goals = async (more: string): Promise<readonly unknown[]> =>
      (await who.autocomplete(`/move unit:${unit}${more} cell:`, 'cell')).map(({ value }) => value);
    const grid = gridOf(view!.board);
    const [at] = [view!.units[unit]!.at!];
    const reached = (given: Readonly<Record<string, string>>): readonly number[] => {
      const choices = handle.choices(view!, view!.side!, 'move', { unit, ...given }, 'cell');
      return 'cells' in choices ? choices.cells : [];
    };
    const far = reached({ double: 'yes' }).find((cell) => !reached({}).includes(cell) && grid.apart(at, cell) > 1)!;
    expect((await goals('')).length).toBeGreaterThan(5);
    expect(await goals(' double:yes')).not.toEqual([]);
    expect(
      (await who.autocomplete(`/move unit:${unit} double:yes cell:${grid.label(far)}`, 'cell')).map(
        ({ value }) => value,
      )[0],
    ).toBe(grid.label(far));
    expect(
      wordsIn((await who.command(`/move unit:${unit} cell:${grid.label(far)} path:${grid.label(at)}`)).message),
    ).toContain('Name only one of them.');
    const told = await who.command(`/move unit:${unit} double:yes cell:${grid.label(far)}`);
    expect(wordsIn(told.message)).toContain('Double-time');
    expect((await world.table.viewOf(await matchIn(world), null))?.view?.units[unit]?.at).toBe(far);
  });

  it('/odds gives the chance with its reasons, the outcome, and the effect of Fate', async () => {
    const matchView = await until('attack');
    const [attack] = matchView.handle.offers(matchView.view!, matchView.view!.side!, 'attack');
    const typed = printOrder(matchView.handle, matchView.view!, attack!);
    expect(readOrder(matchView.handle, matchView.view!, attack!.by, typed)?.params).toEqual({
      unit: attack!.params['unit'],
      target: attack!.params['target'],
    });
    const told = await actorIn(matchView).command(`/odds action:${typed}`);
    expect(isEphemeral(told.message)).toBe(true);
    expect(wordsIn(told.message)).toMatch(
      /- [ab]\d [\w -]+ \(\d (?:die|dice).*\) (?:defeats|wounds|knocks) [ab]\d [\w -]+ \(\d (?:die|dice).*\)(?: off its mount)?: \*\*\d/,
    );
  });

  it('/why and [Why?] give the full arithmetic of an attack', async () => {
    const matchView = await until('attack');
    const [attack] = matchView.handle.offers(matchView.view!, matchView.view!.side!, 'attack');
    await actorIn(matchView).command(commandFor(matchView, attack!));
    for (let now = await untilTold(world); now.view?.asked[0]?.pace === 'reaction'; now = await untilTold(world))
      await asked(world, now)?.command('/answer decline');
    const sum =
      /-# \d \([ab]\d [\w -]+’s best die, SC-5\.2\).* − \d \([ab]\d [\w -]+’s best die, SC-5\.2\).* = \*\*−?\d\*\*/;
    expect(await says('/why', world.cid)).toMatch(sum);
    expect(wordsIn((await world.cid.click('last', 'Why?')).message)).toMatch(sum);
  });

  it('sends nothing that Discord would reject', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
