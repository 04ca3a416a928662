import type { CommandInteractionOption } from 'discord.js';
import type { APIApplicationCommandOption } from 'discord-api-types/v10';

/**
 * Whether the text of one of these options, or of an option of a sub-command, exceeds the length the command declares.
 */
export const isTooLong = (
  specs: readonly APIApplicationCommandOption[],
  entered: readonly CommandInteractionOption[],
): boolean =>
  entered.some(({ name, value, options }) => {
    const spec = specs.find((one) => one.name === name);
    if (!spec) return false;
    if (options) return isTooLong('options' in spec ? (spec.options ?? []) : [], options);
    return (
      typeof value === 'string'
      && 'max_length' in spec
      && spec.max_length !== undefined
      && [...value].length > spec.max_length
    );
  });
