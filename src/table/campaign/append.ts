import { sealedDice } from '../fairness/dice.ts';
import type { Refusal } from '../../engine/index.ts';
import type { Player } from '../ids.ts';
import { withAccepted } from '../records/index.ts';
import { fold, replayCampaign } from './fold.ts';
import type { CampaignRules } from './fold.ts';
import type { CampaignEntry, CampaignInput, CampaignRecord } from './record.ts';

/** The most entries of a campaign: some two hundred matches with everything that is bought between them. */
export const MOST_ENTRIES = 2_000;

/** Something to be entered: who did it, and the interaction it came with. */
export interface NewEntry {
  readonly by: Player | null;
  readonly at: number;
  readonly input: CampaignInput;
  readonly interaction?: string | null;
}

/** The record with one more entry, or why there is none. */
export type Appended =
  | { readonly ok: true; readonly record: CampaignRecord; readonly entry: CampaignEntry }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Enters something in a campaign's log. Its dice come from the sealed seed and are entered with it: a replay throws the
 * same. A withdrawal is worked out by going through the whole log again without that match.
 */
export function appended(
  rules: CampaignRules,
  record: CampaignRecord,
  { by, at, input, interaction = null }: NewEntry,
): Appended {
  const dice = sealedDice({ seed: record.seed, match: record.drawnAs, words: null }, record.drawn);
  const thrown: { sides: number; value: number }[] = [];
  const number = record.entries.length + 1;
  const entry: CampaignEntry = { number, at, by, input, dice: thrown, events: [] };
  const folded =
    input.kind === 'withdrawn'
      ? { ok: true as const, state: replayCampaign(rules, [...record.entries, entry]), events: [] }
      : fold(
          rules,
          record.state,
          { by, at, input },
          {
            throw(sides) {
              const value = dice.throw(sides);
              thrown.push({ sides, value });
              return value;
            },
          },
        );
  if (!folded.ok) return folded;
  const whole: CampaignEntry = { ...entry, events: folded.events };
  const { rev, ...rest } = record;
  return {
    ok: true,
    entry: whole,
    record: {
      rev: rev + 1,
      ...rest,
      drawn: record.drawn + thrown.length,
      entries: [...record.entries, whole],
      state: folded.state,
      accepted: withAccepted(record.accepted, interaction, { entry: number, at }),
    },
  };
}
