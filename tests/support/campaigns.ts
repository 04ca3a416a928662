import { NO_FORCES } from '../../src/table/campaign/fold.ts';
import type { CampaignRecord } from '../../src/table/campaign/record.ts';

/** A campaign that nobody has joined yet. */
export const freshCampaign = (system: string): CampaignRecord => ({
  rev: 1,
  format: 1,
  id: 'c1',
  system,
  rules: 1,
  name: 'The long summer',
  server: 's1',
  channel: 'ch1',
  organiser: { id: '9', name: 'Olga' },
  created: 0,
  options: { pay: 3 },
  patience: 1_000,
  seed: 'a'.repeat(64),
  drawnAs: 'c1',
  drawn: 0,
  entries: [],
  state: NO_FORCES,
  accepted: {},
});
