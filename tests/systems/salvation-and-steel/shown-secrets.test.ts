import { expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';

it('SS-19.8 a player who places the other side’s hostage with the last deployment has seen its cell, and cannot undo that alone', () => {
  const { handle } = systems['salvation-and-steel'] as (typeof systems)[string];
  const dice = seededDice(5);
  const settled = handle.resolveOptions({ scenario: 'hostage', points: 65 });
  if ('code' in settled) throw new Error(String(settled.code));
  const begun = handle.begin({ options: settled as never }, dice);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let match: AnyMatch = begun.match;
  const seen: { readonly last: boolean; readonly placed: boolean; readonly barrier: boolean }[] = [];
  for (let count = 0; count < 40 && match.asked[0]?.pace === 'setup'; count += 1) {
    const question = match.asked.find(({ id }) => match.answers[id] === undefined);
    if (!question) break;
    const view = handle.view(match, question.of);
    const auto: Action = { verb: 'deploy', by: question.of, params: { plan: 'auto' } };
    const action = question.kind === 'deploy' ? auto : handle.offers(view, question.of, question.verbs[0])[0];
    if (!action) throw new Error(`Nothing is offered for ${question.kind}`);
    const done = handle.apply(match, action, dice);
    if (!done.ok) throw new Error(done.refusal.code);
    if (question.kind === 'deploy') {
      const placed = done.events.some(({ kind }) => kind === 'hostage-placed');
      seen.push({ last: done.match.asked[0]?.kind !== 'deploy', placed, barrier: done.barrier });
    }
    match = done.match;
  }
  expect(seen.filter(({ placed }) => placed)).toEqual([{ last: true, placed: true, barrier: true }]);
  expect(seen.filter(({ placed, barrier }) => !placed && barrier)).toEqual([]);
});
