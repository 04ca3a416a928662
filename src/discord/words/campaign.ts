import type { Facts } from '../../engine/index.ts';
import type { Trouble } from '../../table/index.ts';
import { list } from './grammar.ts';

type CampaignTrouble = Extract<
  Trouble['code'],
  | 'no-campaign'
  | 'no-sheets'
  | 'not-a-member'
  | 'already-a-member'
  | 'campaign-closed'
  | 'campaign-full'
  | 'choice-owed'
  | 'not-counted'
  | 'own-sheet'
>;

/** Discord shows this in the reader's own time zone. */
const at = (time: number): string => `<t:${Math.floor(time / 1000)}:R>`;

/** Why the table does not do it. */
export function campaignTrouble(code: CampaignTrouble, facts: Facts): string {
  switch (code) {
    case 'no-campaign':
      return 'There is no such campaign here. Open one with `/campaign new`.';
    case 'no-sheets':
      return 'This game has no campaigns: nothing lives on from match to match.';
    case 'not-a-member':
      return typeof facts['player'] === 'string'
        ? `**${facts['player']}** has no force in this campaign. \`/campaign join\` adds one.`
        : 'You have no force in this campaign. `/campaign join` adds one.';
    case 'already-a-member':
      return 'There is a force for that player already: one force each.';
    case 'campaign-closed':
      return 'This campaign is over.';
    case 'campaign-full':
      return 'This campaign is full.';
    case 'choice-owed': {
      const forces = Array.isArray(facts['forces']) ? facts['forces'].map(String) : [];
      const until = typeof facts['until'] === 'number' ? ` If nobody chooses, I do, ${at(facts['until'])}.` : '';
      return `**${list(forces)}** must choose a bonus first: \`/campaign spend\`.${until}`;
    }
    case 'not-counted':
      return 'That match does not count in this campaign.';
    case 'own-sheet':
      return 'Nobody corrects their own sheet or their own matches. Another organiser can.';
  }
}
