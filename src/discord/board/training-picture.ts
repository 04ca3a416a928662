import type { AnyView, Overlay, SystemHandle } from '../../engine/index.ts';
import { namesOf } from '../../table/index.ts';
import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import type { Picture } from '../payload.ts';
import { phrasesOf } from '../words/phrases.ts';

/** A position to train with, cropped and in the person's colours; null if drawing failed, which is logged with `about`. */
export async function trainingPicture(
  bot: Bot,
  player: Player,
  {
    handle,
    view,
    overlay,
    about,
  }: { readonly handle: SystemHandle; readonly view: AnyView; readonly overlay?: Overlay; readonly about: string },
): Promise<Picture | null> {
  try {
    const scene = handle.scene(view, {
      words: phrasesOf(handle),
      names: namesOf(handle, view),
      ...(overlay ? { overlay } : {}),
    });
    const { theme, palette } = await bot.table.person(player);
    return await bot.painter.paint(scene, { view: 'crop', theme, palette });
  } catch (error) {
    bot.log.error('the picture of a question failed', error, { question: about });
    return null;
  }
}
