import { describe, expect, it } from 'vitest';
import type { Action, Facts, Names } from '../../../src/engine/index.ts';
import { rehearse } from '../../../src/engine/index.ts';
import { namesOf } from '../../../src/table/seats/names.ts';
import { act, book, openPlaying, play, positionOf } from './example.ts';
import type { Placed, Playing } from './example.ts';

const { handle } = book;
const words = handle.words['en'];
if (!words) throw new Error('The book has no words');

const names = (playing: Playing): Names => namesOf(handle, playing.view('all'));

/** The headlines of what was told: results as one, all else event by event. */
function headlines(playing: Playing): readonly string[] {
  const { events } = playing;
  const lines: (string | null)[] = [];
  for (let at = 0; at < events.length;) {
    const result = words?.result?.(events, at, names(playing));
    const event = events[at];
    lines.push(result ? result.headline : event ? (words?.event(event, names(playing)) ?? null) : null);
    at += result?.events ?? 1;
  }
  return lines.filter((line) => line !== null);
}

/** The stages of the first result, in short. */
const stages = (playing: Playing): readonly string[] =>
  (words.result?.(playing.events, 0, names(playing))?.stages ?? []).map((stage) =>
    [stage.name, stage.needs, ...stage.dice, stage.result].filter((part) => part !== '').join(' '),
  );

const shooting = { turn: { phase: 'shooting' } };
const shoot = (params: Facts): Action => act('a', 'shoot', params as Action['params']);

describe('what a shot tells', () => {
  const shot = (dice: readonly number[]): string =>
    headlines(
      play(
        { units: ['a: huntsman M20', 'b: kin1 M16'], ...shooting },
        [shoot({ unit: 'huntsman', target: 'kin1' })],
        dice,
      ),
    )[0] ?? '';

  it('VW-5.5 who shot at whom with what, and what came of it', () => {
    const who = 'Huntsman shoots at Kin 1 with the silver crossbow';
    expect(shot([2])).toBe(`${who}: a miss.`);
    expect(shot([9, 9])).toBe(`${who}: a hit, but Kin 1 shrugs it off.`);
    expect(shot([9, 6])).toBe(`${who}: Kin 1 is knocked Down.`);
    expect(shot([9, 2])).toBe(`${who}: Kin 1 is out of the game.`);
  });

  it('VW-5.10 a volley names all who fire it', () => {
    const playing = play(
      { units: ['a: thrall1 M20; thrall2 L20', 'b: kin1 M15'], ...shooting },
      [shoot({ unit: 'thrall1', target: 'kin1', with: 'thrall2' })],
      [2],
    );
    expect(headlines(playing)[0]).toBe('Thrall 1 and Thrall 2 fire a silver pistol volley at Kin 1: a miss.');
  });

  it('VW-5.14 each figure of a group is told with the weapon that strikes it, VW-5.15 grenades are thrown', () => {
    const placed: Placed = { units: ['a: grenadier M20', 'b: kin1 M16; kin2 M15'], ...shooting };
    const group = play(placed, [shoot({ unit: 'grenadier', target: 'kin1', weapon: 'grenade' })], [9, 9, 2]);
    expect(headlines(group)).toEqual([
      '**Grenadier shoots at Kin 1**: grenade, 4″ away. It strikes everybody there: Kin 1 and Kin 2.',
      'The grenade hits Kin 1, who shrugs it off.',
      'The grenade misses Kin 2.',
    ]);
    const single = { unit: 'grenadier', target: 'kin1', weapon: 'wolfsbane', single: 'yes' };
    expect(headlines(play(placed, [shoot(single)], [2]))[0]).toBe('Grenadier throws wolfsbane at Kin 1: a miss.');
  });

  it('VW-5.11 a miss that flies on into the Fight says whom it meets, and who it was', () => {
    const playing = play(
      { units: ['a: baron M20; bride1 M15', 'b: pack2 M14'], map: 'heath', ...shooting },
      [shoot({ unit: 'baron', target: 'pack2', weapon: 'pistol' })],
      [2, 1, 9, 9],
    );
    expect(headlines(playing)).toEqual([
      'Baron Vasile shoots at Packmate 2 with the pistol: a miss.',
      'The miss flies on into the Fight, at **Bride 1** (picked by a die: 1).',
      'The stray shot hits Bride 1, who shrugs it off.',
    ]);
  });
});

describe('the dice of a test', () => {
  it('VW-7.2 a fumble says what was rolled, and whether the weapon is kept', () => {
    const fumble = (die: number) =>
      stages(
        play(
          { units: ['a: huntsman M20', 'b: kin1 M16'], ...shooting },
          [shoot({ unit: 'huntsman', target: 'kin1' })],
          [1, die],
        ),
      ).at(-1);
    expect(fumble(3)).toBe('fumble rolled 3 weapon kept');
    expect(fumble(1)).toBe('fumble rolled 1 weapon lost');
  });

  it('VW-4.14, 8.6 disengaging has one name, and says what was rolled and needed', () => {
    const leave = (die: number): Playing =>
      play(
        { units: ['a: thrall1 M17', 'b: alpha M16'] },
        [act('a', 'disengage', { unit: 'thrall1', to: 'M20' })],
        [die],
      );
    expect(headlines(leave(6))[0]).toBe('Thrall 1 disengages.');
    expect(headlines(leave(3))[0]).toBe('Thrall 1 fails to disengage.');
    expect(stages(leave(6))).toEqual(['Pluck rolled 6, needs 5+ passed']);
    const [stage] = words.result?.(leave(6).events, 0, names(leave(6)))?.stages ?? [];
    expect(stage && words.teaching?.termsOf(stage)).toEqual(['Plain Pluck roll']);
  });
});

describe('what an order will bring', () => {
  /** Of the latest preview. */
  let events: readonly string[] = [];
  /** What a preview says of an action. */
  function foretold(placed: Placed, action: Action): readonly string[] {
    const playing = openPlaying(book, positionOf(placed), []);
    const rehearsal = rehearse(handle, playing.view('a'));
    expect(rehearsal.try(action).refusal).toBeNull();
    events = rehearsal.events().map(({ kind }) => kind);
    return rehearsal.events().flatMap((event) => words?.foretold?.(event, names(playing)) ?? []);
  }
  const walk = (to: string, more: Facts = {}) => act('a', 'move', { unit: 'huntsman', to, ...more });
  const units = ['a: huntsman M20', 'b: kin1 A4'];

  it('VW-5.7 a move of more than 3 inches says what it does to shots, a shorter one nothing', () => {
    expect(foretold({ units }, walk('M17'))).toEqual(['Huntsman will move M20 → M17 (3″).']);
    expect(foretold({ units }, walk('M16'))).toEqual([
      'Huntsman will move M20 → M16 (4″). This turn: −2 to shots at it, −4 to its own.',
    ]);
    expect(foretold({ units }, walk('T20', { run: 'yes' }))).toEqual([
      'Huntsman will **run** M20 → T20 (7″, 1″ extra for the ground). This turn: −3 to shots at it, −4 to its own.',
    ]);
  });

  it('VW-3.6 what the match goes on with by itself is no part of an order', () => {
    const placed: Placed = { units: ['a: huntsman M20', 'b: kin1 N13 (already acted)'], alone: true };
    expect(foretold(placed, walk('M16'))).toEqual([
      'Huntsman will move M20 → M16 (4″). This turn: −2 to shots at it, −4 to its own.',
    ]);
    expect(events).toEqual(['moved', 'phase-started']);
  });

  it('VW-13.7, 13.8 the ritual says who wins by it, and what disturbs it', () => {
    const placed: Placed = { units: ['a: thrall1 M15 (materials)', 'b: kin1 A4'] };
    expect(foretold(placed, act('a', 'ritual', { unit: 'thrall1' }))).toEqual([
      '**Thrall 1 will begin the ritual**: its side wins at the end of this turn, unless Thrall 1 is shot at (a miss counts) or reached by an enemy, or shoots or uses a power itself.',
    ]);
  });
});

describe('the first words about a match', () => {
  it('VW-13.5, 13.8 the ritual is begun in a later turn than one arrives in', () => {
    expect(words.teaching?.brief({ scenario: 'ritual', turns: 6, muster: 'default' }).goal).toBe(
      'Carry ritual materials to the tomb and stop next to it. In a later turn, begin the ritual there: you win if nobody disturbs that figure until the turn ends.',
    );
  });

  it('VW-3.6, 3.7 what a phase is holds however the sides take turns', () => {
    const phase = words.teaching?.terms.find(({ name }) => name === 'Phase')?.about ?? '';
    expect(phase).toContain('every figure may act once');
    expect(phase).not.toContain('one figure at a time');
  });

  it('VW-4.7, 5.8 the names of the ground say what it does to moves and shots', () => {
    const name = (id: string) =>
      words.text(
        { key: `terrain.${id}`, facts: {} },
        namesOf(handle, play({ units: ['a: huntsman M20', 'b: kin1 A4'] }, []).view('all')),
      );
    expect(name('graves')).toBe('graves (slow, shots at −1)');
    expect(name('corner')).toBe('corner (shots at −2)');
  });
});
