import type { Choices } from '../../../engine/index.ts';
import type { GroupId } from '../state.ts';
import { text } from '../texts.ts';

/** Groups to choose from, by name. */
export const groupChoices = (groups: readonly GroupId[]): Choices => ({
  list: groups.map((group) => ({ value: group, name: text('group', { group }) })),
});
