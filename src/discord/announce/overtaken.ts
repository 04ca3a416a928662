import { ComponentType } from 'discord-api-types/v10';
import type { APIContainerComponent } from 'discord-api-types/v10';
import { readId } from '../components/ids.ts';
import type { Log } from '../log/log.ts';
import type { Page } from '../payload.ts';

type Inner = APIContainerComponent['components'][number];

/** Changes a message that everybody sees, and leaves its pictures as they are. */
export type EditPosted = (component: APIContainerComponent) => Promise<void>;

/** Takes the buttons from public messages that a newer one in their channel has overtaken. */
export interface Overtaken {
  /** This page now stands in the channel. Buttons of the one before go; failing to take them away is only logged. */
  posted(channel: string, page: Page, edit: EditPosted): Promise<void>;
}

/** More channels than are active at a time; the buttons of the oldest stay, and show the current question. */
const MOST = 10_000;

const hasButtons = ({ component }: Page): boolean =>
  component.components.some(({ type }) => type === ComponentType.ActionRow);

/** Buttons that will always mean the same: why something happened or was done, and what a match began with. */
const LASTING = ['why', 'reasons', 'details'];

/** A row with lasting buttons alone; none if it has none. */
function lasting(inner: Inner): readonly Inner[] {
  if (inner.type !== ComponentType.ActionRow) return [inner];
  const components = inner.components.filter(
    (each) => 'custom_id' in each && LASTING.some((kind) => kind === readId(each.custom_id)?.kind),
  );
  return components.length > 0 ? [{ ...inner, components }] : [];
}

/** A message as it is once a newer one asks: without the buttons that answer. */
export const withoutButtons = (component: APIContainerComponent): APIContainerComponent => ({
  ...component,
  components: component.components.flatMap(lasting),
});

/** Kept in memory: after a restart the last message of a channel keeps its buttons, which show the current question. */
export function openOvertaken(log: Log): Overtaken {
  const standing = new Map<string, () => Promise<void>>();
  return {
    async posted(channel, page, edit) {
      if (!hasButtons(page)) return;
      const before = standing.get(channel);
      standing.delete(channel);
      standing.set(channel, () => edit(withoutButtons(page.component)));
      const [oldest] = standing.keys();
      if (standing.size > MOST && oldest !== undefined) standing.delete(oldest);
      try {
        await before?.();
      } catch (error) {
        log.info('the buttons of an earlier message could not be taken away', { channel, error });
      }
    },
  };
}
