import type { SideId } from '../../engine/index.ts';
import { again, answer, propose, takeSeat, withdraw } from '../agreed.ts';
import type { Doer } from '../agreed.ts';
import { acceptChallenge } from '../challenges.ts';
import { page } from '../payload.ts';
import type { Pressed, PressSpec } from './press.ts';
import { lastOf } from '../steps.ts';
import { en } from '../words/en.ts';

const doerOf = ({ bot, reply, player, interaction }: Pressed): Doer => ({ bot, reply, player, interaction: interaction.id });

const sideOf = (text: string | undefined): SideId | null => (text === 'a' || text === 'b' ? text : null);

/** Asks the other side for what a player may not do alone. */
const ask = async (pressed: Pressed): Promise<void> => {
  const { bot, glance, id, reply } = pressed;
  const step = Number(id.param);
  if (id.verb !== 'undo' || !Number.isInteger(step)) return reply.send(page({ texts: [en.old] }), 'alone');
  const to = await lastOf(bot, glance.id, step);
  await propose(doerOf(pressed), glance.id, { what: 'undo', to });
};

/** Presses of the buttons that belong to the table and not to the game. */
export const tablePresses = {
  propose: { where: 'public', run: ask },
  agree: { where: 'public', run: (pressed) => answer(doerOf(pressed), pressed.glance, pressed.id.param ?? '', true) },
  decline: { where: 'public', run: (pressed) => (pressed.id.verb === 'withdraw' ? withdraw : declined)(doerOf(pressed), pressed.glance, pressed.id.param ?? '') },
  take: { where: 'public', run: (pressed) => takeSeat(doerOf(pressed), pressed.glance.id, sideOf(pressed.id.param)) },
  rematch: { where: 'public', run: (pressed) => again(doerOf(pressed), pressed.glance, null) },
  again: { where: 'public', run: (pressed) => again(doerOf(pressed), pressed.glance, pressed.id.param ?? '') },
  accept: { where: 'private', run: acceptChallenge },
} as const satisfies Readonly<Record<string, PressSpec>>;

function declined(doer: Doer, glance: Pressed['glance'], mark: string): Promise<void> {
  return answer(doer, glance, mark, false);
}
