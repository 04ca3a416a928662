import type { Names, UnitId, WordsFor } from '../../../engine/index.ts';
import { count, list, nameIn, small } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { VampiresDecisions } from '../facts/decisions.ts';
import { companyNames } from './names.ts';

type Known = VampiresDecisions;

const figures = (ids: readonly UnitId[], names: Names): string => list(ids.map((id) => names.unit(id)));

/** What a side must do in this turn if an enemy is at the ritual, and how that is done in this phase; or who may soon be. VW-13.7, 13.8 */
function warning({ ritual = [], ready = [] }: Known['fighting'], names: Names, how: string): string {
  if (ritual.length > 0)
    return `**${figures(ritual, names)} ${ritual.length === 1 ? 'is' : 'are'} at the ritual.** Unless it is disturbed, you lose at the end of this turn${how}.\n`;
  if (ready.length === 0) return '';
  const [stand, it] = ready.length === 1 ? ['stands', 'it'] : ['stand', 'they'];
  return `**${figures(ready, names)} ${stand} at the tomb with ritual materials.** The ritual can begin as soon as ${it} may move again, unless you are next to ${it === 'it' ? 'it' : 'them'} by then.\n`;
}

/** What the race is about: who carries materials, and what they can do with them. VW-13.5 */
function errand({ bearers = [], able = [] }: Known['movement'], names: Names): string {
  if (able.length > 0)
    return `**${figures(able, names)} can begin the ritual now**: you win at the end of the turn unless it is disturbed.\n`;
  return bearers.length > 0
    ? `**${figures(bearers, names)} ${bearers.length === 1 ? 'carries' : 'carry'} your ritual materials**: stop next to the tomb, and begin the ritual in a later turn.\n`
    : '';
}

function movement(facts: Known['movement'], names: Names): QuestionWords {
  const gate = facts.reserve > 0 ? ` ${count(facts.reserve, 'figure')} may still enter by your gate.` : '';
  return {
    short: `move a figure or pass (${facts.units.length} to go)`,
    long: `${warning(facts, names, ': move next to it now, or shoot at it later (a miss counts)')}${errand(facts, names)}Movement phase of turn ${facts.turn}: act with one figure, or pass.${gate}`,
  };
}

function shooting(facts: Known['shooting'], names: Names): QuestionWords {
  const power = facts.cast === true ? ', use a power' : '';
  return {
    short: `shoot${power} or pass (${facts.units.length} to go)`,
    long: `${warning(facts, names, ': shoot at it now (a miss counts)')}Shooting phase of turn ${facts.turn}: shoot with one figure${power} or pass.`,
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
  shooting,
  fighting: (facts, names) => ({
    short: `attack with a figure or pass (${facts.units.length} to go)`,
    long: `${warning(facts, names, '')}Fighting phase of turn ${facts.turn}: attack with one figure in a Fight, or pass.`,
  }),
};
