import { actorParam } from '../../engine/index.ts';
import type { Action, Position, PuzzleDeed, SeenDecision, SideId, Text } from '../../engine/index.ts';
import { isSolution } from '../../learning/index.ts';
import type { ClassAsk, ClassOption, ClassPosition } from '../../learning/index.ts';
import { answerFormOf, readRows } from '../answer-form/model.ts';
import type { Bot } from '../bot.ts';
import { lookup } from '../lookup.ts';
import { suggestedActors } from '../orders/suggested.ts';
import { printOrder, readOrder, ordersIn } from '../orders/text.ts';
import { EMPTY } from '../panel/drafts.ts';
import { actorOf } from '../panel/form.ts';
import { actionName, valuesOf } from '../question/values.ts';
import type { PuzzleOf } from '../puzzles/page.ts';
import { entryOf } from '../replay/entry-of.ts';
import { searchRules } from '../rules/search.ts';
import { spokenNames } from '../text/names.ts';
import { phrasesOf } from '../words/phrases.ts';
import { classWords as words } from '../words/class.ts';
import { cellOfAction, seePosition } from './position.ts';
import type { SeenPosition } from './position.ts';

/** Something that can be shown to the teacher instead. */
export type OrTrouble<T> = T | { readonly trouble: string };

/** As many options as there are buttons in a row. */
const MOST_OPTIONS = 5;
/** The most orders of one plan. */
const MOST_PLAN_ORDERS = 8;

const PLAIN = { right: null, chance: null, rules: [] } as const;

/** The match of a channel as everybody sees it, now or after a step. */
export async function boardAt(
  bot: Bot,
  room: { readonly server: string; readonly channel: string },
  step: number | null = null,
): Promise<OrTrouble<ClassPosition>> {
  const match = await bot.table.at(room);
  const matchView = match === null ? null : await bot.table.viewOf(match, null);
  if (!match || !matchView?.view) return { trouble: words.noBoard };
  const { handle } = matchView;
  const entry = step === null ? null : await entryOf(bot.table, match, step);
  if (entry === undefined) return { trouble: words.noStep };
  const view = entry === null ? matchView.view : await bot.table.past(match, null, entry);
  if (!view) return { trouble: words.noStep };
  const side = view.asked.find((one) => !one.in)?.of ?? 'a';
  return { system: handle.id, position: handle.write(view), side, lead: [] };
}

/** The position of a file: one by itself, or that of an exported match. */
export function filedPosition(bot: Bot, text: string): OrTrouble<ClassPosition> {
  try {
    const read: unknown = JSON.parse(text);
    const inner = isObject(read) && isObject(read['position']) ? read['position'] : read;
    if (!isObject(inner) || typeof inner['system'] !== 'string' || !lookup(bot.systems, inner['system']))
      return { trouble: words.noPosition };
    const turn = isObject(inner['turn']) ? inner['turn'] : {};
    const side: SideId = turn['active'] === 'b' ? 'b' : 'a';
    // Whatever a position may hold is read, and refused where it is none, when it is opened.
    const about = { system: inner['system'], position: inner as unknown as Position, side, lead: [] };
    return seePosition(bot, about) ? about : { trouble: words.noPosition };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { trouble: words.noPosition };
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const deedOf = ({ handle, view }: SeenPosition, action: Action): PuzzleDeed => ({
  verb: action.verb,
  params: handle.plain(view, action).params,
});

/** Orders as somebody typed them, as deeds; the first of them must be possible now. */
export function readPlan(seen: SeenPosition, text: string): OrTrouble<readonly PuzzleDeed[]> {
  const { handle, view, about, names } = seen;
  const lines = ordersIn(text.replaceAll(';', '\n'), { names, view });
  if (lines.length === 0) return { trouble: words.fields['answer'] ?? '' };
  if (lines.length > MOST_PLAN_ORDERS) return { trouble: words.tooMany };
  const deeds: PuzzleDeed[] = [];
  for (const [place, line] of lines.entries()) {
    const action = readOrder(handle, view, about.side, line);
    if (!action) return { trouble: words.unread(line) };
    const refusal = place === 0 ? handle.check(view, action) : null;
    if (refusal) return { trouble: words.notLegal(line, phrasesOf(handle).refusal(refusal, spokenNames({ names }))) };
    // Later orders are about a position that is not there yet: they stay as they were typed.
    deeds.push(place === 0 ? deedOf(seen, action) : { verb: action.verb, params: action.params });
  }
  return deeds;
}

function optionOf(seen: SeenPosition, text: string, deeds: readonly PuzzleDeed[]): ClassOption {
  const [first] = deeds;
  const cell = first ? cellOfAction(seen, { ...first, by: seen.about.side }) : null;
  return { text, deeds, cell };
}

/** What the book suggests for a unit; without one, for the first for which it suggests anything. */
function suggested(seen: SeenPosition, unit: string | null): readonly ClassOption[] {
  const { handle, view, about, names } = seen;
  const { guide } = handle;
  if (!guide) return [];
  const suggestions = (unit === null ? suggestedActors(handle, view, about.side) : [unit])
    .map((actor) => guide.suggest(view, about.side, actor, MOST_OPTIONS))
    .find(({ length }) => length > 0);
  return (suggestions ?? []).map(({ deed, why, at }) => ({
    text: `${phrasesOf(handle).text(why, spokenNames({ names }))} (\`${printOrder(handle, view, deed)}\`)`,
    deeds: [deedOf(seen, deed)],
    cell: at,
  }));
}

/** A plan: options as typed, with | between them, or what the book suggests for a unit. */
export function planAsk(
  bot: Bot,
  about: ClassPosition,
  { text, typed, unit }: { readonly text: string | null; readonly typed: string | null; readonly unit: string | null },
): OrTrouble<ClassAsk> {
  const seen = seePosition(bot, about);
  if (!seen) return { trouble: words.noPosition };
  const options: ClassOption[] = [];
  for (const one of typed === null ? [] : typed.split('|').slice(0, MOST_OPTIONS)) {
    const deeds = readPlan(seen, one);
    if ('trouble' in deeds) return deeds;
    options.push(optionOf(seen, `\`${one.trim()}\``, deeds));
  }
  if (typed === null) options.push(...suggested(seen, unit));
  if (options.length === 0) return { trouble: words.noOptions };
  return { kind: 'plan', text: text ?? words.usual.plan, about, options, ...PLAIN };
}

/** A secret answer by the names that the form for it uses: "a2 Knight: all dice to defend". */
function answerName(seen: SeenPosition, decision: SeenDecision, answer: Action): string {
  const { handle, view } = seen;
  const spoken = spokenNames(seen);
  const printed = handle.print(view, answer);
  const form = answerFormOf(handle, view, decision, EMPTY);
  const part = actorOf(handle, answer) ?? '';
  const rows = form?.sections.find((section) => section.part === part)?.rows ?? [];
  const verb = handle.verbs[answer.verb];
  const actor = verb && actorParam(verb)?.name;
  const text = (one: Text): string => phrasesOf(handle).text(one, spoken);
  const said = valuesOf(seen, answer)
    .filter(({ param }) => param !== actor)
    .map(({ param, name }) => {
      if (param !== form?.param) return name;
      const values = Object.entries(readRows(printed[param] ?? '')).map(([key, value]) => {
        const row = rows.find((one) => one.key === key);
        const chosen = row?.list.find((choice) => choice.value === value);
        return row && chosen ? `${text(row.name)}: ${text(chosen.name)}` : `${key} ${value}`;
      });
      return values.length > 0 ? values.join(', ') : name;
    })
    .join(', ');
  if (said === '') return actionName(seen, answer);
  return decision.parts.length > 1 && part !== '' ? `${spoken.unit(part)}: ${said}` : said;
}

/** A secret choice that comes up in the position, or after what leads to it. */
export function allocationAsk(
  bot: Bot,
  about: ClassPosition,
  { text, lead }: { readonly text: string | null; readonly lead: string | null },
): OrTrouble<ClassAsk> {
  const before = seePosition(bot, about);
  if (!before) return { trouble: words.noPosition };
  const deeds = lead === null ? [] : readPlan(before, lead);
  if ('trouble' in deeds) return deeds;
  const after = { ...about, lead: deeds };
  const seen = seePosition(bot, after);
  const asked = seen?.view.asked.find((one) => one.of === about.side && one.secret && !one.in);
  if (!seen || !asked) return { trouble: words.noSecret };
  const { handle, view } = seen;
  const offers = asked.verbs.flatMap((verb) => handle.offers(view, about.side, verb, { most: MOST_OPTIONS }));
  const options = offers
    .filter((offer) => handle.check(view, offer) === null)
    .slice(0, MOST_OPTIONS)
    .map((offer) => ({ ...optionOf(seen, answerName(seen, asked, offer), [deedOf(seen, offer)]), cell: null }));
  if (options.length === 0) return { trouble: words.noSecret };
  const question = phrasesOf(handle).question(asked.kind, asked.facts, spokenNames(seen)).long;
  return { kind: 'allocation', text: text ?? question, about: after, options, ...PLAIN };
}

/** The exact chance of what an action is about most. */
export function oddsAsk(
  bot: Bot,
  about: ClassPosition,
  { text, action: typed }: { readonly text: string | null; readonly action: string | null },
): OrTrouble<ClassAsk> {
  const seen = seePosition(bot, about);
  if (!seen) return { trouble: words.noPosition };
  if (typed === null) return { trouble: words.noOdds };
  const deeds = readPlan(seen, typed);
  if ('trouble' in deeds) return deeds;
  const { handle, view } = seen;
  const [deed] = deeds;
  const [first] = deed ? handle.odds(view, { ...deed, by: about.side }) : [];
  if (!first) return { trouble: words.noOdds };
  const what = phrasesOf(handle).text(first.text, spokenNames(seen));
  const asked = `${text ?? words.usual.odds(what)}\n\`${typed}\`${text === null ? '' : `: ${what}`}`;
  return { kind: 'odds', text: asked, about, options: [], ...PLAIN, chance: first.chance };
}

/** Which rule says so; `right`: as typed, with commas between them. */
export function ruleAsk(
  bot: Bot,
  about: ClassPosition,
  { text, right }: { readonly text: string | null; readonly right: string | null },
): OrTrouble<ClassAsk> {
  if (text === null) return { trouble: words.needsText };
  const book = lookup(bot.systems, about.system);
  const rules: string[] = [];
  for (const typed of right === null ? [] : right.split(/[,;]/).filter((one) => one.trim() !== '')) {
    const [found] = book ? searchRules(book, typed.trim(), { most: 1 }) : [];
    if (!found) return { trouble: words.noRule(typed.trim()) };
    rules.push(found.id);
  }
  return { kind: 'rule', text, about, options: [], ...PLAIN, rules };
}

/** A puzzle: its plans are the options, and which are right is known. */
export function puzzleAsk(bot: Bot, { handle, puzzle, told }: PuzzleOf): OrTrouble<ClassAsk> {
  const about: ClassPosition = { system: handle.id, position: puzzle.position, side: puzzle.side, lead: [] };
  const seen = seePosition(bot, about);
  if (!seen) return { trouble: words.noPosition };
  const plans = Object.entries(puzzle.plans);
  return {
    kind: 'plan',
    text: told.question,
    about,
    options: plans.map(([plan, { deeds }]) => optionOf(seen, told.plans[plan] ?? plan, deeds)),
    ...PLAIN,
    right: {
      options: plans.flatMap(([, { chance }], place) => (isSolution(puzzle, chance) ? [place] : [])),
      orders: [],
    },
  };
}
