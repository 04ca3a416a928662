import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPainter } from '../../rendering/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { UnitId } from '../../src/engine/index.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { attackForm, nextStep, opener } from './clicking-player.ts';
import type { Memory } from './clicking-player.ts';
import { asked, seenBy, sparing, untilTold, winnerTold } from './channel.ts';

const MOST = 300;
const MOST_CLICKS = 20;

const painter = openPainter();
let world: World;
const answers: Answer[] = [];
/** How often each kind of control was used. */
const pressed = new Map<string, number>();
beforeAll(async () => {
  world = await openWorld({ systems, painter: sparing(painter, 20), foreseen: true });
});
afterAll(async () => {
  await world.close();
  await painter.close();
});

/** Presses a button, or chooses one option of a menu. */
async function use(
  who: Actor,
  message: ReturnType<Actor['sees']>[number],
  step: ReturnType<typeof nextStep>,
): Promise<Answer> {
  const { control, value } = step;
  const answer =
    value === undefined ? await who.click(message, control.custom) : await who.choose(message, control.custom, value);
  answers.push(answer);
  pressed.set(control.id.kind, (pressed.get(control.id.kind) ?? 0) + 1);
  return answer;
}

/** Fills in a secret answer on pages of menus, as it is too long for one form: each unit follows a policy. */
async function fillPages(who: Actor, first: Answer): Promise<Answer> {
  const filled = new Set<number | undefined>();
  let answer = first;
  for (let clicks = 0; clicks < MOST_CLICKS && answer.message; clicks += 1) {
    const there = controls(answer.message).filter(({ disabled }) => !disabled);
    const menu = there.find(
      ({ id, options }) =>
        id.kind === 'row' && !filled.has(id.page) && options.some(({ value }) => value.startsWith('=')),
    );
    const send = there.find(({ id }) => id.kind === 'sheet');
    const more = there.findLast(({ id }) => id.kind === 'answer');
    if (menu) {
      filled.add(menu.id.page);
      answer = await use(who, answer.message, {
        control: menu,
        value: menu.options.findLast(({ value }) => value.startsWith('='))?.value ?? '',
      });
    } else if (send) return use(who, answer.message, { control: send });
    else if (more) answer = await use(who, answer.message, { control: more });
    else break;
  }
  throw new Error(`The pages cannot be filled:\n${wordsIn(answer.message)}`);
}

/** One action of this person, from the newest public message to the last button of the panel. */
async function play(who: Actor, memory: Memory): Promise<void> {
  const before = (await untilTold(world)).rev;
  const start = opener(who);
  let answer = await use(who, start.message, start);
  let unit: UnitId | null = null;
  for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
    if (answer.modal) {
      answers.push((answer = await who.submit(answer.modal, attackForm(answer.modal))));
      pressed.set('form', (pressed.get('form') ?? 0) + 1);
    }
    const matchView = await seenBy(world, who);
    if (matchView.rev > before) return;
    if (!answer.message) throw new Error('The panel is gone.');
    expect(isEphemeral(answer.message)).toBe(true);
    if (controls(answer.message).some(({ id }) => id.kind === 'row')) answer = await fillPages(who, answer);
    else {
      const step = nextStep(matchView, answer.message, memory, unit);
      if (step.control.id.kind === 'unit') unit = step.value ?? null;
      if (step.control.id.kind === 'do' && step.control.id.verb === 'move' && unit !== null) memory.walked.add(unit);
      if (step.control.id.verb === 'end') memory.walked.clear();
      answer = await use(who, answer.message, step);
    }
  }
  throw new Error(`The panel leads nowhere:\n${wordsIn(answer.message)}`);
}

describe('a learning match by clicks, menus and forms only', () => {
  it('is joined and started, and both take a sample band', async () => {
    const { ann, ben, cid } = world;
    // Somebody has to open the match; from here on nothing is typed.
    await ann.command('/match new preset:learn');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    for (const [who, band] of [
      [ann, 'learn-knights'],
      [ben, 'learn-anoba'],
    ] as const) {
      await untilTold(world);
      const { message, control } = opener(who);
      const panel = await use(who, message, { control });
      const menu = controls(panel.message).find(({ id }) => id.kind === 'sample');
      if (!panel.message || !menu) throw new Error(`No ready-made band is offered:\n${wordsIn(panel.message)}`);
      const given = await use(who, panel.message, { control: menu, value: band });
      expect(isEphemeral(given.message)).toBe(true);
    }
    await cid.waits((message) => wordsIn(message).includes('choose your edge'), 'the edge');
    expect(cid.sees().every((message) => !isEphemeral(message))).toBe(true);
  });

  it('is played to victory', async () => {
    const memory: Memory = { walked: new Set() };
    for (let turn = 0; turn < MOST; turn += 1) {
      const who = asked(world, await untilTold(world));
      if (!who) break;
      await play(who, memory);
    }
    const { view, seats } = await untilTold(world);
    expect(view?.result?.winner).toMatch(/^[ab]$/);
    expect(await winnerTold(world)).toBe(seats[view?.result?.winner ?? 'a'][0]?.name);
  });

  it('uses every kind of control', () => {
    expect([...pressed.keys()]).toEqual(
      expect.arrayContaining(['act', 'answer', 'sample', 'unit', 'verb', 'value', 'cells', 'do', 'offer', 'form']),
    );
    expect(pressed.get('form')).toBeGreaterThan(3);
  });

  it('leaves no button that acts, once the match is over', () => {
    const { ann } = world;
    expect(ann.sees().flatMap((message) => controls(message).filter(({ id }) => id.kind === 'act'))).toEqual([]);
  });

  // A late reply would have failed already.
  it('is answered throughout, sends nothing that Discord would reject, and breaks nothing', () => {
    expect(answers.length).toBeGreaterThan(100);
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((one) => one.includes('"level":"error"'))).toEqual([]);
  });
});
