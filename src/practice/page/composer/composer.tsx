import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { channelName, channelSign, isArchived, isDirect, userName } from '../live/world-state.ts';
import { isAvailable } from '../../people/availability.ts';
import { useAround } from '../surroundings.ts';
import { missing, readLine, withStrayGiven, type CommandLine, type LineSuggestion } from './line.ts';
import { Popup } from './popup.tsx';
import { mentionAt, mentions, withMentions } from './mentions.ts';
import { suggest, taken, takesMentions, type Suggested } from './suggestions.ts';
import { useChoices } from './use-choices.ts';
import { givenOptions, type Meanings } from './values.ts';

const optionsBegin = /^\/\S+(?: \S+)*? $/;

/** The input box for slash commands and messages. */
export function Composer() {
  const { world, state, deeds } = useAround();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const [closed, setClosed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [meanings, setMeanings] = useState<Meanings>({});
  const moveTo = useRef<number | null>(null);

  const here = world.channels.find((entry) => entry.channel.id === state.channel);
  const direct = here !== undefined && isDirect(here);
  const commands = world.commands.filter((command) => isAvailable(command, direct));
  const line = text.startsWith('/') ? readLine(text, caret, commands) : null;
  const choices = useChoices(focused ? line : null, meanings);
  const bots = Array.isArray(choices) ? choices : null;
  const mention = takesMentions(line, world) ? mentionAt(text, caret) : null;
  const named = mention === null ? [] : mentions(mention, world);
  const suggested: Suggested =
    named.length > 0 ? { list: named, first: 0 } : line === null ? { list: [], first: -1 } : suggest(line, world, bots);
  const open = focused && !closed && (line !== null || named.length > 0);
  const active = pointed ?? suggested.first;

  useLayoutEffect(() => {
    if (moveTo.current === null || input.current === null) return;
    input.current.setSelectionRange(moveTo.current, moveTo.current);
    input.current.scrollLeft = input.current.scrollWidth;
    moveTo.current = null;
  });

  const option = line?.focus.on === 'value' ? line.focus.given.option.name : null;
  useEffect(() => {
    if (bots === null || option === null) return;
    const words = Object.fromEntries(bots.map((choice) => [choice.name, choice.value]));
    setMeanings((old) => ({ ...old, [option]: { ...old[option], ...words } }));
  }, [bots, option]);

  const put = (next: string, at: number): void => {
    setText(next);
    setCaret(at);
    setPointed(null);
    setClosed(false);
    setTrouble(null);
    if (next === '') setMeanings({});
  };

  const take = (suggestion: LineSuggestion): void => {
    const first = taken(text, suggestion, null);
    if (suggestion.of === 'mention') {
      moveTo.current = first.caret;
      put(first.text, first.caret);
      input.current?.focus();
      return;
    }
    const after = readLine(first.text, first.caret, commands);
    const next = missing(after)[0]?.name ?? null;
    const begins = suggestion.of !== 'path' || (after.options !== null && optionsBegin.test(first.text));
    const written = begins ? taken(text, suggestion, next) : first;
    moveTo.current = written.caret;
    put(written.text, written.caret);
    input.current?.focus();
  };

  const give = async (file: File): Promise<void> => {
    if (line?.focus.on !== 'value') return;
    const { given } = line.focus;
    const sent = await deeds.attach(file);
    if (sent === null) return;
    setMeanings((old) => ({ ...old, [given.option.name]: { ...old[given.option.name], [file.name]: sent.id } }));
    take({ label: file.name, description: '', insert: file.name, span: given, of: 'value' });
  };

  const send = async (typed: CommandLine): Promise<void> => {
    const now = withStrayGiven(typed);
    const wanting = missing(now);
    if (now.command === null) {
      const elsewhere = world.commands.find(({ name }) => name === text.slice(1).split(' ')[0]);
      return setTrouble(
        elsewhere === undefined
          ? 'There is no such command.'
          : `/${elsewhere.name} does not work here: use it in ${direct ? 'a channel of the server' : 'a direct message'}.`,
      );
    }
    if (now.options === null) return setTrouble(`/${now.command.name} needs one of its sub-commands.`);
    if (now.stray !== '') return setTrouble(`"${now.stray}" belongs to no option of /${now.command.name}.`);
    if (wanting.length > 0) return setTrouble(`Still needed: ${wanting.map((one) => one.name).join(', ')}.`);
    const options = givenOptions(now, world, meanings);
    if (!options.ok) return setTrouble(options.words);
    const kept = text;
    put('', 0);
    const went = await deeds.run({ command: now.command.id, options: options.options }, kept);
    if (!went) setText((typed) => (typed === '' ? kept : typed));
  };

  const enter = (): void => {
    const mentioned = open ? named[active] : undefined;
    if (mentioned !== undefined && (pointed !== null || mentioned.label.toLowerCase() !== mention?.text.toLowerCase()))
      return take(mentioned);
    if (line === null) {
      if (text.trim() === '') return;
      deeds.say(withMentions(text.trim(), world));
      put('', 0);
      return;
    }
    const suggestion = open && mentioned === undefined ? suggested.list[active] : undefined;
    const ended = readLine(`${text} `, text.length + 1, commands);
    const whole = ended.options !== null && missing(ended).length === 0;
    if (suggestion !== undefined && !(whole && pointed === null && settled(line, suggestion))) take(suggestion);
    else void send(ended);
  };

  const key = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const count = suggested.list.length;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (open && count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setPointed(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    } else if (open && count > 0 && event.key === 'Tab' && !event.shiftKey) {
      const suggestion = suggested.list[Math.max(0, active)];
      event.preventDefault();
      if (suggestion !== undefined) take(suggestion);
    } else if (open && event.key === 'Escape') {
      event.stopPropagation();
      setClosed(true);
    }
  };

  const look = (): void => {
    const at = input.current?.selectionStart ?? text.length;
    if (at !== caret) {
      setCaret(at);
      setPointed(null);
    }
  };

  const archived = here !== undefined && isArchived(here);
  const me = world.people.find((person) => person.user.id === state.me);
  const name = here === undefined ? '#' : `${isDirect(here) ? channelSign(here) : '#'}${channelName(world, here)}`;

  return (
    <div class="composer">
      {open && (
        <Popup
          id={`${id}-list`}
          line={line}
          list={suggested.list}
          active={active}
          choices={choices}
          file={(file) => void give(file)}
          take={take}
          point={setPointed}
        />
      )}
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {here?.botMayWrite === false && (
        <p class="muted">
          {isDirect(here) ? 'You take no direct messages of the bot.' : 'The bot may not write here.'}
        </p>
      )}
      <input
        ref={input}
        type="text"
        value={text}
        disabled={archived || here === undefined}
        role="combobox"
        aria-label={`Message ${name}${me === undefined ? '' : ` as ${userName(world, me.user)}`}`}
        aria-autocomplete="list"
        aria-expanded={open && suggested.list.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={
          open && active >= 0 && active < suggested.list.length ? `${id}-list-${active}` : undefined
        }
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        enterKeyHint="send"
        placeholder={archived ? 'This thread is archived' : `Message ${name}, or type / for commands`}
        onInput={(event) =>
          put(event.currentTarget.value, event.currentTarget.selectionStart ?? event.currentTarget.value.length)
        }
        onKeyDown={key}
        onKeyUp={look}
        onClick={look}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
}

// The text already equals the suggestion: the label of a fixed choice, or an exact match with one of the bot's.
function settled({ focus }: CommandLine, suggestion: LineSuggestion): boolean {
  if (focus.on === 'path') return focus.typed.text === suggestion.label;
  if (focus.on !== 'value' || focus.given.text === '') return false;
  const bots = 'autocomplete' in focus.given.option && focus.given.option.autocomplete === true;
  return bots || suggestion.label === focus.given.text;
}
