import type { ButtonBuilder } from '@discordjs/builders';
import type { Refusal, SheetAction } from '../../engine/index.ts';
import { printSheetAction } from '../../engine/index.ts';
import { choiceDue, spentBy } from '../../table/index.ts';
import type { CampaignForce, CampaignView, Trouble } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { clip, plain } from '../text/split.ts';
import { campaignTrouble, campaignWords as words } from '../words/campaign.ts';
import { en } from '../words/en.ts';
import { list } from '../words/grammar.ts';
import { phrasesOf } from '../words/phrases.ts';
import { bookWords, entryLines, ranked, rulesOf } from './model.ts';

/** How many of the latest lines the standings show. */
const LATEST = 8;
/** How wide a force's name is in the table: it fits a phone. */
const NAME = 16;
/** Discord's limit for the options of a menu. */
const MOST_OPTIONS = 25;

const titleOf = (campaign: CampaignView): string => words.title(plain(campaign.name), phrasesOf(campaign.handle).title);

/** The forces as a table: place, name, the numbers that rank them, matches played. */
function standings(campaign: CampaignView): string {
  const heads = bookWords(campaign).standing;
  const rows = ranked(campaign).map((force, index) => [
    String(index + 1),
    clip(force.name.replaceAll('`', "'"), NAME),
    ...rulesOf(campaign).standing(force.sheet).map(String),
    String(force.matches.length),
  ]);
  const all = [['', words.heads.force, ...heads, words.heads.played], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length))) ?? [];
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return `\`\`\`\n${all.map(line).join('\n')}\n\`\`\``;
}

const joinButton = (campaign: CampaignView): readonly ButtonBuilder[] =>
  campaign.state.closed
    ? []
    : [button(writeId({ kind: 'campaign-join', match: campaign.id }), words.buttons.join, 'main')];
const sheetButton = (campaign: CampaignView): ButtonBuilder =>
  button(writeId({ kind: 'campaign-sheet', match: campaign.id }), words.buttons.sheet);
const tableButton = (campaign: CampaignView): ButtonBuilder =>
  button(writeId({ kind: 'campaign-table', match: campaign.id }), words.buttons.table);
/** Opens a match of the campaign in the channel where it is pressed; there must be somebody to play against. */
const nextButton = ({ id, state }: CampaignView): readonly ButtonBuilder[] =>
  state.closed || Object.keys(state.forces).length < 2
    ? []
    : [button(writeId({ kind: 'campaign-next', match: id }), words.buttons.next, 'main')];
const spendButton = (campaign: CampaignView, label: string, weight: 'main' | 'other'): ButtonBuilder =>
  button(writeId({ kind: 'campaign-spend', match: campaign.id }), label, weight);

/** The standings, what has happened lately, and who has something to choose. */
export function tablePage(campaign: CampaignView): Page {
  const forces = ranked(campaign);
  const lines = campaign.entries
    .slice(-LATEST)
    .flatMap((entry) => entryLines(campaign, entry))
    .slice(-LATEST);
  const owing = forces.filter(({ owesSince }) => owesSince !== null).map(({ name }) => `**${plain(name)}**`);
  return page({
    texts: [
      [titleOf(campaign), forces.length === 0 ? words.nobody : standings(campaign)].join('\n'),
      lines.length === 0 ? '' : [`**${words.latest}**`, ...lines.map((line) => `- ${line}`)].join('\n'),
    ],
    foot: [...(owing.length > 0 ? [words.waiting(list(owing))] : []), ...(campaign.state.closed ? [words.over] : [])],
    rows: buttonRows([
      ...nextButton(campaign),
      ...joinButton(campaign),
      sheetButton(campaign),
      ...(owing.length > 0 ? [spendButton(campaign, words.buttons.spend, 'main')] : []),
    ]),
  });
}

/** What a force still has to choose. */
function owedLines(campaign: CampaignView, force: CampaignForce): readonly string[] {
  const until = choiceDue(campaign, force);
  return rulesOf(campaign)
    .owed(force.sheet, campaign.options)
    .map((debt, index) => words.owed(bookWords(campaign).owed(debt), index === 0 ? until : null));
}

/** A force and all it has; `own`: whoever looks leads it. */
export function sheetPage(campaign: CampaignView, force: CampaignForce, own: boolean): Page {
  const parts = bookWords(campaign).sheet(force.sheet);
  const owed = own ? owedLines(campaign, force) : [];
  const offers = own && !campaign.state.closed ? rulesOf(campaign).offers(force.sheet, campaign.options) : [];
  return page({
    texts: [
      words.force(plain(force.name), plain(force.player.name)),
      ...parts.map(({ title, lines }) => [`**${title}**`, ...lines].join('\n')),
    ],
    foot: owed,
    rows: buttonRows([
      ...(offers.length > 0
        ? [
            spendButton(
              campaign,
              owed.length > 0 ? words.buttons.spend : words.buttons.buy,
              owed.length > 0 ? 'main' : 'other',
            ),
          ]
        : []),
      ...(own && owed.length === 0 ? nextButton(campaign) : []),
      tableButton(campaign),
    ]),
  });
}

/** What can be chosen or bought now: first the kind, unless there is only one. */
export function spendPage(campaign: CampaignView, force: CampaignForce, verb: string | null, from = 0): Page {
  const { options } = campaign;
  const offers = rulesOf(campaign).offers(force.sheet, options);
  const verbs = [...new Set(offers.map((offer) => offer.verb))];
  const [first] = verbs;
  if (!first) return page({ texts: [words.nothing], rows: buttonRows([sheetButton(campaign)]) });
  const chosen = verb !== null && verbs.includes(verb) ? verb : verbs.length === 1 ? first : null;
  const texts = [[...owedLines(campaign, force), words.choose].join('\n')];
  if (chosen === null)
    return page({ texts, rows: [menuRow(verbMenu(campaign, verbs)), ...buttonRows([sheetButton(campaign)])] });
  const known = offers.filter((offer) => offer.verb === chosen);
  const shown = known.slice(from * MOST_OPTIONS, (from + 1) * MOST_OPTIONS);
  const turn = (to: number, label: string): ButtonBuilder =>
    button(writeId({ kind: 'campaign-spend', match: campaign.id, verb: chosen, page: to }), label);
  return page({
    texts,
    rows: [
      menuRow(offerMenu(campaign, force, shown)),
      ...buttonRows([
        ...(from > 0 ? [turn(from - 1, words.buttons.earlier)] : []),
        ...(known.length > (from + 1) * MOST_OPTIONS ? [turn(from + 1, words.buttons.more)] : []),
        ...(verbs.length > 1 ? [spendButton(campaign, words.buttons.back, 'other')] : [sheetButton(campaign)]),
      ]),
    ],
  });
}

const verbMenu = (campaign: CampaignView, verbs: readonly string[]) =>
  menu(
    writeId({ kind: 'campaign-spend', match: campaign.id }),
    words.pick,
    verbs.map((verb) => {
      const { name = verb, about = '' } = bookWords(campaign).verbs[verb] ?? {};
      return { value: verb, name, note: about };
    }),
  );

const offerMenu = (campaign: CampaignView, force: CampaignForce, offers: readonly SheetAction[]) =>
  menu(
    writeId({ kind: 'campaign-choose', match: campaign.id }),
    words.pick,
    offers.map((offer) => {
      const { name, about } = bookWords(campaign).action(offer, force.sheet);
      return { value: printSheetAction(rulesOf(campaign), offer), name, note: about };
    }),
  );

/**
 * What would be done, with the button that does it once. The id carries what was typed, which is short, and how much had
 * been done before.
 */
export function confirmPage(campaign: CampaignView, force: CampaignForce, action: SheetAction): Page {
  const { name, about } = bookWords(campaign).action(action, force.sheet);
  const typed = printSheetAction(rulesOf(campaign), action);
  return page({
    texts: [words.confirm(name, about)],
    rows: buttonRows([
      button(
        writeId({ kind: 'campaign-do', match: campaign.id, param: typed, page: spentBy(campaign, force.id) }),
        words.buttons.do,
        'good',
      ),
      button(writeId({ kind: 'campaign-spend', match: campaign.id, verb: action.verb }), words.buttons.back),
    ]),
  });
}

/** A button was pressed again, or long after it was shown. */
export const chosenPage = (campaign: CampaignView): Page =>
  page({ texts: [words.chosen], rows: buttonRows([sheetButton(campaign)]) });

/** Everybody is told that there is a campaign to join. */
export const openedPage = (campaign: CampaignView): Page =>
  page({
    texts: [[titleOf(campaign), words.opened(plain(campaign.name))].join('\n')],
    rows: buttonRows([...joinButton(campaign), sheetButton(campaign), tableButton(campaign)]),
  });

/** Everybody is told what was entered. */
export const entryPage = (campaign: CampaignView, lines: readonly string[]): Page =>
  page({
    texts: [[titleOf(campaign), ...lines].join('\n')],
    rows: buttonRows([...nextButton(campaign), sheetButton(campaign), tableButton(campaign)]),
  });

/** Forces that have to choose a bonus before they play, with a button to it if one of them is the player's own. GP-24.6 */
export const owingPage = (campaign: CampaignView, owing: readonly CampaignForce[], own: CampaignForce): Page =>
  page({
    texts: [
      campaignTrouble('choice-owed', {
        forces: owing.map(({ name }) => plain(name)),
        until: Math.max(...owing.map((force) => choiceDue(campaign, force) ?? 0)),
      }),
    ],
    rows: buttonRows(owing.includes(own) ? [spendButton(campaign, words.buttons.spend, 'main')] : []),
    tone: 'bad',
  });

/** A refusal by the book or the table, addressed to one person. */
export function refusedPage(campaign: CampaignView | null, { code, facts, refusal }: Trouble): Page {
  const field = code === 'bad-settings' ? words.fields[String(facts['field'])] : undefined;
  const text =
    field
    ?? (campaign && refusal && phrasesOf(campaign.handle).campaign
      ? refusalLine(campaign, refusal)
      : en.trouble({ code, facts }));
  return page({ texts: [text], tone: 'bad' });
}

const refusalLine = (campaign: CampaignView, refusal: Refusal): string =>
  en.refused.line(bookWords(campaign).refusal(refusal), refusal.rule);
