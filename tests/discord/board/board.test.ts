import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  farther,
  focusOf,
  layerOf,
  LAYERS,
  nearer,
  readBoardOptions,
  WHOLE_BOARD,
  withLayer,
  writeBoardOptions,
  ZOOMS,
} from '../../../src/discord/board/options.ts';
import type { BoardOptions } from '../../../src/discord/board/options.ts';
import type { BotPainter } from '../../../src/discord/bot.ts';
import { readId, writeId } from '../../../src/discord/components/ids.ts';
import { positionLines } from '../../../src/discord/board/text-board.ts';
import { sceneOf } from '../../../src/discord/board/pictures.ts';
import { gridOf } from '../../../src/engine/index.ts';
import type { AnyMatch, Scene, Viewer } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { palettes } from '../../../src/table/settings.ts';
import { playAtRandom } from '../../support/random-match.ts';
import type { Actor } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { playUntil } from '../play.ts';
import { isEphemeral, openWorld, pixelPainter, wordsIn } from '../world.ts';
import type { World } from '../world.ts';
import fc from '../../support/properties.ts';

const looks: fc.Arbitrary<BoardOptions> = fc.record({
  view: fc.constantFrom('whole', 'crop'),
  around: fc.constantFrom(null, 'a12', 'AJ37'),
  zoom: fc.constantFrom(null, ...ZOOMS),
  layer: fc.constantFrom(null, ...LAYERS),
  of: fc.constantFrom(null, 'b10', 'AA12', 'a'),
  step: fc.constantFrom(null, 1, 9999),
  theme: fc.constantFrom(null, 'dark', 'light'),
  palette: fc.constantFrom(null, ...palettes),
});

describe('board options', () => {
  it('are read from a button as they were written, within the length of an id', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const id = writeId({ kind: 'board', match: 'dce4fa428e83', ...writeBoardOptions(look) });
        expect(readBoardOptions(readId(id) ?? {})).toEqual(look);
      }),
    );
  });
  it('show the whole board for buttons of earlier releases, or without options', () => {
    expect(readBoardOptions({})).toEqual(WHOLE_BOARD);
    expect(readBoardOptions({ param: 'crop' })).toEqual({ ...WHOLE_BOARD, view: 'crop' });
    expect(readBoardOptions({ param: 'nonsense.x.y.z.u', verb: 'w' })).toMatchObject({
      view: 'whole',
      zoom: null,
      layer: null,
      theme: null,
      palette: null,
    });
  });
  it('zoom in and out step by step, and back to the whole board', () => {
    const steps: (BoardOptions | null)[] = [WHOLE_BOARD];
    for (let look: BoardOptions | null = WHOLE_BOARD; look; look = nearer(look)) steps.push(nearer(look));
    expect(steps.map((look) => look && (look.zoom ?? look.view))).toEqual(['whole', 'far', 'mid', 'near', null]);
    expect(farther({ ...WHOLE_BOARD, view: 'crop', zoom: 'mid' })).toMatchObject({ view: 'crop', zoom: 'far' });
    expect(farther({ ...WHOLE_BOARD, view: 'crop', zoom: 'far' })).toEqual(WHOLE_BOARD);
    expect(farther(WHOLE_BOARD)).toBeNull();
  });
});

/** The last scene drawn, and its options. */
const drawn: { scene: Scene | null; how: Parameters<BotPainter['paint']>[1] | null } = { scene: null, how: null };
const painter: BotPainter = {
  ...pixelPainter,
  paint: (scene, how) => {
    Object.assign(drawn, { scene, how });
    return pixelPainter.paint(scene, how);
  },
};

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, painter, foreseen: true });
  const { ann, ben } = world;
  await ann.command('/match new preset:learn');
  await ben.click('last', 'Join');
  await ann.command('/match start');
  await ann.command('/force sample id:learn-knights');
  await ben.command('/force sample id:learn-orrun');
  await playUntil(world, 'allocation');
  await ann.command('/match status');
});
afterAll(() => world.close());

const scene = (): Scene => {
  if (!drawn.scene) throw new Error('Nothing was drawn.');
  return drawn.scene;
};
const apart = (unit: string): number => {
  const grid = gridOf(scene().board);
  const from = scene().tokens.find((token) => token.unit === unit)?.cells[0] ?? 0;
  return Math.max(...scene().focus.map((cell) => grid.apart(from, cell)));
};
const labelsOn = (message: unknown): readonly string[] =>
  controls(message)
    .filter(({ options }) => options.length === 0)
    .map(({ label }) => label);
const board = async (who: Actor, options = '') => (await who.command(`/board ${options}`.trim())).message;

describe('/board', () => {
  it('shows the whole board, or a part around a unit or cell, at the requested zoom', async () => {
    const { ann } = world;
    await board(ann);
    expect(drawn.how?.view).toBe('whole');
    for (const [zoom, most] of [
      ['near', 0],
      ['mid', 4],
      ['far', 9],
    ] as const) {
      await board(ann, `around:a2 zoom:${zoom}`);
      expect([drawn.how?.view, apart('a2')]).toEqual(['crop', most]);
    }
    await board(ann, 'around:AJ37');
    expect(scene().focus).toContain(gridOf(scene().board).read('AJ37'));
    expect(wordsIn(await board(ann, 'around:z99'))).toContain('no unit or cell “z99”');
  });

  it('overlays a unit’s reach, the sight from a place and a side’s threat', async () => {
    const { ann, cid } = world;
    await board(ann, 'layer:reach of:a2');
    expect(scene().highlights.map(({ name }) => name)).toContain('moves');
    await board(ann, 'layer:sight of:S19');
    expect(scene().legend).toContainEqual({ shade: 'near', text: 'in sight' });
    await board(ann, 'layer:threat');
    const theirs = scene().highlights.find(({ name }) => name === 'threat')?.cells ?? [];
    await board(ann, 'layer:threat of:A');
    const own = scene().highlights.find(({ name }) => name === 'threat')?.cells ?? [];
    const cellOf = (unit: string) => scene().tokens.find((token) => token.unit === unit)?.cells[0] ?? -1;
    const grid = gridOf(scene().board);
    for (const [cells, unit] of [
      [theirs, 'b2'],
      [own, 'a2'],
    ] as const)
      for (const cell of grid.nextTo(cellOf(unit))) expect(cells).toContain(cell);
    expect(own).not.toEqual(theirs);
    await board(cid, 'layer:threat of:b');
    expect(scene().highlights.find(({ name }) => name === 'threat')?.cells).toEqual(theirs);
    expect(wordsIn(await board(ann, 'layer:threat of:c'))).toContain('“c” is not a side. Say a or b.');
    expect(wordsIn(await board(ann, 'layer:reach of:nobody'))).toContain('no unit');
  });

  it('names the zones, and every cell', async () => {
    const { ann } = world;
    await board(ann, 'layer:zones');
    expect(scene().legend.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ann’s edge', 'centre']));
    expect(scene().labelled).toBeUndefined();
    await board(ann, 'layer:labels view:crop');
    expect(scene().labelled).toBe(true);
  });

  it('has buttons for the most common changes, which edit the picture in place', async () => {
    const { ben } = world;
    expect(labelsOn(await board(ben))).toEqual([
      'Answer',
      'Close-up',
      'Zoom in',
      'Zoom out',
      'In words',
      // The first that can do something.
      'Reach of b2 Animated',
      'Share',
    ]);
    // In contact it can neither move nor charge.
    expect(wordsIn(await board(ben, 'layer:reach of:b1'))).toContain(
      'There is nothing to show: it cannot move or attack now.',
    );
    const opened = await board(ben, 'view:whole around:b2');
    const near = await ben.click('last', 'Zoom in');
    expect(near.message?.id).toBe(opened?.id);
    expect([drawn.how?.view, controls(near.message).find(({ label }) => label === 'Zoom out')?.disabled]).toEqual([
      'crop',
      false,
    ]);
    await ben.click('last', 'Zoom in');
    expect(
      controls((await ben.click('last', 'Zoom in')).message).find(({ label }) => label === 'Zoom in')?.disabled,
    ).toBe(true);
    const reach = await ben.click('last', 'Reach of b2 Animated');
    expect(scene().highlights.length).toBeGreaterThan(0);
    expect(labelsOn(reach.message)).toContain('Without reach');
    await ben.click('last', 'Without reach');
    expect(scene().highlights).toEqual([]);
    await ben.click('last', 'Whole board');
    expect(drawn.how?.view).toBe('whole');
  });

  it('lets whoever is asked answer from there, from the picture and from the words', async () => {
    const { ben, cid } = world;
    await board(ben);
    expect((await ben.click('last', 'Answer')).modal?.modal.title).toBe('Set dice for the combat');
    await board(ben);
    expect(labelsOn((await ben.click('last', 'In words')).message)).toContain('Answer');
    expect(labelsOn(await board(ben, 'step:4'))).not.toContain('Answer');
    expect(labelsOn(await board(cid))).not.toContain('Answer');
  });

  it('suggests units, the cell being typed, and sides for a threat', async () => {
    const { ann } = world;
    expect((await ann.autocomplete('/board around:a', 'around')).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['a1', 'a2']),
    );
    expect((await ann.autocomplete('/board around:s19', 'around'))[0]?.value).toBe('S19');
    expect((await ann.autocomplete('/board layer:threat of:', 'of')).map(({ value }) => value)).toEqual(['a', 'b']);
  });

  it('shows a past step with all of that, and suggests steps', async () => {
    const { ann } = world;
    const message = await board(ann, 'step:4 layer:zones view:crop');
    expect(wordsIn(message)).toContain('Step 4 of');
    expect(scene().legend.map(({ text }) => text)).toContain('centre');
    expect(labelsOn(message)).toContain('Replay');
    expect(wordsIn((await ann.click('last', 'In words')).message)).toContain('Step 4 of');
    expect(wordsIn(await board(ann, 'step:9999'))).toContain('Steps go from 1 to');
  });

  it('is dark or light as asked, or as in the settings; if shared, as for everybody', async () => {
    const { ann } = world;
    await board(ann, 'theme:light');
    expect(drawn.how?.theme).toBe('light');
    await ann.click('last', 'Close-up');
    expect(drawn.how?.theme).toBe('light');
    await board(ann);
    expect(drawn.how?.theme).toBe('dark');
    expect(wordsIn((await ann.command('/settings me theme:light')).message)).toContain('light');
    await board(ann);
    expect(drawn.how?.theme).toBe('light');
    const shared = await ann.click('last', 'Share');
    expect(isEphemeral(shared.message)).toBe(false);
    expect(drawn.how?.theme).toBeUndefined();
    await ann.command('/settings me theme:dark');
  });

  it('uses the colours of the command or of one’s settings; if shared, those of the server', async () => {
    const { ann, ben } = world;
    await board(ann, 'palette:tritanopia');
    expect(drawn.how).toMatchObject({ theme: 'dark', palette: 'tritanopia' });
    await ann.click('last', 'Close-up');
    expect(drawn.how).toMatchObject({ view: 'crop', palette: 'tritanopia' });
    await ann.click('last', 'Share');
    expect(drawn.how?.palette).toBe('default');
    await ann.command('/settings me palette:protanopia');
    await board(ann);
    expect(drawn.how?.palette).toBe('protanopia');
    await board(ben);
    expect(drawn.how?.palette).toBe('default');
    await ann.command('/settings server palette:high-contrast');
    const own = await board(ann);
    expect(drawn.how?.palette).toBe('protanopia');
    await ann.click(own ?? 'last', 'Share');
    expect(drawn.how?.palette).toBe('high-contrast');
    await ann.command('/settings server palette:default');
    await ann.command('/settings me palette:default');
  });
});

describe('a board that is shared', () => {
  it('is a message of its own: others could not open the private one that it would answer', async () => {
    const { ann, cid } = world;
    const own = await board(ann, 'view:whole');
    const before = new Set(cid.sees().map(({ id }) => id));
    await ann.click(own ?? 'last', 'Share');
    const shared = await cid.waits(({ id }) => !before.has(id), 'the shared board');
    expect(isEphemeral(shared)).toBe(false);
    expect(wordsIn(shared)).toContain('Ann shows the board');
    expect(shared.message_reference).toBeUndefined();
    expect(shared.interaction_metadata).toBeUndefined();
    // The private board is still there, and can be gone on with.
    expect(ann.sees().find(({ id }) => id === own?.id)).toEqual(own);
    expect(isEphemeral((await ann.click(own ?? 'last', 'Close-up')).message)).toBe(true);
  });
});

describe('the board in words', () => {
  it('begins with the questions and how to answer, then the state of the match, privately', async () => {
    const { ann } = world;
    const message = await board(ann, 'view:text');
    expect(isEphemeral(message)).toBe(true);
    const lines = wordsIn(message).split('\n').filter(Boolean);
    expect(lines[0]).toMatch(/^Waiting for \*\*Ann\*\*: set dice/);
    expect(lines.slice(0, 4).join('\n')).toContain('`/answer allocate`');
    expect(lines.find((line) => line.startsWith('**Turn'))).toBeDefined();
    expect(lines.filter((line) => line.includes('set dice')).length).toBe(2);
    expect(lines.filter((line) => /^- \*\*b\d+\*\*/.test(line)).length).toBe(10);
    expect(message?.attachments).toEqual([]);
  });

  it('counts from a unit that is named or chosen from a menu, and leads back to the picture', async () => {
    const { ben } = world;
    expect(wordsIn(await board(ben, 'view:text of:b1'))).toMatch(/\*\*b1\*\*.*distances are counted from here/);
    const menu = controls(ben.sees().at(-1)).find(({ id }) => id.kind === 'from');
    const chosen = await ben.choose('last', menu?.custom ?? '', 'b2');
    expect(wordsIn(chosen.message)).toMatch(/\*\*b2\*\*.*distances are counted from here/);
    await ben.click('last', 'Picture');
    expect(drawn.how?.view).toBe('whole');
    expect(apart('b2')).toBeDefined();
  });

  it('describes the overlay, cell by cell', async () => {
    expect(wordsIn(await board(world.ann, 'view:text layer:reach of:a2'))).toMatch(
      /- can move here, \d+ cells: [A-Z]+\d+/,
    );
  });

  it('tells everybody what has changed since they last looked, and newcomers nothing about changes', async () => {
    const { ann, ben, cid } = world;
    expect(wordsIn(await board(cid, 'view:text'))).toContain('Next time I tell you what has changed.');
    await board(ann, 'view:text');
    expect(wordsIn(await board(ann, 'view:text'))).toContain('Nothing on the board has changed.');
    await ann.command('/answer allocate policy:attack');
    await ben.command('/answer allocate policy:attack');
    for (let count = 0; count < 6; count += 1) {
      const seen = await world.table.viewOf(
        (await world.table.at({ server: world.practice.server, channel: ann.hands.channel })) ?? '',
        null,
      );
      if (seen?.view?.asked.some(({ pace }) => pace === 'turn')) break;
      const who = seen?.view?.asked.find((one) => !one.in)?.of === 'a' ? ann : ben;
      const offer = controls(
        who
          .sees()
          .findLast((message) => !isEphemeral(message) && controls(message).some(({ id }) => id.kind === 'offer')),
      ).find(({ id }) => id.kind === 'offer');
      if (offer) await who.click('last', offer.custom);
    }
    const told = wordsIn(await board(ann, 'view:text'));
    expect(told).toContain('### Since you last looked');
    expect(told).not.toContain('Nothing on the board has changed.');
  });

  it('shows what was done last, as the picture does, unless something else is asked for', async () => {
    const { ann } = world;
    const { matchView, side } = await playUntil(world, 'half');
    const player = matchView.seats[side][0]!;
    const seen = await world.table.viewOf(matchView.id, player);
    const move = seen!.handle.offers(seen!.view!, side).find(({ verb, params }) => verb === 'move' && !params['exit'])!;
    const acted = await world.table.act({
      match: matchView.id,
      player,
      verb: move.verb,
      params: move.params,
      interaction: 'a move',
      side,
    });
    expect(acted.ok).toBe(true);
    await board(ann);
    expect(scene().trails.map(({ kind }) => kind)).toContain('move');
    await board(ann, 'layer:sight of:a2');
    expect(scene().trails.map(({ kind }) => kind)).not.toContain('move');
  });

  it('is offered below every public message with a board, and Discord accepts it', async () => {
    const { cid } = world;
    const last = cid.sees().findLast((message) => !isEphemeral(message) && labelsOn(message).includes('Board'));
    expect(labelsOn(last)).toContain('In words');
    expect(wordsIn((await cid.click(last ?? 'last', 'In words')).message)).toContain('### Side A, Ann');
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

/** Everything that this viewer can look at: the board with every layer, as picture and as text. */
function lookedAt(match: AnyMatch, viewer: Viewer): string {
  const { handle } = systems['salvation-and-steel']!;
  const view = handle.view(match, viewer);
  const matchView = { ...({} as MatchView), id: 'm', handle, view, viewer, names: namesOf(handle, view) };
  const bare = sceneOf(matchView, { view: 'whole' });
  if (!bare) throw new Error('There is no board.');
  const units = bare.tokens.slice(0, 3).map(({ unit }) => unit);
  const wanted = LAYERS.flatMap((layer) =>
    (layer === 'threat' ? ['a', 'b'] : [null, ...units]).map((of): BoardOptions => ({
      ...WHOLE_BOARD,
      view: 'crop',
      layer,
      of,
      around: units[0] ?? null,
    })),
  );
  return JSON.stringify(
    wanted.map((look) => {
      const laid = layerOf(bare, matchView, look);
      const scene = withLayer(
        sceneOf(matchView, {
          view: 'whole',
          ...(laid && !('why' in laid) && !('code' in laid) ? { overlay: laid } : {}),
        }) ?? bare,
        look.layer,
      );
      return [laid, scene, focusOf(bare, look), positionLines(scene, null)];
    }),
  );
}

describe('overlays and text', () => {
  it('include units that have just left the board', () => {
    const { handle } = systems['salvation-and-steel']!;
    let dead = 0;
    // Until some units have died.
    for (let seed = 1; dead <= 3 && seed <= 20; seed += 1)
      playAtRandom(handle, seed, {
        watch({ outcome }) {
          if (!outcome.ok || dead > 3) return;
          const view = handle.view(outcome.match, 'all');
          const died = outcome.events.flatMap(({ kind, facts }) =>
            kind === 'died' && facts['cell'] !== null ? [String(facts['unit'])] : [],
          );
          const scene = sceneOf(
            { ...({} as MatchView), id: 'm', handle, view, viewer: 'all', names: namesOf(handle, view) },
            { view: 'whole', events: outcome.events },
          )!;
          const [, gone = ''] = positionLines(scene, null).join('\n').split('### No longer on the board');
          for (const { label, at } of scene.ghosts.filter(({ label }) => died.includes(label))) {
            dead += 1;
            expect(gone.split('###')[0]).toContain(`**${label}**`);
            expect(gone).toContain(gridOf(scene.board).label(at));
          }
        },
      });
    expect(dead).toBeGreaterThan(3);
  });

  it.each(['escape', 'hostage', 'annihilation'])(
    'are the same whatever the secrets that the viewer does not know: %s',
    (scenario) => {
      const { handle } = systems['salvation-and-steel']!;
      const options = handle.resolveOptions({ scenario });
      if ('code' in options) throw new Error(JSON.stringify(options));
      let [looked, differing, telling, inputs] = [0, 0, 0, 0];
      playAtRandom(handle, 11, {
        options: options as never,
        watch({ outcome }) {
          inputs += 1;
          if (!outcome.ok || outcome.match.result || inputs % 10 !== 0 || looked > 12) return;
          const { match } = outcome;
          const swapped = { ...match, secrets: { a: match.secrets.b, b: match.secrets.a } };
          if (JSON.stringify(match.secrets.a) !== JSON.stringify(match.secrets.b)) differing += 1;
          looked += 1;
          if (lookedAt(swapped, 'umpire') !== lookedAt(match, 'umpire')) telling += 1;
          expect(lookedAt(swapped, 'all')).toBe(lookedAt(match, 'all'));
          for (const side of ['a', 'b'] as const) {
            const other = side === 'a' ? 'b' : 'a';
            const mine = { ...match, secrets: { ...match.secrets, [other]: match.secrets[side] } };
            expect(lookedAt(mine, side)).toBe(lookedAt(match, side));
          }
        },
      });
      expect(looked).toBeGreaterThan(3);
      expect(differing).toBeGreaterThan(0);
      // Couriers are marked for viewers who know them.
      if (scenario === 'escape') expect(telling).toBeGreaterThan(0);
    },
  );
});
