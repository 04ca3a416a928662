import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { Event, Names, Scene } from '../../../src/engine/index.ts';
import { namesOf } from '../../../src/table/seats/names.ts';
import { toldOf } from '../../support/book.ts';
import { act, ask, book, play, unitIn } from './example.ts';
import type { Placed, Playing } from './example.ts';

const { handle } = book;
const words = handle.words['en'];
if (!words) throw new Error('The book has no words');

const names = (playing: Playing): Names => namesOf(handle, playing.view('all'));
const sceneOf = (playing: Playing, events: readonly Event[] = playing.events): Scene =>
  handle.scene(playing.view('all'), { words, names: names(playing), events });
const linesOf = (playing: Playing): string[] =>
  playing.events.flatMap((event) => words.event(event, names(playing)) ?? []);

describe('what a shot tells', () => {
  it('VW-13.7 a ritual that it interrupts is told with it, and the shot once', () => {
    const rolled = {
      attacker: 'thrall1',
      target: 'kin1',
      weapon: 'silver-pistol',
      kind: 'shooting',
      die: 2,
      value: 2,
      bonus: 1,
      modifiers: [{ name: 'shooter-moved', value: -4 }],
      total: 1,
      armour: 8,
      hit: false,
      because: [],
    };
    const told = [
      { kind: 'shot-declared', facts: { shooters: ['thrall1'], weapon: 'silver-pistol', targets: ['kin1'] } },
      { kind: 'ritual-interrupted', facts: { unit: 'kin1', cause: 'shot_at' } },
      { kind: 'attack-rolled', facts: rolled },
    ];
    const playing = play({ units: ['a: thrall1 M15', 'b: kin1 M18'] }, []);
    const result = words.result?.(told, 0, names(playing));
    expect(result?.headline).toBe(
      'Thrall 1 shoots at Kin 1 with the silver pistol: a miss. Kin 1’s ritual is interrupted.',
    );
    expect(result?.events).toBe(3);
    expect(result?.stages.map(({ needs, result: value }) => `${needs} ${value}`)).toEqual([
      'd10 2',
      'Shooting Value +2',
      'silver pistol +1',
      'shooter moved −4',
      'against AV 8 = 1: a miss',
    ]);
  });
});

describe('the picture', () => {
  it('shows forms, states, gear on the ground and contacts', () => {
    const playing = play(
      {
        units: [
          'a: baron M20 (bat); thrall1 M15 (materials, ritual); thrall2 K20 (down); huntsman I16 (hunkered)',
          'b: alpha M19 (hybrid, ran, moved 9"); kin1 K5 (broken knife)',
        ],
        markers: [{ id: 'materials-1', kind: 'materials', at: 'O22', with: { side: 'b' } }],
      },
      [],
    );
    const scene = sceneOf(playing);
    const token = (unit: string) => scene.tokens.find((each) => each.unit === unit);
    expect(token('baron')).toMatchObject({ label: 'Ba', initials: 'B', silhouette: 'bat', bars: [] });
    expect(token('alpha')).toMatchObject({ label: 'Al', initials: 'Y', silhouette: 'werewolf' });
    expect(token('thrall2')).toMatchObject({ label: 'T2', lying: 'knocked Down' });
    const badges = (unit: string) => token(unit)?.badges.map(({ text }) => text);
    expect(badges('thrall1')).toEqual(['at the ritual', 'carries ritual materials']);
    expect(badges('huntsman')).toEqual(['hunkered down']);
    expect(badges('alpha')).toEqual(['ran this turn']);
    expect(badges('kin1')).toEqual(['has lost a weapon or power']);
    expect(scene.links).toHaveLength(2);
    expect(scene.markers.map(({ id }) => id)).toEqual(['tomb', 'crypt-a', 'crypt-b', 'materials-1']);
    expect(scene.banner.title).toBe('Turn 2 of 12, Movement: Side A');
    expect(scene.banner.lines[0]).toBe('Thrall 1 is at the ritual');
  });

  it('shows ways, shots and dice', () => {
    const shot = play(
      { units: ['a: huntsman M20', 'b: kin1 M12'], turn: { phase: 'shooting' } },
      [act('a', 'shoot', { unit: 'huntsman', target: 'kin1' })],
      [9, 2],
    );
    const scene = sceneOf(shot);
    expect(scene.trails).toMatchObject([{ kind: 'shot', label: 'hit', good: true }]);
    expect(scene.ghosts).toMatchObject([{ label: 'K1', gone: true }]);
    expect(scene.dice.map(({ sum }) => sum)).toEqual(['= 14 vs AV 8', '= 1 vs Pluck 5']);
    const walk = play({ units: ['a: huntsman off-board; thrall1 A20', 'b: kin1 A4'] }, [
      act('a', 'move', { unit: 'huntsman', to: 'M22' }),
    ]);
    expect(sceneOf(walk).trails).toMatchObject([{ kind: 'march', label: '6″' }]);
    expect(sceneOf(walk).trails[0]?.points).toHaveLength(7);
  });

  it('VW-3.8 marks the figures that may act now: of the side that is asked, until the match is over', () => {
    const active = (placed: Placed): string[] =>
      sceneOf(play({ alone: true, ...placed }, []))
        .tokens.filter((token) => token.active)
        .map(({ unit }) => unit ?? '');
    const units = ['a: huntsman M20; thrall1 K20 (already acted); bride1 A20', 'b: kin1 M12'];
    expect(active({ units })).toEqual(['huntsman', 'bride1']);
    expect(active({ units, turn: { active: 'b' } })).toEqual(['kin1']);
    // In the Shooting phase only who has a shot.
    expect(active({ units, turn: { phase: 'shooting' } })).toEqual(['huntsman']);
    expect(active({ units: ['a: thrall1 M15 (materials, ritual)', 'b: kin1 A4'], turn: { phase: 'end' } })).toEqual([]);
  });

  it('section 11: shows where a figure stood before it moved, not where it came in', () => {
    const ghosts = (from: string, to: string): (readonly unknown[])[] => {
      const playing = play({ units: [`a: huntsman ${from}`, 'b: kin1 A4'] }, [
        act('a', 'move', { unit: 'huntsman', to }),
      ]);
      const grid = gridOf(playing.match().board);
      return sceneOf(playing).ghosts.map(({ at, side, label, gone }) => [grid.label(at), side, label, gone]);
    };
    expect(ghosts('M20', 'M22')).toEqual([['M20', 'a', 'Hu', undefined]]);
    expect(ghosts('off-board', 'M22')).toEqual([]);
  });

  it('section 11: shows what happened and who is within 5 inches of it, else everybody and the tomb', () => {
    const units = ['a: huntsman M20; thrall1 P19; thrall2 A20', 'b: kin1 A4'];
    const focusOf = (playing: Playing): string[] => {
      const grid = gridOf(playing.match().board);
      return sceneOf(playing)
        .focus.map((cell) => grid.label(cell))
        .sort();
    };
    const walk = play({ units, alone: true }, [act('a', 'move', { unit: 'huntsman', to: 'M22' })]);
    expect(focusOf(walk)).toEqual(['M20', 'M21', 'M22', 'P19']);
    expect(focusOf(play({ units, alone: true }, []))).toEqual(['A20', 'A4', 'M14', 'M20', 'P19']);
    const reserve = play({ units: ['a: huntsman M20; thrall1 off-board', 'b: kin1 A4'], alone: true }, []);
    expect(focusOf(reserve)).toEqual(['A4', 'L27', 'M14', 'M20', 'M27', 'N27']);
  });

  it('shows a Zone of Shadows as far as it reaches, with its legend', () => {
    const playing = play(
      { units: ['a: countess M20', 'b: kin1 M13'], turn: { phase: 'shooting' } },
      [act('a', 'cast', { unit: 'countess' })],
      [9],
    );
    const scene = sceneOf(playing);
    expect(scene.highlights[0]?.cells).toHaveLength(113);
    expect(scene.legend[0]).toEqual({ shade: 'effect', text: 'Zone of Shadows: cover 3' });
  });
});

describe('the sentences', () => {
  it('tell a shot so that it adds up', () => {
    const playing = play(
      { units: ['a: huntsman M20', 'b: pack1 M15 (hybrid)'], turn: { phase: 'shooting' } },
      [act('a', 'shoot', { unit: 'huntsman', target: 'pack1' })],
      [5, 5],
    );
    expect(linesOf(playing)).toEqual([
      '**Huntsman shoots at Packmate 1**: silver crossbow, 5″ away.',
      'Huntsman shoots at Packmate 1 with the silver crossbow: rolls **5** +3 SV +2 silver crossbow = 10 against AV 9: **hit**.',
      'Packmate 1 rolls Pluck: **5** −1 weapon = 4 against 3: **nothing happens**.',
    ]);
  });

  it('tell a move, a change of shape and the end', () => {
    const move = play({ units: ['a: captain E21', 'b: kin1 A4'] }, [act('a', 'move', { unit: 'captain', to: 'K21' })]);
    expect(linesOf(move)).toEqual(['Captain moves E21 → K21 (6″, 1″ extra for the ground).']);
    const shift = play(
      { units: ['a: baron M20', 'b: kin1 A4'] },
      [act('a', 'shift', { unit: 'baron', form: 'bat' })],
      [6],
    );
    expect(linesOf(shift)).toEqual([
      'Baron Vasile tries to change shape: rolls **6**, needs 3 or more: **yes**.',
      'Baron Vasile takes **giant bat** form.',
      'Baron Vasile drops its gear at M20 (silver sword and pistol) and fights with its body alone.',
    ]);
    const end = play({ units: ['a: thrall1 M15 (materials, ritual)', 'b: kin1 A4'], turn: { phase: 'end' } }, []);
    expect(linesOf(end).at(-1)).toBe('🏆 **Side A wins**: the Master rises from his tomb.');
  });

  it('tell why something is refused, and what would do', () => {
    const playing = play({ units: ['a: huntsman M20; captain O24; thrall1 off-board', 'b: kin1 A4'] }, []);
    const told = (verb: string, params: Record<string, string>) =>
      toldOf(book, names(playing))(playing.view('a'), 'a', verb, params);
    expect(told('move', { unit: 'huntsman', to: 'M11' })).toBe('It is 10″ to M11, and Huntsman can go 6″.');
    expect(told('move', { unit: 'huntsman', to: 'S20' })).toBe(
      'It is 7″ to S20, and Huntsman walks 6″: it would have to run.',
    );
    expect(told('move', { unit: 'captain', to: 'Q17', run: 'yes' })).toBe(
      'Captain cannot run in a breastplate: it is too heavy.',
    );
    expect(told('move', { unit: 'huntsman', to: 'M14' })).toBe('Nobody can stand at M14: it is solid.');
    expect(told('ritual', { unit: 'huntsman' })).toBe(
      'Huntsman must stand next to the tomb at M14 to begin the ritual.',
    );
    expect(told('hunker', { unit: 'thrall1' })).toBe('Thrall 1 has not entered the board yet.');
    expect(told('hold', { unit: 'nobody' })).toBe('There is no figure “nobody”.');
  });

  const told = (playing: Playing, verb: string, params: Record<string, string>): string =>
    toldOf(book, names(playing))(playing.view('a'), 'a', verb, params);

  it('VW-4.10 a jump that costs no more than a walk is said to be a run', () => {
    const playing = play({ units: ['a: thrall1 F13', 'b: kin1 A4'] }, []);
    expect(told(playing, 'move', { unit: 'thrall1', to: 'F15' })).toBe(
      'Thrall 1 would have to jump to get to F15, and a jump counts as a run.',
    );
  });

  it('VW-4.13 a figure in a Fight is told to disengage, whatever it wanted', () => {
    const playing = play({ units: ['a: thrall1 M15 (materials)', 'b: alpha M16; kin1 A4'] }, []);
    expect(told(playing, 'ritual', { unit: 'thrall1' })).toBe(
      'Thrall 1 is in a Fight with Alpha: it must disengage first.',
    );
  });

  it('VW-3.1 what is done in another phase is refused with its name', () => {
    const playing = play({ units: ['a: thrall1 M20', 'b: kin1 M10'] }, []);
    expect(told(playing, 'shoot', { unit: 'thrall1', target: 'kin1' })).toMatch(
      /^That is done in the Shooting phase\. You are asked to move a figure or pass/,
    );
    expect(told(playing, 'deploy', { places: '' })).toMatch(/^That cannot be done now\. You are asked to move/);
  });

  it('VW-6.3, 12.2 why a weapon is of no use', () => {
    const units = ['a: beta M20 (wolf); sergeant L18; alpha M18 (wolf)', 'b: kin1 M19; kin2 A4'];
    const playing = play({ units, turn: { phase: 'fighting' } }, []);
    const fight = (unit: string, weapon: string) => told(playing, 'fight', { unit, target: 'kin1', weapon });
    expect(fight('beta', 'knife')).toBe('Beta cannot use the knife: its gear lies on the ground.');
    expect(fight('sergeant', 'shotgun')).toBe('Sergeant cannot fight with the shotgun: it is for shooting.');
    expect(fight('sergeant', 'stake')).toBe('Sergeant has no stake.');
    expect(fight('sergeant', 'fists')).toBe('In human form the unarmed attack of Sergeant is bartitsu.');
    expect(fight('alpha', 'claws')).toBe('In wolf form the unarmed attack of Alpha is jaws.');
  });

  it('VW-12.3, 13.3, 13.5 whoever has no hands is told by the rule that wants them', () => {
    const playing = play({ units: ['a: bride1 M15 (bat, materials)', 'b: kin1 A4'] }, []);
    const rules = ['pickup', 'recover', 'ritual'].map(
      (verb) => handle.check(playing.view('a'), act('a', verb, { unit: 'bride1' }))?.rule,
    );
    expect(rules).toEqual(['VW-12.3', 'VW-13.3', 'VW-13.5']);
  });

  it('VW-5.10 why a figure is in no volley', () => {
    const units = ['a: rifle1 M20; rifle2 A27; rifle3 P20; captain N20; sergeant L20', 'b: kin1 M13; pack1 Q20'];
    const playing = play({ units, turn: { phase: 'shooting' } }, []);
    const volley = (unit: string, weapon: string, others: string) =>
      told(playing, 'shoot', { unit, target: 'kin1', weapon, with: others });
    expect(volley('rifle1', 'silver-carbine', 'rifle1')).toBe(
      'Rifleman 1 is in that volley already: name each figure once.',
    );
    expect(volley('sergeant', 'shotgun', 'rifle1')).toBe(
      'The shotgun strikes a whole group, and such weapons fire no volleys.',
    );
    expect(volley('rifle1', 'silver-carbine', 'rifle3')).toBe(
      'Rifleman 3 is in a Fight, and nobody in a Fight can take part in a volley.',
    );
    expect(volley('rifle1', 'silver-carbine', 'captain')).toBe(
      'Captain cannot shoot with a silver carbine now, and everybody in a volley needs the same weapon.',
    );
    expect(volley('rifle1', 'silver-carbine', 'rifle2')).toBe(
      'Rifleman 2 has no clear shot at the target, and everybody in a volley needs one.',
    );
  });

  it('VW-6.5 only what the options ask of the shares', () => {
    const units = ['a: sergeant M20', 'b: kin1 M19; kin2 A4'];
    const split = (splitSame: string) =>
      told(play({ units, turn: { phase: 'fighting' }, options: { splitSame } }, []), 'fight', {
        unit: 'sergeant',
        split: 'kin1:2,kin1:1',
      });
    expect(split('off')).toBe('Each share must be at least 1 and for a different enemy, and all together 2.');
    expect(split('on')).toBe('Each share must be at least 1, and all together 2.');
  });

  it('name figures as players do: by name, number or code', () => {
    const playing = play({ units: ['a: bride1 M20; bride2 O20; countess Q20', 'b: kin1 A4'] }, []);
    for (const name of ['bride2', 'Bride 2', 'B2', 'BRIDE-2'])
      expect(ask(playing.view('a'), 'unit', { unit: name })['unit'], name).toBe('bride2');
    for (const name of ['countess', 'Countess Ilona', 'Co', 'Ilona'])
      expect(ask(playing.view('a'), 'unit', { unit: name })['unit'], name).toBe('countess');
    expect(names(playing).unit('bride2')).toBe('Bride 2');
  });

  it('put everything about a figure on its card', () => {
    const playing = play({ units: ['a: grenadier M20; baron O20 (bat)', 'b: kin1 A4'] }, []);
    const lines = words.card?.(ask(playing.view('a'), 'unit', { unit: 'grenadier' }), names(playing)).join('\n') ?? '';
    expect(lines).toContain(
      '**grenade**: +1 to hit, −2 to the victim’s Pluck roll, range 6″, one-handed, strikes a whole group, 2 left',
    );
    expect(lines).toContain('**Moves 6″**, or 9″ at a run');
    expect(words.card?.(ask(playing.view('a'), 'unit', { unit: 'baron' }), names(playing)).join('\n')).toContain(
      'its gear lies at O20',
    );
    expect(unitIn(playing, 'baron').gearAt).not.toBeNull();
  });
});

describe('what can be asked', () => {
  it('where a figure can go, and what is worth going to', () => {
    const playing = play({ units: ['a: thrall1 M19 (materials); thrall2 W22', 'b: kin1 M5'] }, []);
    const goals = (unit: string) =>
      ask(playing.view('a'), 'reach', { unit })['goals'] as readonly { kind: string; cell: string }[];
    expect(goals('thrall1')[0]).toEqual({ kind: 'tomb', cell: 'M15' });
    expect(goals('thrall2')[0]).toEqual({ kind: 'crypt', cell: 'W26' });
    const offers = handle.offers(playing.view('a'), 'a', 'move', { given: { unit: 'thrall1' } });
    expect(offers[0]?.params).toMatchObject({ unit: 'thrall1', to: 'M15' });
  });

  it('what is on a cell, what is in sight, what is threatened', () => {
    const playing = play({ units: ['a: huntsman M20', 'b: kin1 O20'] }, []);
    const view = playing.view('a');
    expect(ask(view, 'cell', { cell: 'O20' })).toMatchObject({ terrain: 'graves', type: 1, cover: 1, unit: 'kin1' });
    expect(ask(view, 'sight', { from: 'I10', to: 'M14' })).toMatchObject({
      clear: false,
      by: 'wall',
      blocked: ['K12'],
    });
    expect(ask(view, 'distance', { from: 'M20', to: 'P16' })).toMatchObject({ distance: 5 });
    const targets = ask(view, 'threat', { side: 'a' })['targets'] as readonly { unit: string }[];
    expect(targets.map(({ unit }) => unit)).toContain('kin1');
  });
});
