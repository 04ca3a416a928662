import { isOneOf, required } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { bandPoints, mostMages, mostRanged, mostSpells } from '../data/constants.ts';
import { samples } from '../data/samples.ts';
import type { Band } from '../data/samples.ts';
import { spellTypes } from '../data/spells.ts';
import { factions, unitTypes } from '../data/units.ts';
import { refusal } from '../refusals.ts';

/** The cost of a band, including spells. Unknown types cost nothing. SS-3.1 */
export const priceOf = (band: Pick<Band, 'units' | 'spells'>): number =>
  band.units.reduce((sum, type) => sum + (unitTypes[type]?.points ?? 0), 0)
  + band.spells.reduce((sum, spell) => sum + (spellTypes[spell]?.price ?? 0), 0);

const has = <T>(table: Readonly<Record<string, T>>, key: string): boolean => Object.hasOwn(table, key);
const count = (band: Pick<Band, 'units'>, kind: 'mage' | 'ranged'): number =>
  band.units.filter((type) => unitTypes[type]?.class === kind).length;

/** Why this is not a legal band, in the order of the codes. SS-3 */
export function bandRefusal(
  band: { readonly faction: string; readonly units: readonly string[]; readonly spells: readonly string[] },
  points: number,
): Refusal | null {
  const { faction, units, spells } = band;
  if (!isOneOf(factions, faction)) return refusal('BAND_FACTION', 'SS-3.1', { faction, unit: null });
  const stranger = units.find((type) => !has(unitTypes, type) || unitTypes[type]?.faction !== faction);
  if (stranger !== undefined) return refusal('BAND_FACTION', 'SS-3.1', { faction, unit: stranger });
  const price = priceOf(band);
  if (price > points) return refusal('BAND_POINTS', 'SS-3.1', { points: price, most: points });
  if (count(band, 'mage') > mostMages)
    return refusal('BAND_MAGES', 'SS-3.2', { count: count(band, 'mage'), most: mostMages });
  if (count(band, 'ranged') > mostRanged)
    return refusal('BAND_RANGED', 'SS-3.2', { count: count(band, 'ranged'), most: mostRanged });
  if (units.length === 0) return refusal('BAND_EMPTY', 'SS-3.2');
  const barred = spells.find(
    (spell) => !has(spellTypes, spell) || !spellTypes[spell]?.factions.includes(faction) || count(band, 'mage') === 0,
  );
  if (barred !== undefined)
    return refusal('SPELL_NOT_ALLOWED', 'SS-3.3', { spell: barred, faction, mages: count(band, 'mage') });
  if (spells.length > mostSpells || new Set(spells).size < spells.length)
    return refusal('SPELL_LIMIT', 'SS-3.3', { count: spells.length, most: mostSpells });
  return null;
}

const sampleOf = (id: string): Band => required(samples[id], `sample ${id}`);

/**
 * The band of a side that gave none; with a limit on points, the learning band of that faction without as many of its
 * last units as necessary. D1
 */
export function defaultBand(side: SideId, points: number): Band {
  const full = sampleOf(side === 'a' ? 'verden-line' : 'kings-host');
  if (points >= bandPoints || priceOf(full) <= points) return full;
  const learning = sampleOf(`learn-${full.faction}`);
  const units = [...learning.units];
  while (units.length > 1 && priceOf({ units, spells: [] }) > points) units.pop();
  return { ...learning, units };
}
