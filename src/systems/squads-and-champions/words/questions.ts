import type { Json, Names, WordsFor } from '../../../engine/index.ts';
import { array, count, list, nameIn, say, unit, unitList } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import { forces } from '../data/forces.ts';
import type { ChampionsDecisions } from '../facts/decisions.ts';
import { pieceNames } from './names.ts';
import { group, groups, headGroup } from './say.ts';

type Known = ChampionsDecisions;

const dice = (value: Json | undefined): string => array(value).map(say).join(' ');
const standing = (facts: Known['fate']): boolean => facts.attackResult > facts.defenceResult;

/** The dice of both sides, or the die that decides between defeat and dismounting. */
function fate(facts: Known['fate'], names: Names): QuestionWords {
  const left = count(facts.left, 'Fate Point');
  const who = unit(facts, names);
  if (facts.window === 'dismount')
    return {
      short: 'spend Fate or let it stand',
      long: `The die for ${unit(facts, names, 'target')} shows ${say(facts.dismountDie)}. ${who} has ${left} left: reroll it?`,
    };
  const now = `${standing(facts) ? 'succeeds' : 'fails'}, ${say(facts.attackResult)} against ${say(facts.defenceResult)}`;
  const lie = `${unit(facts, names, 'attacker')} ${dice(facts.attackDice)}; ${unit(facts, names, 'target')} ${dice(facts.defenceDice)}`;
  return {
    short: 'spend Fate or let it stand',
    long: `As the dice lie, the attack ${now} (${lie}). ${who} has ${left} left: reroll a die?`,
  };
}

function turn(facts: Known['turn']): QuestionWords {
  const pass = facts.pass === true ? ' You may also pass.' : '';
  return {
    short: `take a turn (${count(facts.turns, 'turn')} left)`,
    long: `Round ${say(facts.round)}: act with one of your groups that have not acted, ${say(facts.groups)} of them. You have ${count(facts.turns, 'turn')} left.${pass}`,
  };
}

function activation(facts: Known['activation'], names: Names): QuestionWords {
  const name = group(facts.group, names);
  const able = array(facts.units).some((id) => id !== facts.group)
    ? ` Still able to act: ${unitList(facts, names)}.`
    : '';
  const frenzy = facts.frenzy === true ? ' Frenzy is open: it may attack another enemy at once.' : '';
  return {
    short: `go on with ${name} or end`.slice(0, 60),
    long: `${headGroup(facts.group, names)} is active: ${array(facts.units).length > 1 ? 'move and attack with its units, one after the other' : 'move and attack'}, or end the turn.${able}${frenzy}`,
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
        ? `Choose your force: a ready one, or ${own} of your own.`
        : `Choose your force of ${own}, or let it be done for you.`,
    };
  },
  terrain: (facts) => ({
    short: 'place a piece of terrain',
    long: `Place one of your pieces of terrain in your half, ${array(facts.left)
      .map((piece) => nameIn(pieceNames, piece))
      .join(', ')}: two free cells to the edge and to other pieces.`,
  }),
  deploy: (facts) => {
    const left = array(facts.left).length;
    return left === 0
      ? { short: 'finish your set-up', long: 'All your units are set up. You may still move them; then finish.' }
      : {
          short: `set up ${count(left, 'unit')}`,
          long: `Set up your units in your start area, ${left} to go: each next to another one of its squad. Or let it be done for you.`,
        };
  },
  turn,
  activation,
  fate,
  protect: (facts, names) => ({
    short: `protect ${unit(facts, names)} or not`.slice(0, 60),
    long: `${unit(facts, names, 'attacker')} hits ${unit(facts, names)}. ${list(array(facts.champions).map((id) => names.unit(String(id))))} can protect it: the attack then fails.`,
  }),
  dismount: (facts, names) => ({
    short: `choose where ${unit(facts, names)} dismounts`.slice(0, 60),
    long: `${unit(facts, names)} is dismounted: which of its cells does it take, ${array(facts.cells).map(say).join(', ')}?`,
  }),
  regroup: (facts, names) => ({
    short: 'reform and reinforce',
    long: `The end of round ${say(facts.round)}: give units to other squads${array(facts.pool).length > 0 ? `, bring units back (${unitList(facts, names, 'pool')})` : ''}, then finish.`,
  }),
};
