import type { MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import type { SeenDecision, SideId } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { isInherited } from './ids.ts';
import type { CustomId } from './ids.ts';
import type { Reply } from '../respond.ts';
import type { Where } from '../deliver.ts';

/** The use of a button, menu or modal, with everything needed to handle it. */
export interface ComponentUse {
  readonly bot: Bot;
  readonly interaction: MessageComponentInteraction | ModalSubmitInteraction;
  readonly id: CustomId;
  readonly player: Player;
  /** The match as this player may see it. */
  readonly matchView: MatchView;
  readonly reply: Reply;
}

/** The same, for a question that is still open for the player's side. */
export interface AnswerUse extends ComponentUse {
  readonly decision: SeenDecision;
  readonly side: SideId;
}

/** The handler of a component that answers a question; see `answering`. */
export type AnswerHandler = (use: AnswerUse) => Promise<void>;

/** The values chosen in the menu. */
export function menuChoice({ interaction }: ComponentUse): string | null {
  const chosen = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  return chosen === undefined || isInherited(chosen) ? null : chosen;
}

/** All values chosen in a menu of several. */
export const menuChoices = ({ interaction }: ComponentUse): readonly string[] =>
  interaction.isStringSelectMenu() ? interaction.values.filter((value) => !isInherited(value)) : [];

/** The text of a field of the submitted modal; empty if it has no such field. */
export function modalText({ interaction }: Pick<ComponentUse, 'interaction'>, field: string): string {
  const found = interaction.isModalSubmit() ? interaction.fields.fields.get(field) : undefined;
  return found && 'value' in found && typeof found.value === 'string' ? found.value.trim() : '';
}

/** The value chosen in a menu or a radio group of the submitted modal. */
export function modalChoice({ interaction }: Pick<ComponentUse, 'interaction'>, field: string): string | null {
  const found = interaction.isModalSubmit() ? interaction.fields.fields.get(field) : undefined;
  const chosen = found && ('values' in found ? found.values[0] : 'value' in found ? found.value : null);
  return typeof chosen !== 'string' || isInherited(chosen) ? null : chosen;
}

export interface ComponentSpec {
  /** Where the reply goes; `here` on messages that only the player sees, else `private`. */
  readonly where: Where;
  /** The reply is a message of its own, so that a panel or form stays as it is. */
  readonly beside?: boolean;
  readonly opensForm?: boolean;
  /** Its private answer is the player's panel: an older one says that it goes on there. */
  readonly panel?: true;
  run(use: ComponentUse): Promise<void>;
}
