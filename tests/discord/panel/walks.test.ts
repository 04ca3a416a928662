import { afterAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import type { Position } from '../../../src/engine/index.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import { controls } from '../clicker.ts';
import { openedFrom, panelWordsOf, seenBy } from '../seen-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

const position: Position = {
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: [
    { id: 'a1', side: 'a', type: 'h-captain', at: 'K12' },
    { id: 'b1', side: 'b', type: 'e-cutter', at: 'L8', group: 'red' },
  ],
};

const moveForm = (given: Readonly<Record<string, string>>): string => {
  const { handle, match } = openedFrom(position);
  return panelWordsOf(seenBy(handle, match, 'a'), { verb: 'move', given });
};

let world: World | null = null;
afterAll(() => world?.close());

describe('the form of a walk offers first, by name, where the book would go', () => {
  it('and then any place by direction and distance', () => {
    const words = moveForm({ unit: 'a1' });
    const [named, rest] = ['A · K9: next to b1 Thrall Cutter, to attack it', 'Or somewhere else'].map((text) =>
      words.indexOf(text),
    );
    expect(named).toBeGreaterThan(0);
    expect(rest).toBeGreaterThan(named ?? 0);
  });

  it('as far as it goes with what is filled in', () => {
    const words = moveForm({ unit: 'a1', double: 'yes' });
    expect(words).not.toContain('to attack it');
    expect(words).toContain('Choose where: first the direction and distance, then the cell');
  });

  it('and takes the one that is chosen', async () => {
    world = await openWorld({ systems, foreseen: true });
    await toFirstMatch(world, 'salvation-and-steel', 'near');
    const now = await untilTold(world);
    const who = asked(world, now);
    const [decision] = now.view?.asked ?? [];
    if (!who || !decision) throw new Error('Nobody is asked anything.');
    const { message, button } = prompt(who, decision);
    const panel = await who.click(message, button('act')?.custom ?? '');
    const unit = controls(panel.message).find(({ id }) => id.kind === 'unit')?.options[0]?.value ?? '';
    const chosen = await through(who, panel, ['unit', unit]);
    const move = controls(chosen.message).find(({ id }) => id.kind === 'verb' && id.verb === 'move');
    const form = await who.click(chosen.message!, move?.custom ?? '');
    const place = controls(form.message).find(({ id }) => id.kind === 'where')?.options[0];
    expect(place).toBeDefined();
    const filled = await through(who, form, ['where', place?.value ?? '']);
    const [cell = ''] = /[A-Z]+\d+/.exec(place?.label ?? '') ?? [];
    expect(wordsIn(filled.message)).toMatch(new RegExp(`→ ${cell}[ .]`));
    expect(world.problems).toEqual([]);
  });
});
