import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { actorParam } from '../../engine/index.ts';
import type { Action } from '../../engine/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { EMPTY } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { doneWithRows, oneBack, withAnswer, withoutValue, withValue, withVerb } from './draft-changes.ts';
import { actionOf, formStateOf, isSetting } from './form.ts';
import { withOnlyChoices } from './only-choices.ts';
import { placeAt, readFieldId, rowText, withoutRow } from './rows.ts';
import { writeId } from '../components/ids.ts';
import type { PanelNews } from './page.ts';
import { endsTurn, idleNames, letteredFor } from './suggestions.ts';
import { listedIn, printRows, ROWS_A_PAGE, withList } from '../answer-form/rows.ts';
import { nowPage } from './panel.ts';
import { confirm, offer, perform } from './perform.ts';
import { choiceSetting, onlyChoice, settingName } from './toggles.ts';
import { actorInForm } from './walks.ts';
import { menuChoice, modalText } from '../components/component.ts';
import type { AnswerHandler, AnswerUse } from '../components/component.ts';
import { givenValues } from '../question/values.ts';
import { clip } from '../text/split.ts';
import { en } from '../words/en.ts';

/** Changes the draft and shows the next step in place. */
const step = async (
  { bot, matchView, player, decision, reply }: AnswerUse,
  how: (draft: Draft) => Draft,
  news: PanelNews = {},
): Promise<void> => {
  await bot.drafts.change(matchView.id, player.id, decision.id, how);
  await reply.send(await nowPage(bot, matchView, player, news));
};

/** The same for a step forward: what leaves no choice is filled in at once. */
const forward = (use: AnswerUse, how: (draft: Draft) => Draft): Promise<void> => {
  const { matchView, decision } = use;
  const { handle, view } = matchView;
  return step(use, (draft) => (view ? withOnlyChoices(handle, view, decision, how(draft)) : how(draft)));
};

const show: AnswerHandler = ({ bot, matchView, player, reply, id }) =>
  nowPage(bot, matchView, player, id.page === undefined ? {} : { shown: id.page }).then((page) => reply.send(page));

/** Chooses a unit, and its verb if it has only one. */
const unit: AnswerHandler = (use) => {
  const { matchView, decision } = use;
  const chosen = menuChoice(use);
  const state = matchView.view && formStateOf(matchView.handle, matchView.view, decision, EMPTY);
  const able = state?.at === 'actors' ? state.actors.find((one) => one.actor === chosen)?.verbs : undefined;
  const [only, second] = able ?? decision.verbs;
  const suggested = chosen !== null && letteredFor(matchView, decision, chosen).length > 0;
  return forward(use, () =>
    only !== undefined && second === undefined && !suggested
      ? withVerb(matchView.handle, chosen, only)
      : { ...EMPTY, unit: chosen },
  );
};

/**
 * What a unit that has been chosen does by this verb alone, such as nothing: there is neither a value to choose nor a die to
 * weigh, and it can be taken back. Null where there is.
 */
function plainDeed({ matchView, decision, side, id: { verb: name = '' } }: AnswerUse, draft: Draft): Action | null {
  const { handle, view } = matchView;
  const spec = handle.verbs[name];
  if (!view || !spec || draft.unit === null || spec.params.length !== 1 || !actorParam(spec)) return null;
  const { given } = withVerb(handle, draft.unit, name);
  const action = actionOf(name, side, { given });
  const isLegal = decision.pace === 'turn' && !decision.secret && handle.check(view, action) === null;
  return isLegal && !endsTurn(matchView, name) && handle.odds(view, action).length === 0 ? action : null;
}

/**
 * Chooses a verb. One that leaves nothing to choose is done at once, but an end first names the units that have done
 * nothing.
 */
const verb: AnswerHandler = async (use) => {
  const { bot, id, matchView, player, decision, side } = use;
  const name = id.verb ?? '';
  const isBare = endsTurn(matchView, name) || matchView.handle.verbs[name]?.params.length === 0;
  if (isBare && !(endsTurn(matchView, name) && idleNames(matchView).length > 0))
    return perform(use, { verb: name, by: side, params: {} }, EMPTY);
  const current = await bot.drafts.read(matchView.id, player.id, decision.id);
  const plain = plainDeed(use, current);
  if (plain) return perform(use, plain, (await bot.drafts.take(matchView.id, player.id, decision.id)) ?? EMPTY);
  return forward(use, (draft) => withVerb(matchView.handle, draft.unit, name));
};

/** Takes what the book suggests for the chosen unit: only the last button is still to be pressed. */
const where: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision } = use;
  const { view, handle } = matchView;
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const chosen = menuChoice(use);
  // On the form of a walk, too, where the unit may have been chosen as a value of it.
  const actor = draft.unit ?? actorInForm(matchView, decision, draft) ?? '';
  const found = letteredFor(matchView, decision, actor).find(({ hash }) => hash === chosen);
  if (!found || !view) return step(use, (current) => current, { note: [en.movedOn] });
  const { verb: name, params } = found.deed;
  // Units and groups by their ids, by which the panel knows their names; the rest as one would type it.
  const ids = (handle.verbs[name]?.params ?? []).flatMap((param): readonly (readonly [string, string])[] => {
    const id = params[param.name];
    return typeof id === 'string' && (param.kind === 'unit' || param.kind === 'group') ? [[param.name, id]] : [];
  });
  const printed = Object.entries(handle.print(view, found.deed)).filter(([, value]) => value !== '');
  const given = Object.fromEntries([...printed, ...ids]);
  return step(use, ({ unit }) => ({ ...EMPTY, unit, verb: found.deed.verb, given }));
};

const value: AnswerHandler = (use) => {
  const chosen = menuChoice(use);
  const { param, verb: name } = use.id;
  const isList = use.matchView.handle.verbs[name ?? '']?.params.find((one) => one.name === param)?.kind === 'rows';
  if (isList && param && chosen !== null)
    return step(use, (draft) => withList(draft, param, [...listedIn(draft, param), chosen]), { shown: 0 });
  return forward(use, (draft) =>
    param && chosen !== null ? withAnswer(use.matchView.handle, draft, name, param, chosen) : draft,
  );
};

/** Chooses a row, to be filled in field by field. */
const record: AnswerHandler = (use) => {
  const chosen = menuChoice(use);
  const { param } = use.id;
  return step(use, (draft) => {
    if (!param || chosen === null) return draft;
    const { param: asks, fields } = readFieldId(param);
    return { ...draft, asks, at: placeAt(draft.at ?? null, fields, { row: chosen, field: null }) };
  });
};

const cells: AnswerHandler = (use) => step(use, (draft) => draft, { group: Number(menuChoice(use) ?? 0) });

/** Asks for a parameter out of turn. An optional one with a single possible value is toggled. */
const ask: AnswerHandler = async (use) => {
  const {
    bot,
    matchView: { id: match, handle, view },
    player,
    decision,
    id: { verb: name = '', param: pressed },
  } = use;
  const asked = pressed ?? menuChoice(use) ?? '';
  const draft = await bot.drafts.read(match, player.id, decision.id);
  const { param, fields } = readFieldId(asked);
  if (fields.length > 0)
    return step(use, (current) =>
      current.at && current.asks === param ? { ...current, at: placeAt(current.at, fields, null) } : current,
    );
  const spec = handle.verbs[name]?.params.find((one) => one.name === asked);
  const only = spec && view ? onlyChoice(handle, view, decision.of, name, draft.given, spec) : null;
  if (!only) return step(use, (current) => ({ ...current, asks: asked }));
  const setting = choiceSetting(use.matchView, name, asked, only);
  return draft.given[asked]
    ? step(use, (current) => withoutValue(current, asked), { changed: en.panel.takenBack(setting) })
    : step(use, (current) => withValue(current, asked, only.value), { changed: en.panel.chosen(setting) });
};

const back: AnswerHandler = (use) => step(use, (draft) => oneBack(use.matchView, use.decision, draft));

/** Sets the value of one row of a parameter that is filled in row by row. */
const row: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, id } = use;
  const chosen = menuChoice(use);
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const state = matchView.view && formStateOf(matchView.handle, matchView.view, decision, draft);
  const { param, page = 0 } = id;
  if (!state || state.at !== 'param' || !('rows' in state.choices) || !param || chosen === null) return show(use);
  const key = state.choices.rows[page]?.key;
  if (key === undefined) return show(use);
  return step(
    use,
    (current) => ({ ...current, rows: { ...current.rows, [param]: { ...current.rows[param], [key]: chosen } } }),
    { shown: Math.floor(page / ROWS_A_PAGE) },
  );
};

/** Removes the last item of a list, the row being filled in, or an optional value. */
const drop: AnswerHandler = async (use) => {
  const { param, verb: name } = use.id;
  const { verbs } = use.matchView.handle;
  const { param: top, fields } = readFieldId(param ?? '');
  const spec = verbs[name ?? '']?.params.find((one) => one.name === top);
  if (spec?.rows) return step(use, (draft) => withoutRow(draft, verbs, spec, fields));
  if (spec && isSetting(spec)) return leaveOut(use, spec.name);
  return step(use, (draft) => (param ? withList(draft, param, listedIn(draft, param).slice(0, -1)) : draft));
};

/** Takes an optional value back. */
async function leaveOut(use: AnswerUse, param: string): Promise<void> {
  const { bot, matchView, player, decision, side } = use;
  const { verb, given } = await bot.drafts.read(matchView.id, player.id, decision.id);
  const action = actionOf(verb ?? '', side, { given });
  const value = givenValues(matchView, action, given).find((one) => one.param === param);
  return step(
    use,
    (draft) => withoutValue(draft, param),
    value ? { changed: en.panel.takenBack(settingName(matchView, action.verb, param, value.name)) } : {},
  );
}

/** Turns the completed rows into the value. */
const rows: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, id } = use;
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const state = matchView.view && formStateOf(matchView.handle, matchView.view, decision, draft);
  const { param } = id;
  if (!state || state.at !== 'param' || !param) return show(use);
  if ('records' in state.choices) {
    const open = state.choices.records.some(
      ({ key, byDefault }) => byDefault === null && !(state.param.rows && rowText(state.param.rows, state.text, key)),
    );
    return step(use, (current) => (open ? current : doneWithRows(current)), open ? { note: [en.panel.missing] } : {});
  }
  const text =
    'rows' in state.choices
      ? printRows(state.choices.rows, draft.rows[param] ?? {})
      : listedIn(draft, param).join(', ');
  if (text === '') return step(use, (current) => current, { note: [en.panel.missing] });
  return step(use, (current) => withValue(current, param, text));
};

/** Opens a modal with one line for typing a value. */
const type: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, id, reply } = use;
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const state = matchView.view && formStateOf(matchView.handle, matchView.view, decision, draft);
  const [verbName, name] = state?.at === 'param' && state.param.name === id.param ? state.label : [id.verb, id.param];
  const words = phrasesOf(matchView.handle).verbs[verbName ?? '']?.params[name ?? ''];
  const mayBeEmpty = state?.at === 'param' && state.param.optional && !state.param.name.includes('.');
  const input = new TextInputBuilder()
    .setCustomId('text')
    .setStyle(TextInputStyle.Short)
    .setMaxLength(1_000)
    .setRequired(!mayBeEmpty);
  // What has been chosen so far need not be typed again.
  const listed = listedIn(draft, id.param ?? '').join(', ');
  const modal = new ModalBuilder()
    .setCustomId(writeId({ ...id, kind: 'typed', match: matchView.id, decision: decision.id }))
    .setTitle(clip(words?.name ?? id.param ?? en.buttons.type, 45))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(clip(words?.name ?? id.param ?? en.buttons.type, 45))
        .setDescription(clip(words?.about ?? en.buttons.type, 100))
        .setTextInputComponent(listed === '' ? input : input.setValue(listed)),
    );
  if (!(await reply.form(modal))) await show(use);
};

const typed: AnswerHandler = (use) => {
  const { id, matchView } = use;
  const text = modalText(use, 'text');
  return forward(use, (draft) => {
    if (!id.param) return draft;
    if (text !== '') return withAnswer(matchView.handle, draft, id.verb, id.param, text);
    return id.param.includes('.') ? draft : withoutValue(draft, id.param);
  });
};

export const panelComponents = {
  act: show,
  page: show,
  unit,
  verb,
  value,
  cells,
  ask,
  back,
  row,
  record,
  rows,
  drop,
  type,
  typed,
  do: confirm,
  offer,
  where,
} as const;
