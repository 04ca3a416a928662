import type { Json, Names, WordsFor } from '../../../engine/index.ts';
import { array, choice, count, list, nameIn, say, small, unit, unitList } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import { forces } from '../data/forces.ts';
import type { ChampionsDecisions } from '../facts/decisions.ts';
import { pieceNames } from './names.ts';
import { groups, headGroup, theGroup } from './say.ts';

type Known = ChampionsDecisions;

const dice = (value: Json | undefined): string => array(value).map(say).join(' ');
const standing = (facts: Known['fate']): boolean => facts.attackResult > facts.defenceResult;

/** The dice of both sides, or the die that decides between defeat and dismounting. */
function fate(facts: Known['fate'], names: Names): QuestionWords {
  const left = count(facts.left, 'Fate Point');
  const who = unit(facts, names);
  if (facts.window === 'dismount')
    return {
      short: `spend Fate for ${who}?`.slice(0, 60),
      long: `The die for ${unit(facts, names, 'target')} shows ${say(facts.dismountDie)}. ${who} has ${left} left: roll it again?`,
    };
  const now = `${standing(facts) ? 'succeeds' : 'fails'}, ${say(facts.attackResult)} against ${say(facts.defenceResult)}`;
  const lie = `${unit(facts, names, 'attacker')} ${dice(facts.attackDice)}; ${unit(facts, names, 'target')} ${dice(facts.defenceDice)}`;
  return {
    short: `spend Fate for ${who}?`.slice(0, 60),
    long: `So far the attack ${now} (${lie}). ${who} has ${left} left: roll a die again? A tie fails.`,
  };
}

function turn(facts: Known['turn']): QuestionWords {
  const pass = facts.pass ? ` You have ${count(facts.turns, 'turn')} left, so you may also pass.` : '';
  return {
    short: `take a turn (${count(facts.turns, 'turn')} left)`,
    long: `Round ${facts.round}: choose a squad, or a unit that fights alone. Choosing one unit of a squad chooses the whole squad. ${count(facts.groups, 'group')} can still act.${pass}`,
  };
}

function activation(facts: Known['activation'], names: Names): QuestionWords {
  const name = theGroup(facts.group, names);
  const frenzy = facts.frenzy === true ? ' It may use Frenzy and attack another enemy at once.' : '';
  return {
    short: `go on with ${name}, or end the turn`.slice(0, 60),
    // SC-3.10
    long: `${headGroup(facts.group, names)}’s turn: ${array(facts.units).length > 1 ? 'move and attack with one unit, then with another. Once another begins, the one before is done. Or' : 'move and attack, or'} end the turn.${frenzy}`,
  };
}

/** The question of each decision in section 5.2. */
export const questions: WordsFor<Known, QuestionWords> = {
  muster: (facts) => {
    const [squads, elites, champions] = say(facts.composition).split('/').map(Number);
    const own = groups(squads, elites, champions);
    const ready = Object.values(forces).some(
      (force) =>
        force.squads.length === squads && force.elites.length === elites && force.champions.length === champions,
    );
    return {
      short: 'muster your force',
      long: ready
        ? `Choose your force: a ready-made one, or ${own} of your choice.`
        : `Choose your force: ${own}. Or let the bot choose.`,
    };
  },
  terrain: (facts) => ({
    short: 'place a piece of terrain',
    long: `Place one of your pieces of terrain in your half: ${choice(array(facts.left).map((piece) => small(nameIn(pieceNames, piece))))}. Leave two free cells between it and the edge or other pieces.`,
  }),
  deploy: (facts, names) => {
    const left = array(facts.left).length;
    const apart = array(facts.apart);
    if (left === 0 && apart.length > 0)
      return {
        short: `move ${unitList(facts, names, 'apart')} next to ${apart.length === 1 ? 'its' : 'their'} squad`.slice(
          0,
          60,
        ),
        long: `${unitList(facts, names, 'apart')} ${apart.length === 1 ? 'stands' : 'stand'} apart: each unit must be set up next to another one of its squad. Move ${apart.length === 1 ? 'it' : 'them'}, or let the bot set up everything anew.`,
      };
    return left === 0
      ? { short: 'finish your set-up', long: 'All your units are set up. You may still move them; then finish.' }
      : {
          short: `set up ${count(left, 'unit')}`,
          long: `Set up your units in your start area, ${left} to go: each next to another of its squad. Or let the bot do it.`,
        };
  },
  turn,
  activation,
  fate,
  protect: (facts, names) => ({
    short: `protect ${unit(facts, names)}?`.slice(0, 60),
    long: `${unit(facts, names, 'attacker')} hits ${unit(facts, names)}. ${list(array(facts.champions).map((id) => names.unit(String(id))))} can protect it: the attack then fails.`,
  }),
  dismount: (facts, names) => ({
    short: `choose where ${unit(facts, names)} dismounts`.slice(0, 60),
    long: `${unit(facts, names)} loses its mount. Where does it stand now: ${choice(array(facts.cells).map(say))}?`,
  }),
  regroup: (facts, names) => ({
    short: 'swap units between squads, or finish',
    long: `Round ${facts.round} is over. You may swap units between squads${array(facts.pool).length > 0 ? ` and bring units back (${unitList(facts, names, 'pool')})` : ''}, or just press Finish.`,
  }),
};
