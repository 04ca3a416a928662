import { expect, it } from 'vitest';
import type { Decision, SystemHandle } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { autoAnswersIn } from '../../../src/table/answers/auto-answers.ts';
import { tallyDoor } from '../../support/tally.ts';
import { begun, groundOn, headOf } from '../../support/tables.ts';

it('orders answer what is masked, and in the set-up what is secret; everything else the engine answers at once', async () => {
  const store = openMemoryStore();
  const { match } = await begun(store);
  const head = await headOf(store, match);
  if (!head.match) throw new Error('The match has not begun.');
  const [asked] = head.match.asked;
  if (!asked) throw new Error('Nothing is asked.');
  const willing = { ...tallyDoor, autoAnswer: () => ({ verb: 'bid', by: 'a', params: {} }) } as unknown as SystemHandle;
  const context = { ...groundOn(store), systems: { tally: { handle: willing } } };
  const kept = (change: Partial<Decision>, stage = head.stage) =>
    autoAnswersIn(context, {
      ...head,
      stage,
      match: { ...head.match, asked: [{ ...asked, ...change }] },
    } as typeof head);
  const one = [{ id: asked.id, of: asked.of }];
  expect(kept({ veiled: true, secret: false, pace: 'turn' })).toEqual(one);
  expect(kept({ veiled: false, secret: true, pace: 'setup' })).toEqual(one);
  expect(kept({ veiled: false, secret: true, pace: 'turn' })).toEqual([]);
  expect(kept({ veiled: false, secret: false, pace: 'setup' })).toEqual([]);
  expect(kept({ veiled: true }, 'over')).toEqual([]);
  const unwilling = { ...context, systems: { tally: { handle: { ...willing, autoAnswer: () => null } } } };
  expect(autoAnswersIn(unwilling, { ...head, match: { ...head.match, asked: [{ ...asked, veiled: true }] } })).toEqual(
    [],
  );
});
