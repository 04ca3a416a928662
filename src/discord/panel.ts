import { gridOf } from '../engine/index.ts';
import type { Overlay, SeenDecision } from '../engine/index.ts';
import type { Glance, Player } from '../table/table.ts';
import type { Bot } from './bot.ts';
import { isEmpty } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { actorParam, askedOf } from './asked.ts';
import { standOf } from './form.ts';
import type { Stand } from './form.ts';
import { askedLines } from './messages/asked.ts';
import { groupsOf, panelPage } from './messages/panel.ts';
import type { PanelNews } from './messages/panel.ts';
import { receiptPage, sheetPage } from './messages/sheet.ts';
import type { CellGroup } from './narrow.ts';
import { page } from './payload.ts';
import type { Page } from './payload.ts';
import { overlayOf, ownPicture } from './pictures.ts';
import { sheetOf } from './sheet.ts';
import { en } from './words/en.ts';

/** What the player is asked now, as a private page: a panel, a sheet, a receipt, or whom the match waits for. */
export async function nowPage(bot: Bot, glance: Glance, player: Player, news: PanelNews = {}): Promise<Page> {
  const { view } = glance;
  const note = news.note ?? [];
  if (!view || view.result) return page({ texts: [[...note, ...askedLines(glance)].join('\n')] });
  const decision = askedOf(view);
  if (!decision) return page({ texts: [[...note, en.nothingAsked, ...askedLines(glance)].join('\n')] });
  const draft = await bot.drafts.read(glance.id, player.id, decision.id);
  if (decision.in && isEmpty(draft)) return receiptPage(glance, decision, note);
  if (decision.secret) {
    const sheet = sheetOf(glance.door, view, decision, draft);
    if (sheet) return sheetPage(glance, decision, sheet, news.shown, note);
  }
  return shownPanel(bot, glance, player, decision, draft, news);
}

/** The panel with the picture of what the chosen unit can do. */
export async function shownPanel(bot: Bot, glance: Glance, player: Player, decision: SeenDecision, draft: Draft, news: PanelNews = {}): Promise<Page> {
  if (!glance.view) throw new Error(`Match ${glance.id} has no panel before its start.`);
  const stand = standOf(glance.door, glance.view, decision, draft);
  if (stand.at === 'confirm' && stand.refusal?.instead) {
    const { instead } = stand.refusal;
    await bot.drafts.change(glance.id, player.id, decision.id, (kept) => ({ ...kept, instead }));
  }
  const unit = unitOf(stand, draft);
  const marked = groupsOf(glance, draft, stand)[news.group ?? -1] ?? chosenCells(glance, draft, stand);
  const overlay = withGroup(unit === null ? null : overlayOf(glance, 'reach', { unit }), marked);
  const picture = news.picture ?? (unit === null && !asksCells(decision, stand, marked) ? null : await ownPicture(bot, glance, player, { view: 'crop', ...(overlay ? { overlay } : {}) }));
  return panelPage(glance, decision, draft, stand, { ...news, picture });
}

/** Are cells asked for, or chosen; or are units about to be set up? */
const asksCells = ({ pace }: SeenDecision, stand: Stand, chosen: CellGroup | undefined): boolean =>
  chosen !== undefined || (pace === 'setup' && stand.at === 'units' && stand.units.length > 0) || (stand.at === 'param' && 'cells' in stand.choices && stand.choices.cells.length > 0);

/** The cells that are chosen already, at the last step. */
function chosenCells({ view }: Glance, draft: Draft, stand: Stand): CellGroup | undefined {
  if (!view || stand.at !== 'confirm') return undefined;
  const grid = gridOf(view.board);
  const typed = stand.verb.params.filter(({ kind }) => kind === 'cell' || kind === 'path').map(({ name }) => draft.given[name] ?? '').filter(Boolean);
  const cells = typed.flatMap((text) => text.split(/[\s,]+/)).map((label) => grid.read(label)).filter((cell) => cell !== null);
  return cells.length > 0 ? { name: typed.join(' '), cells } : undefined;
}

/** The group of cells that is being looked at, marked on the picture. */
const withGroup = (overlay: Overlay | null, group: CellGroup | undefined): Overlay | null =>
  (group ? { ...overlay, highlights: [...(overlay?.highlights ?? []), { shade: 'chosen', cells: group.cells, name: group.name, outline: false }] } : overlay);

function unitOf(stand: Stand, draft: Draft): string | null {
  if (stand.at === 'units') return null;
  if (stand.at === 'verbs') return stand.unit;
  const actor = actorParam(stand.verb);
  return actor ? (draft.given[actor.name] ?? null) : null;
}
