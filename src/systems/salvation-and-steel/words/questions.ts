import type { WordsFor } from '../../../engine/index.ts';
import { count, say, unitOr } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { SalvationDecisions } from '../facts/decisions.ts';

const unit = unitOr('');

/** The cells to choose from, if they are few enough to read. */
function fewCells(options?: readonly string[]): string {
  return options && options.length <= few ? `: ${options.map(say).join(', ')}` : '';
}
const few = 20;

/** The question of each decision in section 5.2. */
export const questions: WordsFor<SalvationDecisions, QuestionWords> = {
  band: () => ({
    short: 'choose a band',
    long: 'Choose your band: a ready-made one, or your own. Nobody sees it until both are in.',
  }),
  scenario: () => ({
    short: 'choose a scenario',
    long: 'Which scenario do you want to play? If you differ, a d20 decides.',
  }),
  'terrain-count': () => ({
    short: 'bid for terrain',
    long: 'How many pieces of terrain do you want, 0 to 20? Equal bids are agreed; otherwise the dice decide.',
  }),
  pick: () => ({ short: 'pick a piece of terrain', long: 'Pick the next piece of terrain.' }),
  place: () => ({ short: 'place a piece of terrain', long: 'Place one of your pieces of terrain.' }),
  role: () => ({ short: 'attack or defend', long: 'You won the dice-off: do you attack the fort or defend it?' }),
  edge: () => ({ short: 'choose your edge', long: 'Choose your edge. The other side gets the opposite one.' }),
  deploy: (facts) => ({
    short: `set up ${say(facts.left)} units`,
    long:
      facts.planned === true
        ? `Reveal one of the cells you planned and put a unit there: ${say(facts.left)} to go.`
        : `Set up your units within your zone, ${say(facts.left)} to go. Or let the bot do it.`,
  }),
  half: () => ({
    short: 'move and fight',
    long: 'Your half-turn: move, charge, shoot and fight with your units in any order, then end it.',
  }),
  allocation: () => ({
    short: 'set dice for the combat',
    long: 'Combat! Divide each unit’s Energy in secret. Each die costs 1 Energy: attack dice hit, defence dice save. Without defence dice, every enemy die hits. What you keep back is left for later.',
  }),
  'shot-defence': (facts, names) => ({
    short: `defend ${unit(facts, names, 'target')}`.slice(0, 60),
    long: `${unit(facts, names)} shoots at ${unit(facts, names, 'target')} (${count(facts.shots, 'shot')}). How many defence dice? Each costs 1 Energy.`,
  }),
  block: (facts, names) => ({
    short: 'choose hits to neutralise',
    long: `${unit(facts, names, 'target')} has ${say(facts.successes)} good defence dice against ${say(facts.wounds)} wounds and ${say(facts.stuns)} stuns: which are neutralised?`,
  }),
  fall: (facts, names) => ({
    short: `choose where ${unit(facts, names)} falls`.slice(0, 60),
    long: `${unit(facts, names)} is wounded and falls: to which cell?`,
  }),
  push: (facts, names) => ({
    short: `push ${unit(facts, names)} or not`.slice(0, 60),
    long: `${unit(facts, names)} is stunned: push it one cell, or leave it where it is? If it leaves the board, it is lost.`,
  }),
  follow: (facts, names) => ({
    short: `follow up with ${unit(facts, names, 'by')}`.slice(0, 60),
    long: `${unit(facts, names)} has left ${say(facts.cell)}. Does ${unit(facts, names, 'by')} follow up: step into that cell, at no cost in Speed?`,
  }),
  'spell-defence': () => ({
    short: 'defend against a spell',
    long: 'A spell would hit your units: how many defence dice for each? Secret until both sides have said.',
  }),
  shield: (facts, names) => ({
    short: 'cast Shield or pass',
    long: `Does ${unit(facts, names, 'by')} cast Shield on one of the units in danger?`,
  }),
  reaction: (facts, names) => ({
    short: `react with ${unit(facts, names, 'by')} or pass`.slice(0, 60),
    long: `${unit(facts, names)} has ${facts.verb === 'fight' ? 'attacked' : 'acted'} within reach of ${unit(facts, names, 'by')}: cast a spell now, or pass.`,
  }),
  stray: () => ({
    short: 'choose whom the Icestorm hits',
    long: 'The Icestorm goes astray: choose which unit it hits.',
  }),
  'hostage-plan': () => ({
    short: 'hide the hostage',
    long: 'Plan in secret: the cell of the hostage you hold, and a set-up cell for each of your units. What you do not say is done the usual way.',
  }),
  couriers: () => ({
    short: 'name your couriers',
    long: 'Which two of your units are couriers? Only you will know. You win when one of them leaves over the enemy’s edge.',
  }),
  put: (facts, names) => ({
    short: `choose a cell for ${unit(facts, names)}`.slice(0, 60),
    long: `Where is ${unit(facts, names)} put${fewCells(facts.options)}?`,
  }),
  initiative: (facts) => ({
    short: 'go first or second',
    long: `You won the dice-off for turn ${say(facts.turn)}: do you go first or second? If you go second, you act with the Energy that defending has left you.`,
  }),
};
