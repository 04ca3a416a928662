import { describe, expect, it } from 'vitest';
import { actionCommands } from '../../commands/actions.ts';
import { commandsOf, ownCommands } from '../../commands/index.ts';
import { readOptions } from '../../src/discord/lobby/options.ts';
import type { RuleBooks } from '../../src/discord/bot.ts';
import { systems } from '../../src/systems/index.ts';
import { checkPayload } from '../support/discord-schema.ts';
import { tallyDoor, tallyRules } from '../support/tally.ts';

const all: RuleBooks = { ...systems, tally: { handle: tallyDoor, rulebook: tallyRules } };
const commands = commandsOf(all).map(({ data }) => data);

interface Option {
  readonly name: string;
  readonly description: string;
  readonly type: number;
  readonly required?: boolean;
  readonly options?: readonly Option[];
  readonly choices?: readonly { readonly name: string; readonly value: unknown }[];
}

/** Characters that Discord counts: names, descriptions and values, of the command and all its options. */
const size = ({ name, description, options = [], choices = [] }: Omit<Option, 'type'>): number =>
  name.length
  + description.length
  + choices.reduce((sum, choice) => sum + choice.name.length + String(choice.value).length, 0)
  + options.reduce((sum, option) => sum + size(option), 0);

const optionsOf = (command: { readonly options?: unknown }): readonly Option[] =>
  (command.options ?? []) as readonly Option[];
const everyOption = (options: readonly Option[]): readonly Option[] =>
  options.flatMap((option) => [option, ...everyOption(option.options ?? [])]);

describe('the slash commands of all books', () => {
  it('are at most 100, with unique names', () => {
    expect(commands.length).toBeLessThanOrEqual(100);
    const names = commands.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it('do not clash with the bot’s own commands', () => {
    const own = new Set([...ownCommands(all).map(({ data }) => data.name), 'setup', 'answer']);
    expect(
      actionCommands(all, 'turn')
        .map(({ name }) => name)
        .filter((name) => own.has(name)),
    ).toEqual([]);
  });
  it.each(commands.map((command) => [command.name, command] as const))(
    '/%s keeps Discord’s limits',
    (name, command) => {
      expect(size(command as unknown as Option)).toBeLessThanOrEqual(8_000);
      for (const level of [
        optionsOf(command),
        ...everyOption(optionsOf(command)).map((option) => option.options ?? []),
      ]) {
        expect(level.length).toBeLessThanOrEqual(25);
        expect(new Set(level.map((option) => option.name)).size).toBe(level.length);
        const firstFree = level.findIndex(({ required, type }) => type > 2 && !required);
        expect(firstFree < 0 || level.slice(firstFree).every(({ required }) => !required)).toBe(true);
      }
      for (const one of [{ name, description: command.description }, ...everyOption(optionsOf(command))]) {
        expect(one.name).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u);
        expect(one.description.length).toBeGreaterThan(0);
        expect(one.description.length).toBeLessThanOrEqual(100);
      }
    },
  );
  it('are accepted by Discord’s API description', () => {
    expect(checkPayload('PUT', '/applications/1/commands', commands).problems).toEqual([]);
  });
  it('include every verb that players use, with its parameters as typed options', () => {
    for (const { handle } of Object.values(all)) {
      for (const verb of Object.values(handle.verbs)) {
        if (verb.place === 'table') continue;
        const parent =
          verb.place === 'turn'
            ? commands.find(({ name }) => name === verb.command)
            : optionsOf(commands.find(({ name }) => name === verb.place) ?? {}).find(
                ({ name }) => name === verb.command,
              );
        const options = parent ? optionsOf(parent) : [];
        for (const { name } of verb.params)
          expect(options.find((option) => option.name === name)?.type, `${handle.id} ${verb.verb} ${name}`).toBe(3);
      }
    }
  });
  it('are shared where several books have a verb of the same name', () => {
    const twin: RuleBooks = {
      one: all['tally']!,
      two: {
        ...all['tally']!,
        handle: {
          ...tallyDoor,
          id: 'two',
          verbs: { add: { ...tallyDoor.verbs['add']!, params: [{ name: 'bonus', kind: 'number', optional: true }] } },
        },
      },
    };
    expect(
      actionCommands(twin, 'turn')
        .find(({ name }) => name === 'add')
        ?.options.map(({ name }) => name),
    ).toEqual(['dice', 'bonus']);
  });
});

describe('options of a match', () => {
  it('are typed as name=value', () => {
    expect(readOptions('terrain=fixed:3, rounds=per-turn  Solo')).toEqual({
      terrain: 'fixed:3',
      rounds: 'per-turn',
      solo: 'on',
    });
    expect(readOptions('')).toEqual({});
  });
});
