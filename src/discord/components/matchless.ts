import type { MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import type { Where } from '../deliver.ts';
import type { Reply } from '../respond.ts';
import type { CustomId } from './ids.ts';

/** The use of a button or menu that belongs to no match: `match` of its id names something else, such as a book. */
export interface MatchlessUse {
  readonly bot: Bot;
  readonly interaction: MessageComponentInteraction | ModalSubmitInteraction;
  readonly id: CustomId;
  readonly player: Player;
  readonly reply: Reply;
}

export interface MatchlessSpec {
  /** Where the reply goes; see `ComponentSpec`. */
  readonly where: Where;
  /** The reply is a message of its own, so that the one with the button stays as it is. */
  readonly beside?: true;
  /** It may open a modal, which must be the first response. */
  readonly opensForm?: true;
  run(use: MatchlessUse): Promise<void>;
}
