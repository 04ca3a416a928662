import { wordsIn } from '../../../engine/index.ts';
import type { Facts, WordsFor } from '../../../engine/index.ts';
import { article, capital, count, list, nameIn, plainRefusals, say, typed } from '../../../kit/index.ts';
import type { SheetRefusals, TraitFault } from '../facts/sheet-refusals.ts';
import { attributeNames, itemNames, mission, trait } from './campaign-names.ts';
import { className } from './class-names.ts';
import { traitNames, gearNames } from './names.ts';

type Known = SheetRefusals;

const traitOrAttribute = (id: string): string => nameIn({ ...gearNames, ...traitNames, ...attributeNames }, id);

const why: Readonly<Record<TraitFault, (facts: Known['TRAIT_NOT_ALLOWED']) => string>> = {
  unknown: ({ trait: id }) => `There is nothing called ${typed(id)}.`,
  kind: ({ trait: id }) => `${trait(id)} is not for this bonus.`,
  age: ({ trait: id, age }) => `${traitOrAttribute(id)} needs Age ${say(age)}.`,
  use: ({ trait: id, class: kind }) =>
    `${kind === null ? 'Nobody' : className(kind)} has no use for ${traitOrAttribute(id)}.`,
  replace: ({ trait: id }) => `${trait(id)} is not there to be replaced.`,
  weapon: ({ class: kind }) => `${className(kind)} has no such weapon.`,
  artifact: ({ class: kind }) => `The artifact is a weapon of ${className(kind)}: an army has only one.`,
  twice: ({ trait: id }) => `${nameIn({ ...attributeNames, ...itemNames }, id)} is there already.`,
};

const possible = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : ` Possible: ${list(ids.map(traitOrAttribute))}.`;

/** What a player is told when a sheet may not be changed so. */
const refusals: WordsFor<Known, string> = {
  ...plainRefusals,
  BAD_VALUE: ({ param, text }) =>
    text === null ? `Please add the ${say(param)}.` : `${typed(text)} cannot be used there.`,
  TRAIT_NOT_ALLOWED: (facts) => `${why[facts.why](facts)}${possible(facts.instead)}`,
  TRAIT_LIMIT: ({ limit, instead }) =>
    `It has ${limit} traits from missions, which is the limit: name one to replace. It has ${list(instead.map(trait))}.`,
  NOT_ENOUGH_POINTS: ({ price, points, of }) =>
    `That costs ${count(price, `${of} point`)}; there ${points === 1 ? 'is' : 'are'} ${points}.`,
  WRONG_RANK: (facts) =>
    `${className(facts.class)} is ${article(capital(facts.rank))}: ${
      facts.bonus === 'artifact' ? 'only a Leader or Unique class has an artifact' : 'the bonus is for another rank'
    }.`,
  WRONG_PHASE: ({ bonus, verb }) =>
    bonus === undefined
      ? `There is nothing called ${typed(verb)}.`
      : `There is no bonus to choose: it takes ${list(bonus.map(mission)).replace(' and ', ' or ')}, accomplished in a match of the campaign.`,
  UNKNOWN: ({ text }) => `There is nothing called ${typed(text)}.`,
};

/** Nobody is named about a sheet. */
const names = { unit: (id: string) => id, group: (id: string) => id, side: (side: string) => side };

/** The sentence of a refusal about a sheet; for one that only matches have, that of a value that does not fit. */
export const sheetRefusal = ({ code, facts }: { readonly code: string; readonly facts: Facts }): string =>
  capital(wordsIn(refusals, code, facts, names) ?? wordsIn(refusals, 'BAD_VALUE', facts, names) ?? '');
