import type { Names, WordsFor } from '../../../engine/index.ts';
import { count } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { HammerDecisions } from '../facts/decisions.ts';
import { group, groups, spell } from './say.ts';

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const asks = (short: string, long: string): QuestionWords => ({ short: cut(short), long });

const still = (list: readonly string[], names: Names): string =>
  list.length === 0
    ? ''
    : ` Still able to act: ${groups(list.slice(0, 8), names)}${list.length > 8 ? ' and more' : ''}.`;

/** What each decision of section 5.2 asks. */
export const questions: WordsFor<HammerDecisions, QuestionWords> = {
  muster: ({ points }) =>
    asks('muster your army', `Choose your army of ${String(points)} points: a ready list, or groups of your own.`),
  choose: () => asks('first or second turn', 'You won the roll-off. Do you take the first or the second turn?'),
  deploy: ({ left }, names) =>
    asks(
      `set up a group (${left.length} left)`,
      `Set up one of your groups in your zone: ${groups(left.slice(0, 8), names)}. Or leave the rest to the umpire.`,
    ),
  strike: ({ group: id }, names) =>
    asks(
      'say where your group arrives',
      `${group(id, names)} can arrive now. Where? On 5 or 6 it lands there, else it drifts.`,
    ),
  movement: ({ groups: able, must }, names) =>
    asks(
      'move your groups',
      `Movement phase: move your groups one after the other, then end the phase.${must.length > 0 ? ` First of all: ${groups(must, names)}.` : ''}${still(able, names)}`,
    ),
  shooting: ({ groups: able }, names) =>
    asks(
      'shoot, cast or march',
      `Shooting phase: each group shoots once, casts, or marches 3″. Then end the phase.${still(able, names)}`,
    ),
  charge: ({ groups: able }, names) =>
    asks(
      'declare charges',
      `Charges: send groups into contact, one after the other. Then end the phase.${still(able, names)}`,
    ),
  fight: ({ combats }) => asks('choose a combat', `${count(combats.length, 'combat')} to fight: which comes first?`),
  react: ({ group: id, by, may }, names) =>
    asks(
      `${group(id, names)}: hold or flee?`,
      `${group(by, names)} charged ${group(id, names)}. Hold${may.includes('standshoot') ? ', stand and shoot,' : ''} or flee?`,
    ),
  ground: ({ group: id, wounds }, names) =>
    asks(
      `${group(id, names)}: go to ground?`,
      `${group(id, names)} must save ${count(wounds, 'wound')}. Going to ground makes cover better by 1, or gives 6+; but then the group does nothing in your next turn.`,
    ),
  allocate: ({ group: id, wounds, stage }, names) =>
    stage === 'losses'
      ? asks(
          `${group(id, names)}: who falls?`,
          `${count(wounds, 'wound')} got through on ${group(id, names)}. Who falls first? From the rear, unless you name others.`,
        )
      : asks(
          `${group(id, names)}: who takes the wounds?`,
          `${count(wounds, 'wound')} on ${group(id, names)}. Who takes them? From the rear, unless you say otherwise.`,
        ),
  hazard: ({ group: id, wounds }, names) =>
    asks(
      `${group(id, names)}: who is caught?`,
      `The ground costs ${group(id, names)} ${count(wounds, 'wound')}. Those who rolled a 1 take them, unless you name others.`,
    ),
  window: ({ about, group: id, spell: cast, unit }, names) =>
    about === 'spell'
      ? asks(
          `answer ${spell(cast)}?`,
          `${names.unit(unit ?? '')} casts ${spell(cast)}${id === null ? '' : ` at ${group(id, names)}`}. Do you answer with a spell?`,
        )
      : asks(
          'cast a spell now?',
          `${group(id, names)} ${about === 'charge' ? 'was charged' : about === 'hits' ? 'was hit' : 'has wounds to save'}. Do you cast a spell first?`,
        ),
  surge: ({ unit, spell: cast, sum, cost, pool }, names) =>
    asks(
      `surge ${spell(cast)}?`,
      `${names.unit(unit)} rolled ${sum} for ${spell(cast)}, which needs ${cost}. Add Power Dice? Each adds 1 to 3; ${count(pool, 'die', 'dice')} left.`,
    ),
  useless: ({ group: id }, names) =>
    asks(
      `${group(id, names)}: test or fail?`,
      `The weapons of ${group(id, names)} cannot hurt the enemy. Take the Break test, or fall back?`,
    ),
  withdraw: ({ group: id }, names) =>
    asks(
      `${group(id, names)}: slip away?`,
      `${group(id, names)} may leave the fight: an Initiative test, then two dice of inches. Where to, or stay?`,
    ),
  consolidate: ({ group: id, ranks }, names) =>
    asks(
      `${group(id, names)}: close ranks`,
      ranks
        ? `${group(id, names)} may form up again within 3″. In which facing?`
        : `${group(id, names)} may move up to 3″. Where to, or stay?`,
    ),
  regroup: ({ group: id, ranks }, names) =>
    asks(
      `${group(id, names)}: regroup`,
      ranks
        ? `${group(id, names)} has rallied and forms up within 3″. In which facing?`
        : `${group(id, names)} has rallied and may move up to 3″. Where to, or stay?`,
    ),
};
