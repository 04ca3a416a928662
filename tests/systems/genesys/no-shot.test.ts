import { describe, expect, it } from 'vitest';
import { orderLine } from '../../../src/discord/orders/page.ts';
import { planOf } from '../../../src/discord/orders/plan.ts';
import { stateLines } from '../../../src/discord/panel/lines.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import { act, basic, example, figure, positionOf, told } from './example.ts';

const bow = (id: string, at: string) => figure(id, 'bowman', at, { squad: 'a-bowman-1', facing: 'N' });
const enemy = basic('b1', 'K10', { squad: 'b-trooper-1' });
const squad = [bow('a1', 'K30'), bow('a2', 'L30'), bow('a3', 'M30')];
/** a1 goes 8″, a2 over rough ground, a3 9″. */
const units = 'a1 K22; a2 L22; a3 M21';
const rough = { kind: 'forest', cells: ['L24:L24'] };
const position = { units: [...squad, enemy, basic('a9', 'A48', { squad: 'qz' })], terrain: [rough] };
const goes: Facts = { squad: 'a-bowman-1', units, then: 'shoot' };
const LINE = 'No shot for a2 Bowman and a3 Bowman: moved too far (8″ at most for a shot, and rough ground costs more).';

describe('GP-9.7 who has moved too far to shoot with the squad is named', () => {
  example('in what happens', {
    ...position,
    play: [act('a', 'move', goes)],
    dice: [1],
    after: (playing) => expect(told(playing, 'no-shot')).toEqual([{ units: ['a2', 'a3'], why: 'moved', most: 8 }]),
  });

  example('though nobody is left who shoots', {
    ...position,
    play: [act('a', 'move', { ...goes, units: 'a1 K21; a2 L21; a3 M21' })],
    after: (playing) =>
      expect(told(playing, 'no-shot')).toEqual([{ units: ['a1', 'a2', 'a3'], why: 'moved', most: 8 }]),
  });

  const { handle } = systems['genesys']!;
  const { match } = done(handle.open(positionOf(position), scriptedDice([])));
  const view = handle.view(match, 'a');
  const matchView = { handle, view, names: namesOf(handle, view), viewer: 'a' } as unknown as MatchView;

  it('in the preview of orders', () => {
    const { orders } = planOf(handle, view, 'a', [`a-bowman-1 move units:${units.replaceAll(';', ',')} then:shoot`]);
    expect(orders.map((order, index) => orderLine(matchView, order, index + 1)).join('\n')).toContain('No shot for');
  });

  it('and before it is confirmed', () => {
    const action = { verb: 'move', by: 'a', params: goes } as const;
    const state = { at: 'confirm', action, refusal: null, verb: handle.verbs['move'], more: [] };
    const lines = stateLines(matchView, view.asked[0]!, { given: {} } as never, state as never);
    expect(lines.at(-1)).toBe(LINE);
  });
});

describe('GP-12 who has no shot for another reason', () => {
  const { handle } = systems['genesys']!;
  const of = (units: Parameters<typeof positionOf>[0]['units'], params: Facts = { squad: 'a-bowman-1' }) => {
    const view = handle.view(done(handle.open(positionOf({ units }), scriptedDice([]))).match, 'a');
    return handle.shortfalls(view, { verb: 'shoot', by: 'a', params }).map(({ facts }) => facts);
  };

  it('GP-12.3 the enemy is out of range', () => {
    expect(of([bow('a1', 'K30'), bow('a2', 'K36'), enemy])).toEqual([{ units: ['a2'], why: 'range', most: null }]);
  });

  it('nobody is named where all shoot, nor where each is told what to do', () => {
    expect(of([...squad, enemy])).toEqual([]);
    const shots = 'a1 b1';
    expect(of([bow('a1', 'K30'), bow('a2', 'K36'), enemy], { squad: 'a-bowman-1', shots })).toEqual([]);
  });
});
