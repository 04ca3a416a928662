import { useEffect, useRef, useState } from 'preact/hooks';
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { useAround } from '../surroundings.ts';
import type { CommandLine } from './line.ts';
import { optionsSoFar, type Meanings } from './values.ts';

/** The bot's choices for the current option: not requested, pending, failed, or a list. */
export type BotChoices = 'none' | 'waiting' | 'failed' | readonly APIApplicationCommandOptionChoice[];

const pause = 150;

/** Requests choices from the bot shortly after the last key; answers to older requests are ignored. */
export function useChoices(line: CommandLine | null, meanings: Meanings): BotChoices {
  const { world, state, deeds } = useAround();
  const [asked, setAsked] = useState<string | null>(null);
  const last = useRef<readonly APIApplicationCommandOptionChoice[] | null>(null);
  const given = line?.focus.on === 'value' ? line.focus.given : null;
  const asks = given !== null && 'autocomplete' in given.option && given.option.autocomplete === true;
  const options = line !== null && given !== null && asks ? optionsSoFar(line, given, world, meanings) : null;
  const question = options === null ? null : JSON.stringify([line?.command?.id, given?.option.name, options]);

  useEffect(() => {
    last.current = null;
  }, [line?.command?.id, given?.option.name]);

  useEffect(() => {
    setAsked(null);
    const command = line?.command?.id;
    if (question === null || options === null || given === null || command === undefined) return;
    const timer = setTimeout(() => {
      const nonce = crypto.randomUUID();
      setAsked(nonce);
      deeds.askChoices({ command, options, focused: given.option.name, nonce });
    }, pause);
    return () => clearTimeout(timer);
  }, [question]);

  if (question === null) return 'none';
  if (asked === null || state.choices?.nonce !== asked) return last.current ?? 'waiting';
  if (state.choices.list === 'failed') return 'failed';
  last.current = state.choices.list;
  return state.choices.list;
}
