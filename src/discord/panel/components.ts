import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import type { Action, SystemHandle, UnitId } from '../../engine/index.ts';
import { submit, refusedPage } from '../submit.ts';
import { phrasesOf } from '../words/phrases.ts';
import { EMPTY } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { actorParam } from '../question/question.ts';
import { actionOf, offersOf, formStateOf } from './form.ts';
import { readFieldId, rowText, withField, withoutRow } from './rows.ts';
import { writeId } from '../components/ids.ts';
import { actionHash } from '../hash.ts';
import { tell } from '../text/events.ts';
import type { PanelNews } from './page.ts';
import { refusalLines } from '../text/refusal.ts';
import { listedIn, printRows, ROWS_A_PAGE, withList } from '../answer-form/rows.ts';
import { nowPage } from './panel.ts';
import { chosenOf, writtenIn } from '../components/component.ts';
import type { FormPress, PressedForm } from '../components/component.ts';
import { clip } from '../text/split.ts';
import { en } from '../words/en.ts';

/** Changes the draft and shows the next step in place. */
const step = async (
  { bot, matchView, player, decision, reply }: PressedForm,
  how: (draft: Draft) => Draft,
  news: PanelNews = {},
): Promise<void> => {
  await bot.drafts.change(matchView.id, player.id, decision.id, how);
  await reply.send(await nowPage(bot, matchView, player, news));
};

const show: FormPress = ({ bot, matchView, player, reply, id }) =>
  nowPage(bot, matchView, player, id.page === undefined ? {} : { shown: id.page }).then((page) => reply.send(page));

/** The draft with a value set; this also answers a parameter that was asked out of turn. */
const withValue = (draft: Draft, param: string, value: string): Draft => ({
  ...draft,
  given: { ...draft.given, [param]: value },
  asks: null,
});

/** The same, for a field of the row being filled in if there is one. */
function withAnswer(handle: SystemHandle, draft: Draft, verb: string | undefined, id: string, value: string): Draft {
  const { param, field } = readFieldId(id);
  const rows = handle.verbs[verb ?? '']?.params.find(({ name }) => name === param)?.rows;
  if (field === null) return withValue(draft, param, value);
  return rows ? withField(draft, param, rows, field, value) : draft;
}

/** A draft for a unit's verb. */
function withVerb(handle: SystemHandle, unit: UnitId | null, verb: string): Draft {
  const spec = handle.verbs[verb];
  const actor = spec && unit !== null ? actorParam(spec) : null;
  return { ...EMPTY, unit, verb, given: actor && unit !== null ? { [actor.name]: unit } : {} };
}

/** Chooses a unit, and its verb if it has only one. */
const unit: FormPress = (pressed) => {
  const { matchView, decision } = pressed;
  const chosen = chosenOf(pressed);
  const stand = matchView.view && formStateOf(matchView.handle, matchView.view, decision, EMPTY);
  const able = stand?.at === 'actors' ? stand.actors.find((one) => one.actor === chosen)?.verbs : undefined;
  const [only, second] = able ?? decision.verbs;
  return step(pressed, () =>
    only !== undefined && second === undefined ? withVerb(matchView.handle, chosen, only) : { ...EMPTY, unit: chosen },
  );
};

const verb: FormPress = (pressed) => {
  const { id, matchView } = pressed;
  return step(pressed, (draft) => withVerb(matchView.handle, draft.unit, id.verb ?? ''));
};

const value: FormPress = (pressed) => {
  const chosen = chosenOf(pressed);
  const { param, verb: name } = pressed.id;
  const several = pressed.matchView.handle.verbs[name ?? '']?.params.find((one) => one.name === param)?.kind === 'rows';
  if (several && param && chosen !== null)
    return step(pressed, (draft) => withList(draft, param, [...listedIn(draft, param), chosen]), { shown: 0 });
  return step(pressed, (draft) =>
    param && chosen !== null ? withAnswer(pressed.matchView.handle, draft, name, param, chosen) : draft,
  );
};

/** Chooses a row, to be filled in field by field. */
const record: FormPress = (pressed) => {
  const chosen = chosenOf(pressed);
  const { param } = pressed.id;
  return step(pressed, (draft) =>
    param && chosen !== null ? { ...draft, asks: param, at: { row: chosen, field: null } } : draft,
  );
};

const cells: FormPress = (pressed) => step(pressed, (draft) => draft, { group: Number(chosenOf(pressed) ?? 0) });

const without = (given: Draft['given'], param: string): Draft['given'] =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name !== param));

/** Asks for a parameter out of turn. An optional one with a single possible value is toggled. */
const ask: FormPress = async (pressed) => {
  const {
    bot,
    matchView: { id: match, handle, view },
    player,
    decision,
    id: { verb: name = '', param: asked = '' },
  } = pressed;
  const draft = await bot.drafts.read(match, player.id, decision.id);
  const { param, field } = readFieldId(asked);
  if (field !== null)
    return step(pressed, (kept) => (kept.at && kept.asks === param ? { ...kept, at: { ...kept.at, field } } : kept));
  const spec = handle.verbs[name]?.params.find((one) => one.name === asked);
  const choices =
    spec?.optional && view ? handle.choices(view, decision.of, name, without(draft.given, asked), asked) : null;
  const [only, second] = choices && 'list' in choices ? choices.list : [];
  if (draft.given[asked] && only && !second)
    return step(pressed, (kept) => ({ ...kept, given: without(kept.given, asked), asks: null }));
  return step(pressed, (kept) => (only && !second ? withValue(kept, asked, only.value) : { ...kept, asks: asked }));
};

/** One step back: the last value, else the verb, else the unit. */
const back: FormPress = (pressed) =>
  step(pressed, (draft) => {
    if (draft.at) return { ...draft, at: draft.at.field === null ? null : { ...draft.at, field: null } };
    if (draft.asks) return { ...draft, asks: null };
    const spec = draft.verb ? pressed.matchView.handle.verbs[draft.verb] : undefined;
    const own = spec?.params.filter(({ name }) => draft.given[name] && name !== actorParam(spec)?.name) ?? [];
    const last = own[own.length - 1];
    if (last) return { ...draft, given: without(draft.given, last.name) };
    return draft.verb ? { ...EMPTY, unit: draft.unit } : EMPTY;
  });

/** Sets the value of one row of a parameter that is filled in row by row. */
const row: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, id } = pressed;
  const chosen = chosenOf(pressed);
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const stand = matchView.view && formStateOf(matchView.handle, matchView.view, decision, draft);
  const { param, page = 0 } = id;
  if (!stand || stand.at !== 'param' || !('rows' in stand.choices) || !param || chosen === null) return show(pressed);
  const key = stand.choices.rows[page]?.key;
  if (key === undefined) return show(pressed);
  return step(
    pressed,
    (kept) => ({ ...kept, rows: { ...kept.rows, [param]: { ...kept.rows[param], [key]: chosen } } }),
    { shown: Math.floor(page / ROWS_A_PAGE) },
  );
};

/** Removes the last item of a list, or the row being filled in. */
const drop: FormPress = (pressed) => {
  const { param, verb: name } = pressed.id;
  const rows = pressed.matchView.handle.verbs[name ?? '']?.params.find((one) => one.name === param)?.rows;
  if (rows && param) return step(pressed, (draft) => withoutRow(draft, param, rows));
  return step(pressed, (draft) => (param ? withList(draft, param, listedIn(draft, param).slice(0, -1)) : draft));
};

/** Turns the completed rows into the value. */
const rows: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, id } = pressed;
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const stand = matchView.view && formStateOf(matchView.handle, matchView.view, decision, draft);
  const { param } = id;
  if (!stand || stand.at !== 'param' || !param) return show(pressed);
  if ('records' in stand.choices) {
    const open = stand.choices.records.some(
      ({ key, byDefault }) =>
        byDefault === null && !(stand.param.rows && rowText(stand.param.rows, draft.given[param] ?? '', key)),
    );
    return step(
      pressed,
      (kept) => (open ? kept : { ...kept, asks: null, at: null }),
      open ? { note: [en.panel.missing] } : {},
    );
  }
  const text =
    'rows' in stand.choices
      ? printRows(stand.choices.rows, draft.rows[param] ?? {})
      : listedIn(draft, param).join(', ');
  if (text === '') return step(pressed, (kept) => kept, { note: [en.panel.missing] });
  return step(pressed, (kept) => withValue(kept, param, text));
};

/** Opens a modal with one line for typing a value. */
const type: FormPress = async (pressed) => {
  const { matchView, decision, id, reply } = pressed;
  const words = phrasesOf(matchView.handle).verbs[id.verb ?? '']?.params[id.param ?? ''];
  const modal = new ModalBuilder()
    .setCustomId(writeId({ ...id, press: 'typed', match: matchView.id, decision: decision.id }))
    .setTitle(clip(words?.name ?? id.param ?? en.buttons.type, 45))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(clip(words?.name ?? id.param ?? en.buttons.type, 45))
        .setDescription(clip(words?.about ?? en.buttons.type, 100))
        .setTextInputComponent(
          new TextInputBuilder()
            .setCustomId('text')
            .setStyle(TextInputStyle.Short)
            .setMaxLength(1_000)
            .setRequired(true),
        ),
    );
  if (!(await reply.form(modal))) await show(pressed);
};

const typed: FormPress = (pressed) => {
  const { id, matchView } = pressed;
  const text = writtenIn(pressed, 'text');
  return step(pressed, (draft) =>
    id.param && text !== '' ? withAnswer(matchView.handle, draft, id.verb, id.param, text) : draft,
  );
};

/** Performs an action, announces it, and shows what comes next. */
export async function perform(pressed: PressedForm, action: Action, kept: Draft): Promise<void> {
  const { bot, matchView, player, decision, interaction, reply } = pressed;
  const acted = await submit(bot, matchView, player, action, interaction.id, decision.id);
  if (!acted.ok) {
    await bot.drafts.change(matchView.id, player.id, decision.id, () => kept);
    const { refusal } = acted.trouble;
    await reply.send(
      refusal
        ? await nowPage(bot, matchView, player, { note: refusalLines(matchView, refusal) })
        : await refusedPage(bot, matchView, player, acted, action),
    );
    return;
  }
  const { lines } = tell(acted.matchView, acted.entry.events);
  const telling = bot.announcer.tell(matchView.id);
  await reply.send(
    await nowPage(bot, acted.matchView, player, { note: lines.length > 0 ? lines.slice(0, 12) : [en.done] }),
  );
  await telling;
}

/** When a button is pressed twice, only the first press finds the draft; a verb without values needs none. */
const confirm: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, id } = pressed;
  const draft = await bot.drafts.take(matchView.id, player.id, decision.id);
  const name = draft?.verb ?? id.verb ?? '';
  const bare = matchView.handle.verbs[name]?.params.length === 0;
  return draft || bare ? perform(pressed, actionOf(name, decision.of, draft ?? EMPTY), draft ?? EMPTY) : show(pressed);
};

/** A whole action on a button, found by its hash among what a refusal proposed and what is legal now. */
const offer: FormPress = async (pressed) => {
  const { bot, matchView, player, decision, id } = pressed;
  const { view, handle } = matchView;
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const isIt = (action: Action): boolean => view !== null && actionHash(handle, view, action) === id.verb;
  const proposed = draft.instead.find(isIt);
  const mine = proposed ? await bot.drafts.take(matchView.id, player.id, decision.id) : draft;
  const found = proposed ?? (view ? offersOf(handle, view, decision.of).find(isIt) : undefined);
  if (found && mine) return perform(pressed, found, mine);
  await pressed.reply.send(await nowPage(bot, matchView, player, { note: [en.movedOn] }));
};

export const panelPresses = {
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
} as const;
