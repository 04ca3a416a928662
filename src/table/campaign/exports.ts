import { isJsonList, isJsonObject, isRefusal, parseJson, scriptedDice } from '../../engine/index.ts';
import type { Facts, Json } from '../../engine/index.ts';
import { formatOf } from '../../store/index.ts';
import { systemHandle } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { newMatchId } from '../new-head.ts';
import { commitmentOf } from '../fairness/fairness.ts';
import { peopleIn } from '../privacy/traces.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { MOST_ENTRIES } from './append.ts';
import { campaignView, readLine, USUAL_PATIENCE } from './campaigns.ts';
import type { CampaignResult } from './campaigns.ts';
import { fold, NO_FORCES, replayCampaign } from './fold.ts';
import type { CampaignRules } from './fold.ts';
import { campaignRecord, keepCampaign } from './keep.ts';
import type { CampaignEntry, CampaignId, CampaignInput, CampaignRecord, CampaignState } from './record.ts';

/** The version of exported campaigns. */
const VERSION = 1;
/** The longest text that is read, in characters. */
export const MOST_CAMPAIGN_TEXT = 2_000_000;

/** A campaign as a file: its people by number, its sheets left out, since they follow from the entries. */
export interface ExportedCampaign {
  readonly umpireCampaign: number;
  readonly system: string;
  readonly rules: number;
  readonly name: string;
  readonly options: Facts;
  readonly patience: number;
  readonly players: readonly Player[];
  readonly dice: { readonly drawnAs: string; readonly commitment: string; readonly seed: string | null };
  readonly entries: readonly (Omit<CampaignEntry, 'by'> & { readonly by: string | null })[];
}

/** `no-campaign` if there is none. */
export async function exportCampaign(
  context: TableContext,
  id: CampaignId,
): Promise<TableResult<{ readonly exported: ExportedCampaign }>> {
  const record = await campaignRecord(context, id);
  if (!record) return trouble('no-campaign');
  const { system, rules, name, options, patience, seed, drawnAs, entries, state } = record;
  const numbers = new Map(
    [...peopleIn(entries.map(({ by, input }) => [by, input])).values()].map(({ id: one }, index) => [
      one,
      `p${index + 1}`,
    ]),
  );
  const players = [...peopleIn(entries.map(({ by, input }) => [by, input])).values()].map(
    ({ id: one, name: called }): Player => ({ id: numbers.get(one) ?? one, name: called }),
  );
  const numbered = (input: CampaignInput): CampaignInput =>
    input.kind === 'handed' ? { ...input, to: { ...input.to, id: numbers.get(input.to.id) ?? '' } } : input;
  return {
    ok: true,
    exported: {
      umpireCampaign: VERSION,
      system,
      rules,
      name,
      options,
      patience,
      players,
      dice: { drawnAs, commitment: commitmentOf(seed), seed: state.closed ? seed : null },
      entries: entries.map((entry) => ({
        ...entry,
        by: entry.by && (numbers.get(entry.by.id) ?? null),
        input: numbered(entry.input),
      })),
    },
  };
}

/** The file's contents are impossible; `at`: where. */
class Wrong extends Error {
  readonly facts: Facts;
  constructor(facts: Facts) {
    super('a campaign that cannot be read');
    this.facts = facts;
  }
}

/**
 * Imports the text of a campaign: a new campaign whose every entry is worked out again by the book. Its players are
 * known by number until its organiser hands their forces to people; matches of the original never count in it.
 * `bad-import` why, `no-such-system`, `no-sheets`.
 */
export async function importCampaign(
  context: TableContext,
  text: string,
  { server, channel, by }: { readonly server: string | null; readonly channel: string; readonly by: Player },
): Promise<CampaignResult> {
  try {
    const given = readExported(text);
    const handle = systemHandle(context.systems, given.system);
    if (!handle) return trouble('no-such-system', { system: given.system });
    if (!handle.campaign) return trouble('no-sheets', { system: given.system });
    const options = handle.campaign.resolveOptions(given.options);
    if (isRefusal(options)) throw new Wrong({ why: 'form', at: 'options' });
    const { entries, state } = refolded({ handle: handle.campaign, options }, given);
    const id = newMatchId(context);
    const record: CampaignRecord = {
      rev: 1,
      format: formatOf('campaign'),
      id,
      system: handle.id,
      rules: handle.rules,
      name: given.name,
      server,
      channel,
      organiser: by,
      created: context.clock(),
      options,
      patience: given.patience,
      seed: context.random(),
      drawnAs: id,
      drawn: 0,
      entries,
      state: { ...state, closed: false },
      accepted: {},
    };
    return (await keepCampaign(context.store, 0, record))
      ? { ok: true, campaign: campaignView(handle, record), entry: null }
      : trouble('busy');
  } catch (error) {
    if (error instanceof Wrong) return trouble('bad-import', error.facts);
    throw error;
  }
}

/** The entries with what the book makes of them now. Throws `Wrong` at the first that the book does not accept. */
function refolded(
  rules: CampaignRules,
  { entries, players }: ExportedCampaign,
): { readonly entries: readonly CampaignEntry[]; readonly state: CampaignState } {
  const known = new Map(players.map((player) => [player.id, player]));
  const made: CampaignEntry[] = [];
  let state = NO_FORCES;
  for (const [index, given] of entries.entries()) {
    const wrong = { why: 'entry', number: index + 1 };
    const by = given.by === null ? null : known.get(given.by);
    // A campaign that was closed goes on as another: that entry has nothing to say.
    if (given.number !== index + 1 || by === undefined) throw new Wrong(wrong);
    const entry: CampaignEntry = { ...given, by, events: [] };
    const dice = scriptedDice(given.dice.map(({ sides, value }) => `d${sides}:${value}`));
    const folded =
      given.input.kind === 'withdrawn'
        ? { ok: true as const, state: replayCampaign(rules, [...made, entry]), events: [] }
        : given.input.kind === 'closed'
          ? { ok: true as const, state, events: [] }
          : attempt(wrong, () => fold(rules, state, { by, at: given.at, input: given.input }, dice));
    if (!folded.ok || dice.left() > 0) throw new Wrong(wrong);
    state = folded.state;
    made.push({ ...entry, events: folded.events });
  }
  return { entries: made, state };
}

/** Any error while working on a stranger's data is the data's fault. */
function attempt<T>(facts: Facts, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Wrong ? error : new Wrong(facts);
  }
}

const need = <T>(value: T | null | undefined | false, at: string): T => {
  if (value === null || value === undefined || value === false) throw new Wrong({ why: 'form', at });
  return value;
};

const word = (value: Json | undefined, at: string, most = 60): string =>
  need(typeof value === 'string' && value.length <= most && value, at);
const whole = (value: Json | undefined, at: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : need<number>(null, at);
const object = (value: Json | undefined, at: string): Facts => need(isJsonObject(value) && value, at);
const list = (value: Json | undefined, at: string, most: number): readonly Json[] =>
  need(isJsonList(value) && value.length <= most && value, at);
const line = (value: Json | undefined, at: string, most: number): string =>
  need(typeof value === 'string' && readLine(value, most), at);

function readExported(text: string): ExportedCampaign {
  if (text.length > MOST_CAMPAIGN_TEXT) throw new Wrong({ why: 'size' });
  let parsed: Json;
  try {
    parsed = parseJson(text);
  } catch {
    throw new Wrong({ why: 'json' });
  }
  const file = object(parsed, '');
  if (file['umpireCampaign'] !== VERSION) throw new Wrong({ why: 'format' });
  return {
    umpireCampaign: VERSION,
    system: word(file['system'], 'system'),
    rules: whole(file['rules'], 'rules'),
    name: line(file['name'], 'name', 40),
    options: object(file['options'], 'options'),
    patience: Math.max(60_000, Math.min(whole(file['patience'], 'patience'), 15 * USUAL_PATIENCE)),
    players: list(file['players'], 'players', 200).map((each) => readPlayer(each, /^p\d{1,4}$/)),
    dice: { drawnAs: '', commitment: '', seed: null },
    entries: list(file['entries'], 'entries', MOST_ENTRIES).map(readEntry),
  };
}

function readPlayer(given: Json, form: RegExp): Player {
  const { id, name } = object(given, 'players');
  return {
    id: need(form.test(word(id, 'players')) && word(id, 'players'), 'players'),
    name: line(name, 'players', 100),
  };
}

function readEntry(given: Json, index: number): ExportedCampaign['entries'][number] {
  const at = `entries.${index}`;
  const entry = object(given, at);
  return {
    number: whole(entry['number'], at),
    at: whole(entry['at'], at),
    by: entry['by'] === null ? null : word(entry['by'], at, 8),
    input: readInput(object(entry['input'], `${at}.input`), `${at}.input`),
    dice: list(entry['dice'], at, 1_000).map((die) => {
      const { sides, value } = object(die, at);
      return { sides: whole(sides, at), value: whole(value, at) };
    }),
    events: [],
  };
}

function readInput(input: Facts, at: string): CampaignInput {
  const force = (): string => word(input['force'], at, 8);
  const match = (): string => word(input['match'], at);
  const reason = (): string => line(input['reason'], at, 200);
  const sides = (): { readonly a: string; readonly b: string } => {
    const { a, b } = object(input['forces'], at);
    return { a: word(a, at, 8), b: word(b, at, 8) };
  };
  switch (input['kind']) {
    case 'joined':
      return { kind: 'joined', force: force(), name: line(input['name'], at, 40), origin: word(input['origin'], at) };
    case 'carried': {
      const { a, b } = object(input['reports'], at);
      const winner = input['winner'];
      return {
        kind: 'carried',
        match: match(),
        forces: sides(),
        winner: winner === 'a' || winner === 'b' ? winner : null,
        reports: { a: object(a, at), b: object(b, at) },
      };
    }
    case 'withdrawn':
      return { kind: 'withdrawn', match: match(), reason: input['reason'] === null ? null : reason() };
    case 'spent': {
      const { verb, params } = object(input['action'], at);
      const words = Object.entries(object(params, at)).map(([name, value]): [string, string] => [
        name,
        word(value, at),
      ]);
      const why = input['why'] === 'time' ? 'time' : 'player';
      return {
        kind: 'spent',
        force: force(),
        action: { verb: word(verb, at), params: Object.fromEntries(words) },
        why,
      };
    }
    case 'corrected':
      return { kind: 'corrected', force: force(), fields: object(input['fields'], at), reason: reason() };
    case 'handed':
      return { kind: 'handed', force: force(), to: readPlayer(input['to'] ?? null, /^(p\d{1,4})$/), reason: reason() };
    case 'closed':
      return { kind: 'closed' };
    default:
      return need<CampaignInput>(null, at);
  }
}

/** An exported campaign as text. */
export const campaignText = (exported: ExportedCampaign): string => `${JSON.stringify(exported, null, 1)}\n`;
