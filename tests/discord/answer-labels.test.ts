import { afterEach, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import { answersByClicks, bothSimply } from '../e2e/by-clicks.ts';
import { untilTold } from '../e2e/channel.ts';
import { toFirstMatch } from '../e2e/first-matches.ts';
import { controls } from './clicker.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world.close());

/** Plays until one of these questions is asked. */
const untilAsked = async (kind: string): Promise<void> => {
  const enough = ({ view }: { readonly view: { readonly asked: readonly { readonly kind: string }[] } | null }) =>
    (view?.asked ?? []).some((decision) => decision.kind === kind);
  for await (const _ of answersByClicks(world, bothSimply(world), enough));
};

it('GP-11.12 who strikes whom may be said by clicks, beside the button for the usual blows', async () => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'genesys', 'learn');
  await untilAsked('allocate');
  const { view } = await untilTold(world);
  const of = view?.asked[0]?.of === 'a' ? world.ann : world.ben;
  const labels = controls(of.sees().at(-1)).map(({ label }) => label);
  expect(labels).toContain('Everybody as usual');
  const form = await of.click('last', 'Something else');
  expect(controls(form.message).some(({ id }) => id.kind === 'record')).toBe(true);
});

it('GP-10.2 buttons that react say which squad does what, in words', async () => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'genesys', 'learn');
  await untilAsked('reaction');
  const labels = controls(world.cid.sees().at(-1))
    .filter(({ id }) => id.kind === 'offer')
    .map(({ label }) => label);
  expect(labels).toContain('Let it happen');
  expect(labels.length).toBeGreaterThan(1);
  for (const label of labels)
    expect(label).toMatch(
      /^(Let it happen|([A-E] · )?[A-Z][\w ]+ \d+ (shoot|dive for cover|run|strike first|step to [A-Z]+\d+.*))$/,
    );
});
