import { describe, expect, it } from 'vitest';
import type { Action, Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { act, activates, basic, book, choices, figure, goes, offers, positionOf } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
/** Squads of every sort, some of them with somebody off the board or fallen. */
const units = [
  figure('a1', 'thane', 'K30', { squad: 'lord', facing: 'N' }),
  figure('a2', 'thane', 'M30', { squad: 'lord', facing: 'N', with: { damage: 1 } }),
  basic('a3', 'N30', { squad: 'bows', ...bow, facing: 'N' }),
  basic('a4', 'P30', { squad: 'bows', facing: 'N' }),
  figure('a5', 'warder', null, { squad: 'late', with: { place: 'reserve' } }),
  figure('a6', 'adept', 'V30', {
    squad: 'mage',
    facing: 'N',
    with: { hasChannelled: true, channelled: { power: 'ember-bolt', total: 9, held: false } },
  }),
  basic('a7', 'AA30', { squad: 'sappers', gear: ['blade', 'charge-pack', 'medkit', 'phial'] }),
  basic('a8', 'AC30', { squad: 'sappers', gear: ['blade', 'ward-stone'], with: { used: ['ward-stone'] } }),
  basic('a9', 'AE30', { squad: 'sappers', with: { damage: 1 } }),
  figure('a10', 'skimmer', 'AK30', { squad: 'riders' }),
  figure('a11', 'hoverbike', 'AL30', { squad: 'riders' }),
  figure('a12', 'skimmer', 'AN30', { squad: 'riders' }),
  figure('a13', 'crawler-open', 'AR30', { squad: 'cart' }),
  figure('a14', 'crewman', 'AR30', { squad: 'cart', with: { aboard: 'a13', seat: 'driver' } }),
  basic('a15', 'AQ30', { squad: 'walkers' }),
  basic('a16', 'AP40', { squad: 'walkers' }),
  basic('b1', 'K20', { squad: 'one', facing: 'S' }),
  basic('b2', 'O20', { squad: 'two', facing: 'S' }),
  basic('b3', 'AB29', { squad: 'two', with: { damage: 1 } }),
  figure('b4', 'warder', null, { squad: 'three', with: { place: 'reserve' } }),
];
const own = {
  control: { 1: 1, 2: 1 },
  squads: { mage: { powers: ['ember-bolt', 'stride', 'thunderclap', 'glass-ward'] } },
};

function after(...done: readonly Action[]): Playing {
  const playing = openPlaying(
    book,
    positionOf({
      units,
      own: own as Facts,
      markers: [
        { id: 'm1', kind: 'marker', at: 'O29' },
        { id: 'm2', kind: 'marker', at: 'P30', with: { carrier: 'a4' } },
      ],
    }),
    [],
  );
  for (const action of done) playing.act(action);
  return playing;
}
const fresh = after();
const chosen = (verb: string, param: string, more: Parameters<typeof choices>[4] = {}, playing = fresh): string =>
  choices(playing, 'a', verb, param, more).join(' ');
const row = (id: string, field: string, given: Facts = {}) => ({ given, row: id, field });

describe('GP-8.9 what each form offers, question by question', () => {
  it('GP-8.13 a command: who gives it, whom to, and which', () => {
    expect(chosen('command', 'unit')).toBe('a1 a2');
    expect(chosen('command', 'squad')).toBe('lord bows mage sappers riders cart walkers');
    expect(chosen('command', 'order')).toBe('strike aim steady');
    expect(offers(fresh, 'a', 'command').map((each) => Object.values(each).join(' '))).toEqual([
      'a1 lord strike',
      'a1 lord aim',
      'a1 bows strike',
      'a1 bows aim',
      'a2 lord strike',
      'a2 lord aim',
      'a2 bows strike',
      'a2 bows aim',
    ]);
  });
  it('GP-12.1 shots: who, with what, at whom', () => {
    const given = { squad: 'bows' };
    expect(chosen('shoot', 'squad')).toBe('lord bows mage sappers riders cart walkers');
    expect(chosen('shoot', 'then')).toBe('end');
    expect(chosen('shoot', 'target', { given })).toBe('one two');
    expect(chosen('shoot', 'shots', { given })).toBe('a3');
    expect(chosen('shoot', 'shots', row('a3', 'targets', given))).toBe('b1 b2');
    expect(chosen('shoot', 'shots', row('a3', 'targets', { ...given, target: 'two' }))).toBe('b2');
    expect(chosen('shoot', 'shots', row('a3', 'weapon', given))).toBe('bow');
    expect(chosen('shoot', 'shots', row('a4', 'weapon', given))).toBe('');
    expect(chosen('shoot', 'shots', row('a3', 'impossible', given))).toBe('yes');
    expect(chosen('shoot', 'shots', row('a3', 'bonus', given))).toBe('squad veteran cohort');
    expect(chosen('shoot', 'shots', row('a3', 'from', given))).toBe('');
    expect(chosen('shoot', 'shots')).toBe('');
  });
  it('GP-11.12 blows: who, with what, at whom', () => {
    const given = { squad: 'lord' };
    expect(chosen('fight', 'squad')).toBe('lord bows mage sappers riders cart walkers');
    expect(chosen('fight', 'then')).toBe('end');
    expect(chosen('fight', 'target', { given })).toBe('one two');
    expect(chosen('fight', 'strikes', { given })).toBe('a1 a2');
    // GP-11.14: neither of them is in reach.
    expect(chosen('fight', 'strikes', row('a1', 'targets', given))).toBe('');
    expect(chosen('fight', 'strikes', row('a1', 'weapon', given))).toBe('blade unarmed');
    expect(chosen('fight', 'strikes')).toBe('');
    expect(chosen('fight', 'pile', { given })).toBe('a1 a2');
  });
  it('GP-11.2 charges: who, at whom, and where', () => {
    const given = { squad: 'bows' };
    expect(chosen('charge', 'squad')).toBe('lord bows mage sappers riders cart walkers');
    expect(chosen('charge', 'then')).toBe('fight end');
    expect(chosen('charge', 'targets', { given })).toBe('one two');
    expect(chosen('charge', 'targets', { given: { squad: 'lord' } })).toBe('one two');
    expect(chosen('charge', 'targets')).toBe('');
    expect(chosen('charge', 'units', { given })).toBe('a3 a4');
  });
  it('GP-9.2 a rush: who, and where, a third as far', () => {
    const moved = after(activates('a', 'walkers'), goes('a15', 'AQ29'));
    expect(chosen('rush', 'squad')).toBe('lord bows mage sappers riders cart walkers');
    expect(chosen('rush', 'goal')).toBe('');
    expect(chosen('rush', 'goal', { given: { squad: 'bows' } })).toBe(
      'N26 N27 N29 M26 M27 O29 P30 J30 R30 N34 K30 Q30 N33 M30 O30 N31',
    );
    expect(chosen('rush', 'units', { given: { squad: 'bows' } })).toBe('a3 a4');
    expect(chosen('rush', 'squad', {}, moved)).toBe('walkers');
    expect(chosen('rush', 'goal', {}, moved)).toBe(
      'AM28 AN28 AP29 AQ25 AM29 AU29 AQ33 AQ26 AN29 AT29 AQ32 AQ28 AR29 AQ30',
    );
    expect(chosen('rush', 'units', {}, moved)).toBe('a15 a16');
    expect(chosen('rush', 'units', row('a15', 'path'), moved)).toBe(
      'AM28 AN28 AP29 AQ25 AM29 AU29 AQ33 AQ26 AN29 AT29 AQ32 AQ28 AR29 AQ30',
    );
  });
  it('GP-21.3 powers: who casts, what, and at whom', () => {
    expect(chosen('cast', 'casts')).toBe('a6');
    expect(chosen('cast', 'casts', row('a6', 'power'))).toBe('ember-bolt');
    expect(chosen('cast', 'casts', row('a6', 'target'))).toBe('b1 b2');
    expect(chosen('cast', 'casts', row('a7', 'target'))).toBe('');
    expect(offers(fresh, 'a', 'cast')).toEqual([
      { casts: [{ power: 'ember-bolt', target: 'b1', unit: 'a6' }] },
      { casts: [{ power: 'ember-bolt', target: 'b2', unit: 'a6' }] },
    ]);
  });
  it('GP-22.8 items: who has one that is left, which, and for whom or where', () => {
    expect(chosen('use', 'unit')).toBe('a7');
    expect(chosen('use', 'item')).toBe('');
    expect(chosen('use', 'item', { given: { unit: 'a7' } })).toBe('medkit charge-pack phial');
    expect(chosen('use', 'item', { given: { unit: 'a8' } })).toBe('');
    expect(chosen('use', 'target', { given: { unit: 'a7' } })).toBe('a2 a9');
    expect(chosen('use', 'cell', { given: { unit: 'a7' } })).toBe('Z29 AA29 Z30 AB30 Z31 AA31 AB31');
    expect(chosen('use', 'cell', { given: { unit: 'a5' } })).toBe('');
    expect(offers(fresh, 'a', 'use').map((each) => Object.values(each).join(' '))).toEqual([
      'a7 charge-pack Z29',
      'a7 charge-pack AA29',
      'a7 charge-pack Z30',
    ]);
  });
  it('GP-22.5, GP-17.5, GP-20.7 pairs: who, and what each of them touches', () => {
    expect(chosen('finish', 'units')).toBe('a7');
    expect(chosen('finish', 'units', row('a7', 'target'))).toBe('b3');
    expect(chosen('finish', 'units', row('a7', 'unit'))).toBe('');
    expect(chosen('finish', 'units', row('a1', 'target'))).toBe('');
    expect(offers(fresh, 'a', 'finish')).toEqual([{ units: [{ target: 'b3', unit: 'a7' }] }]);
    expect(chosen('mount', 'units')).toBe('a10');
    expect(chosen('mount', 'units', row('a10', 'target'))).toBe('a11');
    expect(offers(fresh, 'a', 'mount')).toEqual([{ units: [{ target: 'a11', unit: 'a10' }] }]);
    expect(chosen('embark', 'units')).toBe('a15');
    expect(chosen('embark', 'units', row('a15', 'target'))).toBe('a13');
    expect(offers(fresh, 'a', 'embark')).toEqual([{ units: [{ target: 'a13', unit: 'a15' }] }]);
  });
  it('GP-4.15 – GP-4.17 objectives: who takes, hands over or drops which', () => {
    expect(chosen('take', 'unit')).toBe('a3 a4');
    expect(chosen('hand', 'unit')).toBe('a4');
    expect(chosen('drop', 'unit')).toBe('a4');
    expect(chosen('take', 'marker')).toBe('m1 m2');
    expect(chosen('hand', 'to')).toBe('a1 a2 a3 a4 a6 a7 a8 a10 a11 a12 a13 a14 a15 a16');
  });
  it('GP-10.12 standing orders: which, and what they may say', () => {
    expect(chosen('orders', 'key')).toBe('watch auto provoke pile allocate set-up');
    expect(chosen('orders', 'squad')).toBe('lord bows late mage sappers riders cart walkers');
    expect(chosen('orders', 'value')).toBe('');
    expect(chosen('orders', 'value', { given: { key: 'watch' } })).toBe('near all targeted none');
    expect(chosen('orders', 'value', { given: { key: 'set-up' } })).toBe(
      'ask auto terrain marker optional take muster target deploy redeploy',
    );
  });
  it('GP-6.9 nothing of a squad that is not there', () => {
    expect(chosen('move', 'goal', { given: { squad: 'late' } })).toBe('');
    expect(chosen('challenge', 'answer')).toBe('yes no');
  });
  it('GP-8.7, GP-7.7 ends and passes only where that is possible', () => {
    expect([offers(fresh, 'a', 'pass'), offers(fresh, 'a', 'end')]).toEqual([[], []]);
    const active = after(activates('a', 'walkers'));
    expect([offers(active, 'a', 'pass'), offers(active, 'a', 'end')]).toEqual([[], [{}]]);
    const done = after(activates('a', 'walkers'), act('a', 'end'));
    expect([offers(done, 'a', 'pass'), offers(done, 'a', 'end')]).toEqual([[{}], []]);
  });
  it.each([
    ['spread', 'hits'],
    ['dodge', 'units'],
    ['pile', 'units'],
    ['provoke', 'strikes'],
    ['react', 'reactions'],
    ['redeploy', 'cells'],
    ['allocate', 'strikes'],
  ])('GP-10.3 nobody to choose for a question that is not asked: %s', (verb, param) => {
    expect(chosen(verb, param)).toBe('');
  });
});
