import { afterEach, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import { answersByClicks, bothSimply } from '../e2e/by-clicks.ts';
import { toFirstMatch } from '../e2e/first-matches.ts';
import { controls } from './clicker.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world.close());

it('GP-10.2 buttons that react say which squad does what, in words', async () => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'genesys', 'learn');
  const isAsked = (kinds: readonly string[]): boolean => kinds.includes('reaction');
  const enough = ({ view }: { readonly view: { readonly asked: readonly { readonly kind: string }[] } | null }) =>
    isAsked(view?.asked.map(({ kind }) => kind) ?? []);
  for await (const _ of answersByClicks(world, bothSimply(world), enough));
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
