import { describe, expect, it } from 'vitest';
import { isRefusal, scriptedDice, seededDice, SIDES, viewOf } from '../../../../src/engine/index.ts';
import type { AnyMatch, Facts, PositionUnit, Sheet } from '../../../../src/engine/index.ts';
import { report } from '../../../../src/systems/genesys/campaign/progress.ts';
import { artifactOf, fielded } from '../../../../src/systems/genesys/campaign/roster.ts';
import { freshSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import type { GenesysSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import { stat, trait, worthOf } from '../../../../src/systems/genesys/units.ts';
import type { GenesysMatch, SeenUnit } from '../../../../src/systems/genesys/state.ts';
import { plainNames } from '../../../support/book.ts';
import { openPlaying } from '../../../support/example.ts';
import { basic, book, figure, positionOf } from '../example.ts';
import type { Placed } from '../example.ts';
import { holds } from './sheets.ts';

const { handle } = book;
const options = {
  points: 1000,
  optionalMission: 'off',
  'mission.a': 'kill-points',
  'mission.b': 'expansion',
  'mission.secondary': 'expansion',
};
const plainSheet = (sheet: GenesysSheet): Sheet => sheet as unknown as Sheet;

/** A match of two sheets that asks for army lists. */
function begun(a: GenesysSheet, b: GenesysSheet = freshSheet('concord')): AnyMatch {
  const settled = handle.resolveOptions(options);
  if (isRefusal(settled)) throw new Error(settled.code);
  const sides = { a: { sheet: plainSheet(a) }, b: { sheet: plainSheet(b) } };
  const outcome = handle.begin({ options: settled, sides }, seededDice(1));
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.match;
}

const muster = (by: 'a' | 'b', squads: string) => ({ verb: 'muster', by, params: { squads } });

/** The code with which a list of side a is refused, or null. */
const refused = (sheet: GenesysSheet, squads: string): string | null =>
  handle.check(handle.view(begun(sheet), 'a'), muster('a', squads))?.code ?? null;

/** The units of side a with this list. */
function raised(sheet: GenesysSheet, squads: string): readonly SeenUnit[] {
  let match = begun(sheet);
  for (const action of [muster('a', squads), muster('b', '2 trooper; 2 trooper')]) {
    const outcome = handle.apply(match, action, seededDice(2));
    if (!outcome.ok) throw new Error(`${outcome.refusal.code} ${JSON.stringify(outcome.refusal.facts)}`);
    ({ match } = outcome);
  }
  return Object.values((match as unknown as GenesysMatch).units).filter(({ side }) => side === 'a');
}

describe('what a sheet brings into a match', () => {
  it('GP-24.2 lets a side field its own faction only', () => {
    expect(refused(holds(), '2 warder; 2 bowman')).toBeNull();
    expect(refused(holds(), '2 trooper')).toBe('CLASS_NOT_ALLOWED');
  });

  it('GP-24.9 gives a species trait to every class', () => {
    const [warder, , bowman] = raised(holds({ species: ['swift'] }), '2 warder; 2 bowman');
    expect([warder && stat(warder, 'mv'), bowman && stat(bowman, 'mv')]).toEqual([5, 5]);
  });

  it('GP-24.13 makes units dearer by their traits, in lists and as casualties', () => {
    const sheet = holds({ classTraits: { warder: ['swift'] } });
    const [warder] = raised(sheet, '2 warder shield; 2 bowman');
    expect(warder && worthOf(warder)).toBe(14 + 3 + 3);
    const many = Array.from({ length: 11 }, () => '6 warder').join('; ');
    expect(refused(holds(), many)).toBeNull();
    expect(refused(sheet, many)).toBe('OVER_POINTS');
  });

  it('GP-24.8 fields a class of its own at its rank, with Command and Wounds of a Leader', () => {
    const sheet = holds({
      made: { 'leader-axeman': { base: 'axeman', rank: 'leader', promotions: 1 } },
      classTraits: { 'leader-axeman': ['swift'] },
    });
    expect(refused(holds(), '1 leader-axeman; 2 warder')).toBe('CLASS_NOT_ALLOWED');
    const [leader] = raised(sheet, '1 leader-axeman; 2 warder');
    expect(leader).toMatchObject({ type: 'axeman' });
    expect(
      leader && [stat(leader, 'cm'), stat(leader, 'wd'), stat(leader, 'mv'), trait(leader, 'split-attacks')],
    ).toEqual([4, 2, 5, 1]);
    expect(leader && worthOf(leader)).toBe(30 + 20 + 3);
  });

  it('GP-24.10 opens gear by technology, and brings the medkit', () => {
    const sheet = holds({ classTraits: { warder: ['plate'], bowman: ['field-medic'] } });
    expect(refused(holds(), '2 warder heavy')).toBe('BAD_GEAR');
    expect(refused(sheet, '2 warder heavy')).toBeNull();
    const units = raised(sheet, '2 warder heavy; 2 bowman');
    expect(units[2]?.gear).toContain('medkit');
  });

  it('GP-24.11 fields a named squad once, with traits of its own', () => {
    const sheet = holds({ squads: { 'warder-squad': { class: 'warder', traits: ['veteran'] } } });
    const [named, , plain] = raised(sheet, '2 warder-squad; 2 warder');
    expect([named && trait(named, 'veteran'), plain && trait(plain, 'veteran')]).toEqual([1, 0]);
    expect(refused(sheet, '2 warder-squad; 2 warder-squad')).toBe('SQUAD_SIZE');
  });

  it('GP-24.12 gives the artifact and items to one unit of its class', () => {
    const sheet = holds({ artifact: { class: 'thane', weapon: 'blade', attributes: ['keen'] }, items: ['phial'] });
    const [thane, warder] = raised(sheet, '1 thane; 2 warder');
    expect(thane).toMatchObject({ artifact: { weapon: 'blade', attributes: ['keen'] } });
    expect(thane?.gear).toContain('phial');
    expect(warder?.artifact).toBeNull();
  });

  it('GP-24.2, GP-24.5 tells at the beginning what each side brings, and what its mission is worth to it', () => {
    const bringing = holds({
      age: 2,
      species: ['swift'],
      squads: { 'warder-squad': { class: 'warder', traits: ['veteran'] } },
      artifact: { class: 'thane', weapon: 'blade', attributes: ['keen'] },
    });
    const sides = { a: { sheet: plainSheet(bringing) }, b: { sheet: plainSheet(freshSheet('concord')) } };
    const outcome = handle.begin({ options: handle.resolveOptions(options) as Facts, sides }, seededDice(1));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    const lines = outcome.events.map((event) => handle.words['en']?.event(event, plainNames));
    expect(lines).toContain(
      '**a**: The Ashen Holds in Age 2. Everybody: Swift; Warder Squad: Veteran; an artifact: blade of Thane (Keen).',
    );
    expect(lines).toContain('**b**: The Veil Concord in Age 1.');
    expect(lines).toContain('For Expansion the campaign gives **b** 3 species trait points.');
    const alone = handle.begin({ options: handle.resolveOptions(options) as Facts }, seededDice(1));
    expect(alone.ok && alone.events.map(({ kind }) => kind)).not.toContain('bonus-at-stake');
  });

  it('refuses a sheet that cannot be one', () => {
    const sides = { a: { sheet: { ...plainSheet(holds()), age: 9 } } };
    expect(handle.begin({ options: handle.resolveOptions(options) as Facts, sides }, seededDice(1))).toMatchObject({
      ok: false,
    });
  });
});

describe('GP-24.8 – GP-24.12 how a class of a sheet differs from that of the book', () => {
  it('GP-24.10 has the gear that comes with its traits', () => {
    const sheet = holds({ classTraits: { bowman: ['scope'], warder: ['swift', 'field-medic'] } });
    expect(fielded(sheet, 'bowman')).toMatchObject({ type: 'bowman', gear: ['scope'] });
    expect(fielded(sheet, 'warder')).toMatchObject({ type: 'warder', gear: ['medkit'] });
    expect(fielded(sheet, 'axeman')).toEqual({ type: 'axeman', differs: { traits: {}, stats: {} }, gear: [] });
    expect(fielded(undefined, 'warder')).toEqual({ type: 'warder', differs: { traits: {}, stats: {} }, gear: [] });
  });

  it('GP-24.8 divides its attacks if it was made a Leader, and has other numbers only where it was promoted', () => {
    const made = (rank: 'elite' | 'leader', promotions: number) =>
      fielded(holds({ made: { own: { base: 'warder', rank, promotions } } }), 'own').differs;
    expect(made('leader', 0)).toEqual({ traits: { 'split-attacks': 1 }, stats: {} });
    expect(made('elite', 0)).toEqual({ traits: {}, stats: {} });
    expect(Object.keys(made('leader', 1).stats)).toEqual(['cm', 'wd']);
  });

  it('GP-24.12 the artifact is for its class and for named squads of it, with what is known of it', () => {
    const artifact = { class: 'thane', weapon: 'blade', attributes: ['keen', 'lucky'] };
    const sheet = holds({
      artifact,
      items: ['phial', 'lamp'],
      squads: { lords: { class: 'thane', traits: [] } },
    } as unknown as Partial<GenesysSheet>);
    const known = { artifact: { weapon: 'blade', attributes: ['keen'] }, items: ['phial'] };
    expect(artifactOf(sheet, 'thane')).toEqual(known);
    expect(artifactOf(sheet, 'lords')).toEqual(known);
    expect(artifactOf(sheet, 'warder')).toBeNull();
    const strange = { ...sheet, artifact: { ...artifact, weapon: 'broom' } } as unknown as GenesysSheet;
    expect(artifactOf(strange, 'thane')).toBeNull();
    expect(artifactOf(holds(), 'thane')).toBeNull();
    expect(artifactOf(undefined, 'thane')).toBeNull();
  });
});

describe('GP-4.2 another mission, with a class of the sheet', () => {
  const own = holds({
    made: { 'leader-axeman': { base: 'axeman', rank: 'leader', promotions: 1 } },
    classTraits: { 'leader-axeman': ['swift'] },
    squads: { 'warder-squad': { class: 'warder', traits: ['veteran'] } },
  });
  /** Side a is asked whether it tries for another mission. */
  function asked(): AnyMatch {
    const settled = handle.resolveOptions({ points: 1000, 'mission.b': 'expansion', 'mission.secondary': 'expansion' });
    const sides = { a: { sheet: plainSheet(own) }, b: { sheet: plainSheet(freshSheet('concord')) } };
    const outcome = handle.begin({ options: settled as Facts, sides }, scriptedDice([1, 1, 1, 1, 2]));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.match;
  }
  const named = (id: string) => ({ verb: 'optional', by: 'a' as const, params: { class: id } });
  const played = (actions: readonly { verb: string; by: 'a' | 'b'; params: Facts }[], dice: readonly number[]) => {
    const script = scriptedDice(dice);
    return actions.reduce((match, action) => {
      const outcome = handle.apply(match, action, script);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome.match;
    }, asked());
  };
  const take = { verb: 'take-mission', by: 'a' as const, params: { answer: 'yes' } };

  it('offers no class of the other faction, and one that the sheet made with its own Command', () => {
    const view = handle.view(asked(), 'a');
    expect(handle.check(view, named('marshal'))?.code).toBe('CLASS_NOT_ALLOWED');
    const classes = handle.offers(view, 'a').map(({ params }) => params['class']);
    expect(classes).toContain('leader-axeman');
    expect(classes).not.toContain('trooper');
    expect(played([named('leader-axeman')], [3]).asked[0]?.facts).toMatchObject({ command: 4 });
  });

  it('is content with a named squad of the class, and has a ready army with a class that the sheet made', () => {
    const warders = played([named('warder'), take], [3, 2]);
    const view = handle.view(warders, 'a');
    expect(handle.check(view, muster('a', '2 bowman'))?.code).toBe('DESIGNATED_MISSING');
    expect(handle.check(view, muster('a', '2 warder-squad'))).toBeNull();
    const axemen = played([named('leader-axeman'), take], [3, 2]);
    for (const offer of handle.offers(handle.view(axemen, 'a'), 'a'))
      expect(handle.check(handle.view(axemen, 'a'), offer)).toBeNull();
    const late = handle.apply(axemen, { timeUp: axemen.asked.find(({ of }) => of === 'a')?.id ?? '' }, seededDice(1));
    expect(late.ok).toBe(true);
  });

  it('is in a position with its sheets until the lists are in, and not after', () => {
    const match = played([named('leader-axeman'), take], [3, 2]);
    const noted = handle.write(handle.view(match, 'umpire'));
    const opened = handle.open(noted, seededDice(1));
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    expect(handle.write(handle.view(opened.match, 'umpire'))).toEqual(noted);
    expect(handle.check(handle.view(opened.match, 'a'), muster('a', '1 leader-axeman; 2 warder-squad'))).toBeNull();
    const fielded = [muster('a', '1 leader-axeman; 2 warder-squad'), muster('b', '2 trooper; 2 trooper')].reduce(
      (last, action) => {
        const outcome = handle.apply(last, action, seededDice(3));
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        return outcome.match;
      },
      opened.match,
    );
    const after = handle.write(handle.view(fielded, 'umpire'));
    expect(after.own).not.toHaveProperty('sheets');
    expect(handle.open(after, seededDice(1)).ok).toBe(true);
  });

  it('is called by names that people can read', () => {
    const words = handle.words['en'];
    if (!words) throw new Error('There are no words');
    const match = played([named('leader-axeman'), take], [3, 2]);
    const [decision] = handle.view(match, 'a').asked;
    expect(decision && words.question(decision.kind, decision.facts, plainNames).long).toContain(
      'It must have a Leader Axeman.',
    );
    expect(words.group?.('a-warder-squad-1', [])).toBe('Warder Squad');
  });
});

describe('GP-24.3, GP-24.5 what a match was', () => {
  const dead = (id: string, type = 'warder') => figure(id, type, null, { with: { place: 'dead' } });
  const units = [basic('a1', 'A48'), basic('b1', 'A1')];
  /** What the sheets of both sides are told of a match that ended so. */
  function reported(placed: Placed, result: Partial<NonNullable<GenesysMatch['result']>>) {
    const match = structuredClone(openPlaying(book, positionOf(placed), []).match()) as unknown as GenesysMatch;
    match.result = { winner: null, reason: 'draw', rule: 'GP-23.4', ...result };
    const view = viewOf(match, 'umpire');
    return SIDES.map((side) => report(view, side));
  }

  it('says who won and who lost, for how many points, and whose mission is done', () => {
    const placed = { units: [...units, dead('b2')], options: { points: 500 } };
    expect(reported(placed, { winner: 'a', reason: 'primary' })).toEqual([
      { result: 'won', points: 500, survived: true, ahead: 0, mission: 'kill-points', accomplished: true },
      { result: 'lost', points: 500, survived: true, ahead: 0, mission: 'kill-points', accomplished: false },
    ]);
    expect(reported(placed, {})).toMatchObject([
      { result: 'draw', accomplished: true },
      { result: 'draw', accomplished: false },
    ]);
  });

  it('GP-23.6 who conceded has accomplished nothing, and the other side what it has', () => {
    const conceded = (...lost: readonly string[]) =>
      reported({ units: [...units, ...lost.map((id) => dead(id))] }, { winner: 'b', reason: 'conceded' });
    expect(conceded('b2')).toMatchObject([
      { result: 'lost', accomplished: false },
      { result: 'won', accomplished: false },
    ]);
    expect(conceded('a2')).toMatchObject([{ accomplished: false }, { result: 'won', accomplished: true }]);
  });

  it('a side has survived as long as one of its units that is no mount or vehicle is left', () => {
    const survivors = (...others: readonly PositionUnit[]) =>
      reported({ units: [basic('a1', 'A48'), ...others] }, {}).map(({ survived }) => survived);
    expect(survivors(basic('b1', 'A1'), dead('b2'))).toEqual([true, true]);
    expect(survivors(basic('b1', 'A1'), figure('b2', 'tusker', 'K1'))).toEqual([true, true]);
    expect(survivors(dead('b1'), figure('b2', 'tusker', 'K1'))).toEqual([true, false]);
    expect(survivors(dead('b1'), dead('b2'))).toEqual([true, false]);
  });

  it('counts by how many Ages the opponent was ahead', () => {
    const ahead = (a: number, b: number) =>
      reported({ units, options: { 'age.a': a, 'age.b': b } }, {}).map((each) => each['ahead']);
    expect(ahead(1, 3)).toEqual([2, 0]);
    expect(ahead(3, 2)).toEqual([0, 1]);
    expect(ahead(2, 2)).toEqual([0, 0]);
  });

  it('a side without a mission has accomplished none', () => {
    const placed = { units: [...units, dead('b2')], own: { missions: { a: null, b: 'kill-points', secondary: null } } };
    expect(reported(placed, {})).toMatchObject([
      { mission: null, accomplished: false },
      { mission: 'kill-points', accomplished: false },
    ]);
  });
});
