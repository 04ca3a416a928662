import type { WordsFor } from '../../../engine/index.ts';
import { count, nameIn, small } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { VampiresDecisions } from '../facts/decisions.ts';
import { companyNames } from './names.ts';

type Known = VampiresDecisions;

function movement(facts: Known['movement']): QuestionWords {
  const gate = facts.reserve > 0 ? ` ${count(facts.reserve, 'figure')} may still enter by your gate.` : '';
  return {
    short: `move a figure or pass (${facts.units.length} to go)`,
    long: `Movement phase of turn ${facts.turn}: act with one figure, or pass.${gate}`,
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
  shooting: (facts) => ({
    short: `shoot, use a power or pass (${facts.units.length} to go)`,
    long: `Shooting phase of turn ${facts.turn}: take one shot, fire a volley, use a power, or pass.`,
  }),
  fighting: (facts) => ({
    short: `attack with a figure or pass (${facts.units.length} to go)`,
    long: `Fighting phase of turn ${facts.turn}: attack with one figure in a Fight, or pass.`,
  }),
};
