import { expect, it } from 'vitest';
import { handle, openSession } from '../../src/referee/protocol.ts';
import { systems } from '../../src/systems/index.ts';

/** The refusal of a request about a sheet, said as a player would read it. */
function refused(request: object): string {
  const { answer } = handle(openSession(systems), { do: 'sheet', ...request });
  return answer.ok ? 'accepted' : `${answer.refusal.text} (${String(answer.refusal.rule)})`;
}

const sheetOf = (differs: object): object => {
  const { answer } = handle(openSession(systems), { do: 'sheet', system: 'genesys', origin: 'holds' });
  if (!answer.ok) throw new Error(answer.refusal.text);
  return { ...(answer['sheet'] as object), ...differs };
};

it.each<[why: string, differs: object, verb: string, params: object, says: string]>([
  [
    'a trait of a later Age',
    { bonuses: ['kill-points'] },
    'class-trait',
    { class: 'warder', trait: 'hardy' },
    'Hardy needs Age 2. Possible: Night Sight, Unarmed Combat, Outrider, Veteran and Stout Heart. (GP-24.6)',
  ],
  [
    'no bonus at all',
    {},
    'technology',
    { class: 'warder', trait: 'plate' },
    'There is no bonus to choose: it takes Objectives, accomplished in a match of the campaign. (GP-24.10)',
  ],
  [
    'a class that bears no artifact',
    { artifactPoints: 10 },
    'forge',
    { class: 'warder', weapon: 'axe', attribute: 'keen' },
    'Warder is a Standard: only a Leader or Unique class has an artifact. (GP-24.12)',
  ],
  [
    'a weapon that the class cannot have: those it can',
    { artifactPoints: 10 },
    'forge',
    { class: 'thane', weapon: 'bow', attribute: 'keen' },
    'Thane has no such weapon. Possible: blade and great axe. (GP-24.12)',
  ],
  [
    'species traits that the points pay for',
    { speciesPoints: 3 },
    'species-trait',
    { trait: 'venom-edges' },
    'Venom Edges is not for this bonus. Possible: Night Sight, Unarmed Combat, Stout Heart and Iron Will. (GP-24.9)',
  ],
])('a sheet is refused in the words of the campaign: %s', (_why, differs, verb, params, says) => {
  expect(refused({ system: 'genesys', sheet: sheetOf(differs), verb, params })).toBe(says);
});
