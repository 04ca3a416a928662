import type { Names, WordsFor } from '../../../engine/index.ts';
import { count, nameIn, small, unitList } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { VampiresDecisions } from '../facts/decisions.ts';
import { companyNames } from './names.ts';

type Known = VampiresDecisions;

/** A few by name, of more the number. */
const mostNamed = 4;
const who = (facts: Known['shooting'], names: Names): string =>
  facts.units.length <= mostNamed ? unitList(facts, names) : `${facts.units.length} of your figures`;

function movement(facts: Known['movement'], names: Names): QuestionWords {
  const gate = facts.reserve > 0 ? ` ${count(facts.reserve, 'figure')} may still enter by your gate.` : '';
  return {
    short: `move a figure or pass (${facts.units.length} to go)`,
    long: `Movement phase of turn ${facts.turn}: act with one figure, or pass. These can still act: ${who(facts, names)}.${gate}`,
  };
}

/** What each decision of section 5 asks. */
export const questions: WordsFor<Known, QuestionWords> = {
  muster: (facts) => ({
    short: 'choose your company',
    long: `Choose a company for up to ${facts.points} points: a ready-made one such as ${small(nameIn(companyNames, facts.company))}, or figures of your choice, at least one of them with Leadership.`,
  }),
  deploy: (facts) => ({
    short: `set up ${count(facts.units.length, 'figure')}`,
    long: `Set up all your figures in rows ${facts.first} to ${facts.last}. Nobody sees it until both sides are done.`,
  }),
  movement,
  shooting: (facts, names) => ({
    short: `shoot, use a power or pass (${facts.units.length} to go)`,
    long: `Shooting phase of turn ${facts.turn}: one shot, volley or power, or pass. These can: ${who(facts, names)}.`,
  }),
  fighting: (facts, names) => ({
    short: `attack with a figure or pass (${facts.units.length} to go)`,
    long: `Fighting phase of turn ${facts.turn}: attack with one figure in a Fight, or pass. These can still attack: ${who(facts, names)}.`,
  }),
};
