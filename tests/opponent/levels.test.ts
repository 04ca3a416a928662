import { describe, expect, it } from 'vitest';
import { SKILLS, levelIn, levelsOf } from '../../src/opponent/index.ts';
import { systems } from '../../src/systems/index.ts';

describe('the levels of a book', () => {
  it('are skills in their order, with at least one in each book', () => {
    for (const id of Object.keys(systems)) {
      const levels = levelsOf(id);
      expect(levels.length, id).toBeGreaterThan(0);
      expect(levels, id).toEqual(SKILLS.filter((skill) => levels.includes(skill)));
    }
  });

  it('are all four where each is stronger than the one below, and only the different ones elsewhere', () => {
    expect(levelsOf('squads-and-champions')).toEqual(SKILLS);
    expect(levelsOf('genesys')).toEqual(['recruit', 'soldier']);
    expect(levelsOf('scrollhammer')).toEqual(['recruit']);
  });

  it('stand in for a skill that is none of them: the next one below', () => {
    expect(SKILLS.map((skill) => levelIn('scrollhammer', skill))).toEqual(['recruit', 'recruit', 'recruit', 'recruit']);
    expect(SKILLS.map((skill) => levelIn('genesys', skill))).toEqual(['recruit', 'soldier', 'soldier', 'soldier']);
    expect(SKILLS.map((skill) => levelIn('salvation-and-steel', skill))).toEqual(SKILLS);
  });
});
