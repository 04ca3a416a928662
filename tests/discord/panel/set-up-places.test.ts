import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { through } from '../../e2e/newcomer.ts';
import type { Actor, Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, pixelPainter, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let drawn: Scene | null = null;

beforeEach(async () => {
  world = await openWorld({
    systems,
    foreseen: true,
    painter: {
      ...pixelPainter,
      paint: (scene, how) => {
        drawn = scene;
        return pixelPainter.paint(scene, how);
      },
    },
  });
});
afterEach(() => world.close());

async function begin(system: string): Promise<void> {
  const { ann, ben } = world;
  await ann.command(`/match new system:${system} preset:quick`);
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
}

/** Leaves a question to the bot; a button of a message that has just been overtaken only shows the question again. */
async function leave(who: Actor): Promise<Answer> {
  for (let tries = 5; tries > 0; tries -= 1) {
    const answer = await who.click('last', 'Do it for me');
    if (wordsIn(answer.message).includes('Done for you')) return answer;
  }
  throw new Error(`${who.name} cannot leave the question to the bot.`);
}

/** Opens the panel of whoever is asked to set up their units. */
async function openPanel(who: Actor): Promise<Answer> {
  const isPrompt = (message: unknown): boolean => controls(message).some(({ id }) => id.kind === 'act');
  const prompt = await who.waits(isPrompt);
  return who.click(prompt, controls(prompt).find(({ id }) => id.kind === 'act')?.custom ?? '');
}

const placesIn = (answer: Answer) => controls(answer.message).find(({ id }) => id.kind === 'value')?.options ?? [];
const lettersDrawn = (): readonly string[] => drawn?.highlights?.flatMap(({ label }) => label ?? []) ?? [];

describe('setting up by hand', () => {
  it('takes three interactions a unit in Squads and Champions, by letters that are on the board', async () => {
    const { ann, ben } = world;
    await begin('squads-and-champions');
    await leave(ann);
    await leave(ben);
    let panel = await through(ann, await openPanel(ann), ['unit', 'a1']);
    expect(placesIn(panel).map(({ label }) => label)).toEqual(
      ['M2', 'A2', 'F2', 'J2', 'O2', 'S2', 'X2', 'B2'].map((cell, place) => `${'ABCDEFGH'[place]} · ${cell}`),
    );
    expect(lettersDrawn()).toEqual([...'ABCDEFGH']);
    panel = await through(ann, panel, ['value', 'M2'], ['do'], ['unit', 'a3']);
    // Next to its squad, since it could not stand elsewhere in the end. SC-2.13
    expect(placesIn(panel).map(({ value }) => value)).toEqual(['L2', 'N2', 'L1', 'M1', 'N1']);
    expect(lettersDrawn()).toEqual([...'ABCDE']);
    panel = await through(ann, panel, ['value', 'M1'], ['do']);
    expect(wordsIn(panel.message)).toContain('4 to go');
  });

  it('offers the units of Salvation and Steel places near the middle of their front, whoever is chosen', async () => {
    const { ann, ben } = world;
    await begin('salvation-and-steel');
    await leave(ann);
    const edge = await leave(ben);
    await ben.click(edge.message!, 'Left edge (1)');
    await ben.click('last', 'Do the rest for me');
    const panel = await through(ann, await openPanel(ann), ['unit', 'a2']);
    expect(placesIn(panel).map(({ value }) => value)).toEqual(['R35', 'S35', 'Q35', 'T35', 'P35', 'U35', 'O35', 'V35']);
    expect(lettersDrawn()).toEqual([...'ABCDEFGH']);
  });
});
