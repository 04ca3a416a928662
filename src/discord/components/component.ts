import type { MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import type { SeenDecision, SideId } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { isInherited } from './ids.ts';
import type { Id } from './ids.ts';
import type { Reply, Where } from '../respond.ts';

/** A press of a button, a choice of a menu or a form that was sent, with all that its answer needs. */
export interface Pressed {
  readonly bot: Bot;
  readonly interaction: MessageComponentInteraction | ModalSubmitInteraction;
  readonly id: Id;
  readonly player: Player;
  /** The match as this player may see it. */
  readonly matchView: MatchView;
  readonly reply: Reply;
}

/** The same where the question of the button is still asked of the player's side. */
export interface PressedForm extends Pressed {
  readonly decision: SeenDecision;
  readonly side: SideId;
}

/** What a component does that answers a question; see `answering`. */
export type FormPress = (pressed: PressedForm) => Promise<void>;

/** What is chosen in the menu that was used. */
export function chosenOf({ interaction }: Pressed): string | null {
  const chosen = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  return chosen === undefined || isInherited(chosen) ? null : chosen;
}

/** What was written into a field of the form that was sent; nothing where it has no such field. */
export function writtenIn({ interaction }: Pressed, field: string): string {
  const found = interaction.isModalSubmit() ? interaction.fields.fields.get(field) : undefined;
  return found && 'value' in found && typeof found.value === 'string' ? found.value.trim() : '';
}

/** The same for what was chosen in a menu of it. */
export function chosenIn({ interaction }: Pressed, field: string): string | null {
  const found = interaction.isModalSubmit() ? interaction.fields.fields.get(field) : undefined;
  const [chosen] = found && 'values' in found ? found.values : [];
  return chosen === undefined || isInherited(chosen) ? null : chosen;
}

export interface PressSpec {
  /** Where its answer goes; `here` only on messages that the player alone sees, else `private`. */
  readonly where: Where;
  readonly opensForm?: boolean;
  run(pressed: Pressed): Promise<void>;
}
