import { describe, expect, it } from 'vitest';
import type { SystemHandle } from '../../../src/engine/index.ts';
import { deedText } from '../../../src/discord/text/deed.ts';
import { ideasFor, sights } from '../../../src/opponent/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { FIRST_MATCHES } from '../../e2e/first-matches.ts';
import { playedSteps } from '../../support/played-match.ts';

/** What could be done in a whole match, in words. */
function deeds(handle: SystemHandle, preset: string): readonly string[] {
  const texts = playedSteps(handle, preset, 2).flatMap(({ before }) =>
    before.asked
      .filter(({ pace }) => pace !== 'setup')
      .flatMap((decision) => {
        const view = handle.view(before, decision.of);
        const matchView = { handle, view, names: namesOf(handle, view) } as MatchView;
        const { actions, ends } = ideasFor(handle, before, decision, { ...sights.recruit, ideas: 2, answers: 3 });
        return [...actions, ...ends].map((action) => deedText(matchView, action));
      }),
  );
  return [...new Set(texts)];
}

describe.each(FIRST_MATCHES)('an action of $book', ({ book, preset }) => {
  const { handle } = systems[book]!;
  const texts = deeds(handle, preset);

  it('is a sentence, not a verb with its values', () => {
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) expect(text).toMatch(/\.$/);
    const verbs = Object.values(handle.words['en']?.verbs ?? {}).map(({ name }) => `${name}: `);
    expect(texts.filter((text) => verbs.some((verb) => text.startsWith(verb)))).toEqual([]);
  });

  it('has no hole in it, and fits on a phone', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/undefined|null|\[object| {2}|[a-z]=/);
      expect(text.length).toBeLessThanOrEqual(220);
    }
  });

  it('counts everything once', () => {
    for (const text of texts) expect(text).not.toMatch(/shots? times|(dice|die) (dice|die)/);
  });
});
