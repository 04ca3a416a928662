import type { RuleBooks } from '../src/discord/bot.ts';
import type { Command } from '../src/discord/router.ts';
import { commandsOfActions } from './actions.ts';
import { boardCommand } from './board.ts';
import { campaignCommand } from './campaign.ts';
import { councilCommand } from './council.ts';
import { classCommand } from './class.ts';
import { diceCommand } from './dice.ts';
import { forceCommand } from './force.ts';
import { gmCommand } from './gm.ts';
import { helpCommand } from './help.ts';
import { learnCommand } from './learn.ts';
import { lobbyCommand } from './lobby.ts';
import { logCommand } from './log.ts';
import { losCommand } from './los.ts';
import { matchCommand } from './match.ts';
import { myCommand } from './my.ts';
import { oddsCommand } from './odds.ts';
import { ordersCommand } from './orders.ts';
import { privacyCommand } from './privacy.ts';
import { puzzleCommand } from './puzzle.ts';
import { replayCommand } from './replay.ts';
import { reviewCommand } from './review.ts';
import { ruleCommand } from './rule.ts';
import { seatCommand } from './seat.ts';
import { settingsCommand } from './settings.ts';
import { simulCommand } from './simul.ts';
import { nudgeCommand, pauseCommand, resumeCommand, undoCommand } from './table.ts';
import { trainCommand } from './train.ts';
import { turnCommand } from './turn.ts';
import { termsCommand } from './terms.ts';
import { unitCommand } from './unit.ts';
import { verifyCommand } from './verify.ts';
import { whyCommand } from './why.ts';

/** The bot's own commands. */
export const ownCommands = (systems: RuleBooks): readonly Command[] => [
  matchCommand(systems),
  forceCommand(systems),
  boardCommand,
  unitCommand,
  ruleCommand(systems),
  termsCommand(systems),
  logCommand,
  whyCommand,
  oddsCommand,
  losCommand,
  ordersCommand(systems),
  turnCommand,
  helpCommand,
  learnCommand(systems),
  classCommand(systems),
  lobbyCommand(systems),
  settingsCommand,
  nudgeCommand,
  undoCommand,
  pauseCommand,
  resumeCommand,
  seatCommand,
  councilCommand,
  simulCommand(systems),
  gmCommand,
  myCommand,
  replayCommand,
  reviewCommand,
  privacyCommand,
  verifyCommand,
  diceCommand,
  ...[puzzleCommand(systems), trainCommand(systems), campaignCommand(systems)].filter((one) => one !== null),
];

/** All slash commands: the bot's own, then those made from the books' verbs. */
export const commandsOf = (systems: RuleBooks): readonly Command[] => [
  ...ownCommands(systems),
  ...commandsOfActions(systems),
];
