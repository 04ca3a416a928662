import type { WordsFor } from '../../../engine/index.ts';
import { count } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { HammerDecisions } from '../facts/decisions.ts';
import { group, groups, spell } from './say.ts';

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const asks = (short: string, long: string): QuestionWords => ({ short: cut(short), long });

/** What each decision of section 5.2 asks. */
export const questions: WordsFor<HammerDecisions, QuestionWords> = {
  muster: ({ points }) =>
    asks(
      'choose your army',
      `Choose your army of ${String(points)} points: take a ready-made one, or put your own groups together.`,
    ),
  choose: () => asks('go first or second', 'You won the roll-off. Do you want to go first or second?'),
  deploy: ({ left }, names) =>
    asks(
      `set up a group (${left.length} left)`,
      `Set up one of your groups in your zone: ${groups(left.slice(0, 8), names)}. Or let the umpire set up the rest.`,
    ),
  strike: ({ group: id }, names) =>
    asks(
      'say where your group arrives',
      `${group(id, names)} can arrive now. Where? On a 5 or 6 it lands there, otherwise it drifts.`,
    ),
  movement: ({ must }, names) =>
    asks(
      'move your groups',
      must.length > 0
        ? `Movement. These come first: ${groups(must, names)}. Then move your other groups, and end the phase.`
        : 'Movement. Move your groups one after the other, or several at once. Then end the phase.',
    ),
  shooting: () =>
    asks(
      'shoot or march',
      'Shooting. Each group may shoot once, or march 3″ instead. A group that marches cannot charge. Then end the phase.',
    ),
  charge: ({ groups: near }, names) =>
    asks(
      'charge',
      `Charge. Send groups into contact with the enemy: two dice say how far they run, in inches. ${near.length > 0 ? `Close enough to charge: ${groups(near.slice(0, 8), names)}. ` : ''}A group that loses its fight may run and be cut down. Then end the phase.`,
    ),
  fight: ({ combats }) =>
    asks('choose a combat', `There are ${count(combats.length, 'combat')} to fight. Which is fought first?`),
  react: ({ group: id, by, may }, names) => {
    const shoots = may.includes('standshoot');
    return asks(
      `should ${group(id, names)} ${shoots ? 'hold, shoot or flee' : 'hold or flee'}?`,
      [
        `${group(by, names)} set off to charge ${group(id, names)}.`,
        'Hold: stay, and fight if they get here.',
        ...(shoots ? ['Stand and shoot: take a Leadership test; if they pass, they shoot first, at −1 to hit.'] : []),
        'Flee: run as many inches as one die shows; if the charge catches up, only a Leadership test saves them from being destroyed.',
      ].join(' '),
    );
  },
  ground: ({ group: id, wounds }, names) =>
    asks(
      `should ${group(id, names)} go to ground?`,
      `${group(id, names)} must save ${count(wounds, 'wound')}. Go to ground? Their cover gets better by 1, or is 6+ in the open, but they do nothing in your next turn.`,
    ),
  allocate: ({ group: id, wounds, stage }, names) =>
    stage === 'losses'
      ? asks(
          `who of ${group(id, names)} falls?`,
          `${group(id, names)}: ${count(wounds, 'wound')} got through. Who falls first? The rear ranks, unless you name others.`,
        )
      : asks(
          `who of ${group(id, names)} takes the wounds?`,
          `${group(id, names)}: ${count(wounds, 'wound')} to save. Who takes ${wounds === 1 ? 'it' : 'them'}? The rear ranks, unless you say otherwise.`,
        ),
  hazard: ({ group: id, wounds }, names) =>
    asks(
      `who of ${group(id, names)} is caught?`,
      `The ground costs ${group(id, names)} ${count(wounds, 'wound')}. Whoever rolled a 1 takes them, unless you name others.`,
    ),
  window: ({ about, group: id, spell: cast, unit }, names) =>
    about === 'spell'
      ? asks(
          `answer ${spell(cast)}?`,
          `${spell(cast)}, cast by ${names.unit(unit ?? '')}${id === null ? '' : ` on ${group(id, names)}`}, takes effect next. Do you cast a spell first?`,
        )
      : asks(
          'cast a spell now?',
          `${about === 'charge' ? 'A charge comes at' : about === 'hits' ? 'There are hits on' : 'There are wounds to save for'} ${group(id, names)}. Do you want to cast a spell first?`,
        ),
  surge: ({ unit, spell: cast, sum, cost, pool }, names) =>
    asks(
      `add dice to ${spell(cast)}?`,
      `${names.unit(unit)} rolled ${sum} for ${spell(cast)}, which needs ${cost}. Add Power Dice? Each adds 1 to 3; ${count(pool, 'die is', 'dice are')} left.`,
    ),
  useless: ({ group: id }, names) =>
    asks(
      `should ${group(id, names)} test or fall back?`,
      `The weapons of ${group(id, names)} cannot hurt this enemy. Take the Break test, or fall back of your own accord?`,
    ),
  withdraw: ({ group: id }, names) =>
    asks(
      `should ${group(id, names)} slip away?`,
      `${group(id, names)} may leave the fight, if an Initiative test succeeds: then they run two dice of inches. Where to? Or stay.`,
    ),
  consolidate: ({ group: id, ranks }, names) =>
    asks(
      `close the ranks of ${group(id, names)}`,
      ranks
        ? `The fight is over. ${group(id, names)} may form up again, up to 3″ away. Facing where?`
        : `The fight is over. ${group(id, names)} may move up to 3″. Where to? Or stay.`,
    ),
  regroup: ({ group: id, ranks }, names) =>
    asks(
      `regroup ${group(id, names)}`,
      ranks
        ? `${group(id, names)} rallied and form up again, up to 3″ away. Facing where?`
        : `${group(id, names)} rallied and may move up to 3″. Where to? Or stay.`,
    ),
};
