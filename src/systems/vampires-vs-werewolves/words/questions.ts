import type { Names, WordsFor } from '../../../engine/index.ts';
import { count, list, nameIn, small } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { VampiresDecisions } from '../facts/decisions.ts';
import { companyNames } from './names.ts';

type Known = VampiresDecisions;

/** What a side must do in this turn if an enemy is at the ritual, and how that is done in this phase. VW-13.7, 13.8 */
const warning = ({ ritual = [] }: Known['shooting'], names: Names, how: string): string =>
  ritual.length === 0
    ? ''
    : `**${list(ritual.map((id) => names.unit(id)))} ${ritual.length === 1 ? 'is' : 'are'} at the ritual.** Unless it is disturbed, you lose at the end of this turn${how}.\n`;

function movement(facts: Known['movement'], names: Names): QuestionWords {
  const gate = facts.reserve > 0 ? ` ${count(facts.reserve, 'figure')} may still enter by your gate.` : '';
  return {
    short: `move a figure or pass (${facts.units.length} to go)`,
    long: `${warning(facts, names, ': move next to it now, or shoot at it later (a miss counts)')}Movement phase of turn ${facts.turn}: act with one figure, or pass.${gate}`,
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
    long: `${warning(facts, names, ': shoot at it now (a miss counts)')}Shooting phase of turn ${facts.turn}: take one shot, fire a volley, use a power, or pass.`,
  }),
  fighting: (facts, names) => ({
    short: `attack with a figure or pass (${facts.units.length} to go)`,
    long: `${warning(facts, names, '')}Fighting phase of turn ${facts.turn}: attack with one figure in a Fight, or pass.`,
  }),
};
