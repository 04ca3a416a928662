import type { SideId } from '../../engine/index.ts';
import { offerRematch, answer, propose, takeSeat, withdraw } from './agreements.ts';
import type { ReplyContext } from './agreements.ts';
import { acceptChallenge } from '../lobby/challenges.ts';
import { isRefusedHere } from '../obstacle.ts';
import { page } from '../payload.ts';
import type { Pressed, PressSpec } from '../components/component.ts';
import { lastOf } from '../replay/steps.ts';
import { en } from '../words/en.ts';

const doerOf = ({ bot, reply, player, interaction }: Pressed): ReplyContext => ({
  bot,
  reply,
  player,
  interaction: interaction.id,
});

const sideOf = (text: string | undefined): SideId | null => (text === 'a' || text === 'b' ? text : null);

/** Asks the other side to agree to something a player may not do alone. */
const ask = async (pressed: Pressed): Promise<void> => {
  const { bot, matchView, id, reply } = pressed;
  const step = Number(id.param);
  if (id.verb !== 'undo' || !Number.isInteger(step)) return reply.send(page({ texts: [en.old] }), 'alone');
  const to = await lastOf(bot, matchView.id, step);
  await propose(doerOf(pressed), matchView.id, { what: 'undo', to });
};

/** The buttons of the table, as opposed to those of the game. */
export const tablePresses = {
  propose: { where: 'public', run: ask },
  agree: {
    where: 'public',
    run: (pressed) => answer(doerOf(pressed), pressed.matchView, pressed.id.param ?? '', true),
  },
  decline: {
    where: 'public',
    run: (pressed) =>
      (pressed.id.verb === 'withdraw' ? withdraw : declined)(
        doerOf(pressed),
        pressed.matchView,
        pressed.id.param ?? '',
      ),
  },
  take: {
    where: 'public',
    run: (pressed) => takeSeat(doerOf(pressed), pressed.matchView.id, sideOf(pressed.id.param)),
  },
  rematch: { where: 'public', run: (pressed) => anew(pressed, null) },
  again: { where: 'public', run: (pressed) => anew(pressed, pressed.id.param ?? '') },
  accept: { where: 'private', run: acceptChallenge },
} as const satisfies Readonly<Record<string, PressSpec>>;

/** Opens another match if it can be announced here. */
async function anew(pressed: Pressed, preset: string | null): Promise<void> {
  if (!(await isRefusedHere(pressed.interaction, pressed.reply)))
    await offerRematch(doerOf(pressed), pressed.matchView, preset);
}

function declined(doer: ReplyContext, matchView: Pressed['matchView'], mark: string): Promise<void> {
  return answer(doer, matchView, mark, false);
}
