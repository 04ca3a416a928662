import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { altText } from '../../rendering/index.ts';
import { systems } from '../../src/systems/index.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, openWorld, pixelPainter, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';
import { endTurn } from './channel.ts';

/** These pictures are blank, but their alt texts are real. */
const blank = {
  ...pixelPainter,
  paint: async (scene: Parameters<typeof altText>[0]) => ({
    ...(await pixelPainter.paint(scene, { view: 'whole' })),
    alt: altText(scene),
  }),
};

const MOST_DEEDS = 90;
/** A line that reports the result of an attack in a combat. */
const RESOLVED = /^\*\*\S+ [\w ]+ (?:wounds|stuns|misses|hits|saves every hit by) \S+ [\w ]+\.\*\*$/m;

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, painter: blank, foreseen: true });
});
afterAll(() => world.close());

const newest = (): bigint => BigInt(world.cid.sees().at(-1)?.id ?? 0);
const told = (): string =>
  world.cid
    .sees()
    .filter((message) => !isEphemeral(message))
    .map(wordsIn)
    .join('\n');

/** Does something, and waits until the next question has been announced; returns what only this person was answered. */
async function doing(who: Actor, deed: () => Promise<{ readonly interaction: string }>): Promise<string> {
  const before = newest();
  const { interaction } = await deed();
  await world.cid.waits(
    (message) =>
      BigInt(message.id) > before && !isEphemeral(message) && /Waiting for|The match is over/.test(wordsIn(message)),
    'what is asked next',
  );
  return who
    .sees()
    .filter((message) => isEphemeral(message) && message.interaction_metadata?.id === interaction)
    .map(wordsIn)
    .join('\n');
}

/** A player's description of the position: the board in words, on all its pages. */
async function reads(who: Actor, of = ''): Promise<string> {
  const { interaction } = await who.command(`/board view:text${of === '' ? '' : ` of:${of}`}`);
  const pages = who.sees().filter((message) => message.interaction_metadata?.id === interaction);
  expect(pages.every(isEphemeral)).toBe(true);
  return pages.map(wordsIn).join('\n');
}

const waitedFor = (text: string): readonly string[] =>
  [...text.matchAll(/Waiting for \**(\w+)\**: /g)].flatMap(([, name]) => name ?? []);
const commandsIn = (text: string): readonly string[] =>
  [...(/Use the buttons below, or type (.*)/.exec(text)?.[1] ?? '').matchAll(/`(\/[^`]+)`/g)].flatMap(
    ([, command]) => command ?? [],
  );

interface Row {
  readonly unit: string;
  readonly cell: string;
  readonly speed: number;
  readonly enemy: string;
  readonly apart: number;
}

/** The rows of units that can act: where they are, and the nearest enemy. */
function able(text: string): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const [, unit = '', cell = '', rest = ''] = /^- \*\*(\w+)\*\* [^,]+, ([A-Z]+\d+): (.*)$/.exec(line) ?? [];
    const [, enemy = '', apart = '1'] = /enemy (\w+)(?:, (\d+) cells?| next)/.exec(rest) ?? [];
    const speed = Number(/speed (\d+) of/.exec(rest)?.[1] ?? 0);
    return unit !== '' && enemy !== '' && /\bmay act\b/.test(rest)
      ? [{ unit, cell, speed, enemy, apart: Number(apart) }]
      : [];
  });
}

const cellOf = (text: string, unit: string): string =>
  new RegExp(`^- \\*\\*${unit}\\*\\* [^,]+, ([A-Z]+\\d+)`, 'm').exec(text)?.[1] ?? '';

/** The newest public message with enabled buttons, and one of these by its label. */
function pressable(
  who: Actor,
  label: RegExp,
): { readonly message: ReturnType<Actor['sees']>[number]; readonly custom: string } | null {
  const message = who
    .sees()
    .findLast((one) => !isEphemeral(one) && controls(one).some(({ id }) => id.decision !== undefined));
  const control = controls(message).find(
    (each) => !each.disabled && each.id.decision !== undefined && label.test(each.label),
  );
  return message && control ? { message, custom: control.custom } : null;
}

/** Clicks a button below the last public message. */
async function presses(who: Actor, label: RegExp): Promise<boolean> {
  const found = pressable(who, label);
  if (!found) return false;
  await doing(who, () => who.click(found.message, found.custom));
  return true;
}

/** Goes through the panel by the words on its buttons and menus until the action is done. */
async function byPanel(who: Actor, verb: string): Promise<void> {
  const start = pressable(who, /^(?:Act|Choose)$/);
  if (!start) throw new Error(`${who.name} hears of no button to act.`);
  const before = newest();
  let { message } = await who.click(start.message, start.custom);
  for (let step = 0; step < 12 && message; step += 1) {
    const there = controls(message).filter(({ disabled }) => !disabled);
    const units = there.find(({ options }) =>
      (options as readonly { readonly description?: string }[]).some(({ description = '' }) =>
        description.split(', ').includes(verb),
      ),
    );
    const unit = (
      units?.options as readonly { readonly value: string; readonly description?: string }[] | undefined
    )?.find(({ description = '' }) => description.split(', ').includes(verb));
    const go = there.find(({ label }) => label === verb);
    const menu = there.find(({ options }) => options.length > 0);
    if (go) message = (await who.click(message, go.custom)).message;
    else if (units && unit) message = (await who.choose(message, units.custom, unit.value)).message;
    else if (menu) message = (await who.choose(message, menu.custom, menu.options[0]?.value ?? '')).message;
    else throw new Error(`The panel says nothing of ${verb}:\n${wordsIn(message)}`);
    if (
      world.cid
        .sees()
        .some((one) => BigInt(one.id) > before && !isEphemeral(one) && wordsIn(one).includes('Waiting for'))
    )
      return;
  }
  await world.cid.waits(
    (one) => BigInt(one.id) > before && !isEphemeral(one) && wordsIn(one).includes('Waiting for'),
    `what comes of ${verb}`,
  );
}

/** Types a command with the first suggestion for each option. */
async function typed(who: Actor, command: string, options: readonly string[], goal = ''): Promise<boolean> {
  let line = command;
  for (const option of options) {
    const known = option.includes(':');
    const [first] = known
      ? [{ value: option.split(':')[1] ?? '' }]
      : await who.autocomplete(`${line} ${option}:${option === 'cell' ? goal : ''}`, option);
    if (!first) return false;
    line += ` ${option.split(':')[0] ?? ''}:${String(first.value)}`;
  }
  await doing(who, () => who.command(line));
  return true;
}

/** One player's action, chosen by text only. `walked`: units that have walked in this half-turn. */
async function acts(who: Actor, walked: Set<string>): Promise<string> {
  const text = await reads(who);
  const ways = commandsIn(text);
  expect(ways.length, text).toBeGreaterThan(0);
  if (ways.includes('/answer allocate'))
    return (await typed(who, '/answer allocate', ['policy:attack'])) ? 'allocate' : '';
  if (!ways.includes('/end'))
    return (await presses(who, /^Do it for me$/)) || (await presses(who, /^(?!Act$|Choose$|Answer$)/)) ? 'answer' : '';
  if (ways.includes('/fight') && (await who.autocomplete('/fight unit:', 'unit')).length > 0) {
    await byPanel(who, 'Fight');
    return 'fight';
  }
  if (ways.includes('/charge') && (await typed(who, '/charge', ['unit', 'target']))) return 'charge';
  const [next] = able(text)
    .filter(({ unit, speed, apart }) => !walked.has(unit) && speed > 0 && apart > 1)
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, 3 - walked.size);
  if (next && ways.includes('/move')) {
    walked.add(next.unit);
    // The enemy's cell is typed; the first suggestion is the nearest reachable cell.
    if (await typed(who, '/move', [`unit:${next.unit}`, 'cell'], cellOf(text, next.enemy))) return 'move';
  }
  walked.clear();
  await doing(who, () => endTurn(who));
  return 'end';
}

describe('a match for somebody who cannot see pictures', () => {
  it('is opened, joined and set up with text only', async () => {
    const { ann, ben } = world;
    expect(wordsIn((await ann.command('/match new preset:learn')).message)).toContain('Join');
    await ben.click('last', 'Join');
    await doing(ben, () => ben.click('last', 'Start'));
    for (const [who, band] of [
      [ann, 'learn-remnant'],
      [ben, 'learn-orrun'],
    ] as const) {
      const text = await reads(who);
      expect(waitedFor(text)).toContain(who.name);
      await doing(who, () => who.command(`/force sample id:${band}`));
    }
    expect(told()).toContain('Ann** leads');
  });

  it('is played by both sides until a combat is resolved', async () => {
    const { ann, ben } = world;
    const done = new Map<string, Set<string>>([
      [ann.name, new Set()],
      [ben.name, new Set()],
    ]);
    const walked = new Set<string>();
    for (let count = 0; count < MOST_DEEDS && !RESOLVED.test(told()); count += 1) {
      const [name] = waitedFor(await reads(world.cid));
      const who = [ann, ben].find((one) => one.name === name);
      if (!who) throw new Error(`Nobody is waited for:\n${await reads(world.cid)}`);
      const what = await acts(who, walked);
      expect(what, await reads(who)).not.toBe('');
      done.get(who.name)?.add(what);
    }
    expect(told()).toMatch(RESOLVED);
    for (const deeds of done.values())
      expect([...deeds]).toEqual(expect.arrayContaining(['answer', 'move', 'end', 'allocate']));
    expect([...done.values()].flatMap((deeds) => [...deeds])).toEqual(expect.arrayContaining(['charge', 'fight']));
  });

  it('describes the position and the prospects of a unit afterwards', async () => {
    const { ann } = world;
    const text = await reads(ann);
    expect(text).toMatch(/\*\*Turn \d+, (?:first|second) half: \w+\*\*/);
    const [row = ''] = text.split('\n').filter((line) => /^- \*\*a\d+\*\*.*(?:has fought|touching|charged)/.test(line));
    const unit = /\*\*(a\d+)\*\*/.exec(row)?.[1] ?? text.match(/\*\*(a\d+)\*\*/)?.[1] ?? '';
    const near = await reads(ann, unit);
    expect(near).toContain('distances are counted from here');
    expect(near).toMatch(new RegExp(`next to ${unit}, |cells? [a-z-]+ of ${unit}`));
  });

  it('has an alt text of at most 1,024 characters for every picture', () => {
    const pictures = [world.ann, world.ben, world.cid]
      .flatMap((who) => who.sees())
      .flatMap(({ attachments }) => attachments);
    expect(pictures.length).toBeGreaterThan(10);
    for (const { description } of pictures) {
      expect(description?.length).toBeGreaterThan(20);
      expect(description?.length).toBeLessThanOrEqual(1_024);
    }
  });

  it('sends nothing that Discord would reject, and breaks nothing', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
