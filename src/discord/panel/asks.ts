import type { ButtonBuilder } from '@discordjs/builders';
import type { ParamInfo, SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { button, buttonRows, menu, menuRow } from '../payload.ts';
import type { MenuOption, Row } from '../payload.ts';
import { givenValues } from '../question/values.ts';
import { en } from '../words/en.ts';
import { labelOf } from './choices.ts';
import type { FieldLabel, IdOf } from './choices.ts';
import type { Draft } from './drafts.ts';
import { actionOf, isSetting } from './form.ts';
import { fieldId } from './rows.ts';
import { choiceSetting, onlyChoice } from './toggles.ts';

/** More than these are chosen in a menu, so that the button to be pressed stands out. */
const MOST_BUTTONS = 3;

/** Values of an action that may be changed; `within`: the rows that they are fields of, by the words of which they go. */
export interface Changeable {
  readonly verb: string;
  readonly params: readonly ParamInfo[];
  readonly draft: Draft;
  readonly side: SideId;
  readonly within?: FieldLabel;
}

/** Buttons, and between them what may be changed: a few values by buttons of their own, more in a menu below. */
export function rowsWithAsks(
  matchView: MatchView,
  id: IdOf,
  changeable: Changeable,
  before: readonly ButtonBuilder[],
  after: readonly ButtonBuilder[],
): readonly Row[] {
  const { verb, params } = changeable;
  const options = optionsOf(matchView, changeable);
  if (options.length > MOST_BUTTONS)
    return [...buttonRows([...before, ...after]), menuRow(menu(id('ask', { verb }), en.panel.change, options))];
  const asks = params.map(({ name }, place) => button(id('ask', { verb, param: name }), options[place]?.name ?? name));
  return buttonRows([...before, ...asks, ...after]);
}

/** Each value by the name of what asks for it, with what it is now or what it is for. */
function optionsOf(matchView: MatchView, changeable: Changeable): readonly MenuOption[] {
  const { verb, params, draft, side, within } = changeable;
  const given = within ? [] : givenValues(matchView, actionOf(verb, side, draft), draft.given);
  return params.map((param) => {
    const { name } = param;
    const last = name.slice(name.lastIndexOf('.') + 1);
    const words = labelOf(matchView, within ? [within[0], fieldId(within[1], last)] : [verb, name]);
    const now = given.find((one) => one.param === name)?.name;
    const toggle = within ? null : toggleLabel(matchView, changeable, param);
    return { value: name, name: toggle ?? words.name, note: now === undefined ? words.about : en.panel.now(now) };
  });
}

/** What the button of a parameter with a single possible value does now; null if it asks for one of several. */
function toggleLabel(matchView: MatchView, { verb, draft, side }: Changeable, param: ParamInfo): string | null {
  const { handle, view } = matchView;
  const only = view && isSetting(param) ? onlyChoice(handle, view, side, verb, draft.given, param) : null;
  if (!only) return null;
  const setting = choiceSetting(matchView, verb, param.name, only);
  return draft.given[param.name] ? en.panel.takeSettingBack(setting) : setting;
}
