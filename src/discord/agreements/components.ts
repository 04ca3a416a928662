import type { SideId } from '../../engine/index.ts';
import { offerRematch, answer, propose, takeSeat, withdraw } from './agreements.ts';
import type { ReplyContext } from './agreements.ts';
import { concede, playOnPage } from './concede.ts';
import { skillCalled } from '../lobby/levels.ts';
import { acceptChallenge } from '../lobby/challenges.ts';
import { isRefusedHere } from '../obstacle.ts';
import { page } from '../payload.ts';
import type { ComponentUse, ComponentSpec } from '../components/component.ts';
import { lastOf } from '../replay/steps.ts';
import { en } from '../words/en.ts';

const contextOf = ({ bot, reply, player, interaction }: ComponentUse): ReplyContext => ({
  bot,
  reply,
  player,
  interaction: interaction.id,
});

const sideOf = (text: string | undefined): SideId | null => (text === 'a' || text === 'b' ? text : null);

/** Asks the other side to agree to something a player may not do alone. */
const ask = async (use: ComponentUse): Promise<void> => {
  const { bot, matchView, id, reply } = use;
  const step = Number(id.param);
  if (id.verb !== 'undo' || !Number.isInteger(step)) return reply.send(page({ texts: [en.old] }), 'private');
  const to = await lastOf(bot, matchView.id, step);
  await propose(contextOf(use), matchView.id, { what: 'undo', to });
};

const giveUp = async (use: ComponentUse): Promise<void> => {
  const side = sideOf(use.id.param);
  await (side ? concede(contextOf(use), use.matchView, side) : use.reply.send(page({ texts: [en.old] })));
};

/** The buttons of the table, as opposed to those of the game. */
export const agreementComponents = {
  propose: { where: 'public', run: ask },
  agree: { where: 'public', run: (use) => answer(contextOf(use), use.matchView, use.id.param ?? '', true) },
  decline: {
    where: 'public',
    run: (use) => (use.id.verb === 'withdraw' ? withdraw : decline)(contextOf(use), use.matchView, use.id.param ?? ''),
  },
  take: { where: 'public', run: (use) => takeSeat(contextOf(use), use.matchView.id, sideOf(use.id.param)) },
  rematch: { where: 'public', run: openRematch },
  accept: { where: 'private', run: acceptChallenge },
  concede: { where: 'private', run: giveUp },
  'play-on': { where: 'private', run: ({ reply, matchView }) => reply.send(playOnPage(matchView)) },
} as const satisfies Readonly<Record<string, ComponentSpec>>;

/** Opens another match if it can be announced here. */
async function openRematch(use: ComponentUse): Promise<void> {
  if (!(await isRefusedHere(use.interaction, use.reply)))
    await offerRematch(contextOf(use), use.matchView, skillCalled(use.id.param));
}

function decline(context: ReplyContext, matchView: ComponentUse['matchView'], hash: string): Promise<void> {
  return answer(context, matchView, hash, false);
}
