import { gridOf } from '../../src/engine/index.ts';
import type { Action } from '../../src/engine/index.ts';
import { readId } from '../../src/discord/components/ids.ts';
import type { CustomId } from '../../src/discord/components/ids.ts';
import { actionHash } from '../../src/discord/hash.ts';
import { EMPTY } from '../../src/discord/panel/drafts.ts';
import { actorOf, formStateOf } from '../../src/discord/panel/form.ts';
import { groupsOf } from '../../src/discord/panel/choices.ts';
import type { MatchView } from '../../src/table/index.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { wordsIn } from './world.ts';

/** A button or menu of a message, with what its id says. */
interface Control {
  readonly custom: string;
  readonly id: CustomId;
  readonly label: string;
  readonly disabled: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** All controls of a message, from top to bottom. */
export function controls(message: unknown): readonly Control[] {
  const found: Control[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    const {
      custom_id: custom,
      label = '',
      disabled = false,
      options = [],
    } = value as Partial<{ custom_id: string; label: string; disabled: boolean; options: Control['options'] }>;
    const id = custom === undefined ? null : readId(custom);
    if (custom !== undefined && id) found.push({ custom, id, label, disabled, options });
    Object.entries(value).forEach(([key, inner]) => {
      if (key !== 'options') look(inner);
    });
  };
  look(message);
  return found;
}

/** Gives up the match of the channel, and answers the question whether they mean it. */
export async function concede(who: Actor): Promise<Answer> {
  const { message } = await who.command('/match concede');
  if (!message) throw new Error('Nothing was asked.');
  return who.click(message, 'Concede');
}

const STEPS = 40;

/** The group of cells in which a person would look for the cell; null if that is unclear. */
function groupWith(matchView: MatchView, action: Action, said: ReadonlySet<string>): number | null {
  const { view, handle } = matchView;
  const decision = view?.asked.find(({ of }) => of === action.by);
  if (!view || !decision) return null;
  const printed = handle.print(view, action);
  const unit = actorOf(handle, action);
  const given = Object.fromEntries(Object.entries(printed).filter(([name, value]) => value === unit || said.has(name)));
  const draft = { ...EMPTY, unit, verb: action.verb, given };
  const stand = formStateOf(handle, view, decision, draft);
  const goal = stand.at === 'param' ? gridOf(view.board).read(printed[stand.param.name] ?? '') : null;
  const at = goal === null ? -1 : groupsOf(matchView, draft, stand).findIndex(({ cells }) => cells.includes(goal));
  return at < 0 ? null : at;
}

/**
 * Performs an action by clicks only, from the button under the last public message to the last one on the panel. Throws
 * if the panel does not lead there.
 */
export async function clickThrough(who: Actor, matchView: MatchView, action: Action): Promise<Answer> {
  const { view, handle } = matchView;
  if (!view) throw new Error('The match has not begun.');
  const printed = handle.print(view, action);
  const actor = actorOf(handle, action);
  const decision = view.asked.find(({ of }) => of === action.by)?.id ?? '';
  const hash = actionHash(handle, view, action);
  const quick = who
    .sees()
    .toReversed()
    .flatMap((message) => controls(message).map((control) => ({ message, control })))
    .find(({ control: { id } }) => id.kind === 'offer' && id.decision === decision && id.verb === hash);
  if (quick) return who.click(quick.message, quick.control.custom);
  const opener = who
    .sees()
    .toReversed()
    .flatMap((message) => controls(message).map((control) => ({ message, control })))
    .find(
      ({ control }) => (control.id.kind === 'act' || control.id.kind === 'answer') && control.id.match === matchView.id,
    );
  if (!opener) throw new Error(`${who.name} sees no button to act.`);
  let answer = await who.click(opener.message, opener.control.custom);
  let passed = 0;
  const said = new Set<string>();
  for (let step = 0; step < STEPS; step++) {
    if (!answer.message) throw new Error(`The panel is gone at ${JSON.stringify(action)}.`);
    const { message } = answer;
    const there = controls(message).filter(({ id }) => id.decision === decision);
    const by = (press: CustomId['kind'], fits: (control: Control) => boolean = () => true): Control | undefined =>
      there.find((control) => control.id.kind === press && fits(control));
    const choose = (control: Control, value: string): Promise<Answer> => who.choose(message, control.custom, value);
    const whole = by('offer', ({ id }) => id.verb === hash);
    const unit = by('unit', ({ options }) => options.some(({ value }) => value === actor));
    const verb = by('verb', ({ id }) => id.verb === action.verb);
    const value = by('value', ({ id, options }) =>
      options.some((option) => option.value.toLowerCase() === (printed[id.param ?? ''] ?? '').toLowerCase()),
    );
    // A list is built item by item, and then finished.
    const itemsOf = ({ id }: Control): readonly string[] =>
      handle.verbs[action.verb]?.params.find(({ name }) => name === id.param)?.items
        ? (printed[id.param ?? ''] ?? '').toLowerCase().split(', ')
        : [];
    const item = by('value', (control) =>
      control.options.some((option) => itemsOf(control).includes(option.value.toLowerCase())),
    );
    const listed = by('rows', (control) => !control.disabled && itemsOf(control).length > 0);
    const cells = by('cells');
    const give = by('do', ({ id, disabled }) => id.verb === action.verb && !disabled);
    const isMissing = (param: string | undefined): param is string =>
      param !== undefined && (printed[param] ?? '') !== '' && !said.has(param);
    const beside = by('ask', ({ id }) => isMissing(id.param));
    const inMenu = by('ask', ({ options }) => options.some((option) => isMissing(option.value)));
    const more = by('page', ({ label, disabled }) => label.startsWith('More') && !disabled);
    if (give) return who.click(message, give.custom);
    if (beside) {
      said.add(beside.id.param ?? '');
      answer = await who.click(message, beside.custom);
    } else if (inMenu) {
      const asked = inMenu.options.map((option) => option.value).find(isMissing) ?? '';
      said.add(asked);
      answer = await choose(inMenu, asked);
    } else if (item)
      answer = await choose(
        item,
        item.options.find((option) => itemsOf(item).includes(option.value.toLowerCase()))?.value ?? '',
      );
    else if (listed) answer = await who.click(message, listed.custom);
    else if (value)
      answer = await choose(
        value,
        value.options.find(
          (option) => option.value.toLowerCase() === (printed[value.id.param ?? ''] ?? '').toLowerCase(),
        )?.value ?? '',
      );
    else if (cells)
      answer = await choose(cells, cells.options[groupWith(matchView, action, said) ?? passed++]?.value ?? '');
    else if (unit) answer = await choose(unit, actor ?? '');
    else if (verb) {
      answer = await who.click(message, verb.custom);
      // An end of the turn is done at once where every unit has acted, and the panel goes on to the next question.
      if (controls(answer.message).every(({ id }) => id.decision !== decision)) return answer;
    } else if (whole) return who.click(message, whole.custom);
    else if (more) answer = await who.click(message, more.custom);
    else throw new Error(`The panel does not lead to ${JSON.stringify(action)}:\n${wordsIn(message)}`);
  }
  throw new Error(`The panel goes round at ${JSON.stringify(action)}.`);
}
