import { capital, count, nameIn } from '../../../kit/index.ts';
import { itemIds } from '../data/gear.ts';
import type { GearId, ItemId, OtherGearId } from '../data/gear.ts';
import type { PowerId } from '../data/powers.ts';
import type { TraitId } from '../data/traits.ts';
import { isMelee, isRanged, meleeWeapon, rangedWeapon } from '../data/weapons.ts';
import type { MeleeId, RangedId } from '../data/weapons.ts';
import type { GenesysWords } from '../facts/texts.ts';
import type { ListSquad } from '../setup/lists.ts';
import { gearNames } from './names.ts';

/** What each power does. 3.14 */
export const powerNotes: Readonly<Record<PowerId, string>> = {
  'ember-bolt': 'hits an enemy in sight up to 18″ away with Strength 5, without a roll',
  thunderclap: 'hits an enemy in sight up to 18″ away with Strength 5, and all within 2″ with Strength 3',
  stride: 'a friendly squad within 12″ goes 2″ farther until the end of its next activation',
  'glass-ward': 'a friendly squad within 12″ is harder to hit by 2 until the end of the round',
  mend: 'a friend within 6″, also a fallen one, gets 2 wounds back',
  zeal: 'a friendly squad within 12″ fights at +2 until the end of the round',
  dread: 'an enemy squad in sight up to 18″ away tests its nerve, as if it had lost two',
  pyre: 'an enemy in sight up to 12″ away burns: a hit of Strength 3 each round until it goes out',
};

/** What each item does. 3.13 */
export const itemNotes: Readonly<Record<ItemId, string>> = {
  medkit: 'a die of 4 or more gives a living friend in contact 1 wound back',
  'charge-pack': 'laid beside its bearer, it explodes next round: Strength 6 for all within 2″',
  phial: 'its bearer or a living friend in contact gets 1 wound back; once in the match',
  'ward-stone': 'its bearer is harder to hit by 2 until the end of the round; once in the match',
};

/** What giving up attacks for one of the others adds to its die. GP-16.3 to GP-16.5 */
export const bonusNotes: Readonly<Record<GenesysWords['bonus-about'], string>> = {
  squad: 'two or more of its squad with the same weapon give up an attack each: +1 for each',
  veteran: 'veterans of its squad give up attacks: +1 for each, and one more',
  cohort: 'three or more of the squads that act together give up all their attacks: +2 or more',
};

/** What each reaction does. GP-10.5 to GP-10.10, GP-15.2 */
export const reactionNotes: Readonly<Record<GenesysWords['react-about'], string>> = {
  shoot: 'before they go on, at −1 to hit',
  dive: 'lies prone, harder to shoot by 1 until it acts again; may shift by 1″',
  move: 'goes up to its Movement less 1″, not into contact',
  flee: 'runs for the nearest edge, and must pull itself together before it does anything else',
  fight: 'starts the melee itself, at once',
  cast: 'a power that it holds, 1 weaker',
  other: 'another action, such as a command or an item',
};

/** What each trait does. 3.15 */
export const traitNotes: Readonly<Record<TraitId, string>> = {
  'night-sight': 'sees at night as by day',
  'unarmed-combat': 'strikes with bare hands in its turn, not last',
  outrider: 'may be placed anew, up to 6″ away, before round 1',
  veteran: 'attacks given up for another add one more to it',
  'stout-heart': 'Discipline +1: keeps its nerve more often',
  'iron-will': 'Willpower +1: casts and keeps its nerve more often',
  swift: 'Movement +1',
  'blade-drill': 'melee skill +1',
  deadeye: 'shooting skill +1',
  commander: 'Command +1',
  'split-attacks': 'may divide its attacks among several enemies',
  'hard-rider': 'harder to hit in melee by 1 while mounted',
  rider: 'may buy a mount',
  'arcane-gift': 'casts one arcane power',
  'faith-gift': 'casts one power of faith',
  'issue-commands': 'as its action, a friendly squad within 12″ hits better by 1 or stops running',
  evasive: 'harder to hit by 1',
  mighty: 'Strength +1',
  hardy: 'Toughness +1',
  regeneration: 'on 5 or 6 it gets a wound back each round, even when it has fallen',
  'multi-strike': 'one more attack in melee',
  trample: 'on a mounted charge it runs over so many smaller enemies',
  flier: 'flies over rough ground, and may rise to 12″ or 24″',
  'ether-born': 'casts without channelling a power first',
  'field-medic': 'carries a medkit',
  mechanic: 'on 4 or more it repairs a machine in contact each round',
  'crew-crawler': 'its squad may have a crawler, and drives it',
  scope: 'has a scope on its gun',
  'venom-edges': 'its melee weapons poison those they wound',
  plate: 'may buy light and heavy armour',
  'rapid-loader': 'its gun shoots twice instead of once',
  'heavy-arms': 'may buy heavy guns',
  arcane: 'channels an arcane power as it moves, then casts it as its action',
  faith: 'channels a power of faith as it moves, then casts it as its action',
  hover: 'rough ground does not slow it',
  'mounted-combat': 'makes its rider harder to hit in melee by so much',
};

function meleeNote(id: MeleeId): readonly string[] {
  const { threat, strength, twoHanded, poison, lance } = meleeWeapon(id);
  const parts = [
    // GP-11.16
    ...(threat >= 3 ? [`strikes ${threat}″ away, not in contact`] : threat > 1 ? [`strikes ${threat}″ away`] : []),
    ...(strength > 0 ? [`Strength +${strength}`] : []),
    ...(lance ? ['Strength +1 on a charge'] : []),
    ...(twoHanded ? ['no shield beside it'] : []),
    ...(poison ? ['poisons those it wounds'] : []),
  ];
  return parts.length > 0 ? parts : [threat === 0 ? 'reaches as far as its size' : `reaches ${threat}″`];
}

function rangedNote(id: RangedId): readonly string[] {
  const { accuracy, strength, fringe, shots, blast, scatter, heavy, stationary } = rangedWeapon(id);
  const force = strength === null ? 'its thrower’s Strength' : `Strength ${strength}`;
  return [
    // GP-12.3
    `range ${accuracy}″ (${2 * accuracy}″ at −2)`,
    `${force}${fringe === undefined ? '' : ` (${fringe} at the edge)`}${blast === undefined ? '' : ` for all within ${blast}″`}`,
    ...(shots > 1 ? [count(shots, 'shot')] : []),
    ...(scatter ? ['a miss goes astray'] : []),
    // GP-9.7
    ...(heavy ? ['not after more than 1 × Movement'] : []),
    ...(stationary ? ['not after moving'] : []),
  ];
}

const otherNotes: Readonly<Record<Exclude<OtherGearId, ItemId>, string>> = {
  light: 'Toughness +1',
  heavy: 'Toughness +2, Movement −1',
  shield: 'harder to hit by 1 from the front, except with a two-handed weapon',
  barding: 'its mount has Toughness +1, Movement −1',
  scope: 'hits better by 1 up to the first range of its gun',
};

const isItem = (id: GearId): id is ItemId => itemIds.some((each) => each === id);

/** What a weapon, armour or an item does. 3.11 to 3.13 */
export function gearNote(id: GearId): string {
  if (isMelee(id)) return meleeNote(id).join(', ');
  if (isRanged(id)) return rangedNote(id).join(', ');
  return isItem(id) ? itemNotes[id] : otherNotes[id];
}

/** What each class is for. 3.10 */
const classNotes: Readonly<Record<string, string>> = {
  warder: 'plain foot soldiers with blades',
  bowman: `archers; bow: ${gearNote('bow')}`,
  axeman: 'strong in melee: 2 attacks each, great axes',
  tuskrider: 'fast riders, at their best when they charge',
  thane: 'a hero: 3 wounds, 3 attacks, and gives commands',
  hearthpriest: 'powers of faith: heals and strengthens friends',
  'mother-of-tusks': 'a giant beast: 5 wounds, 4 attacks, tramples what is smaller',
  trooper: 'plain foot soldiers with blades; better with a gun',
  crewman: 'with a crawler, which carries others and has a heavy repeater',
  husk: 'not alive: strong but slow, for melee only',
  gunner: 'good shots with a heavy gun each; see at night, repair machines',
  skimmer: `very fast; autogun: ${gearNote('autogun')}`,
  glider: 'flying; may be placed anew before round 1',
  marshal: 'a hero: 3 wounds, the best shot, and gives commands',
  adept: 'arcane powers: bolts at enemies, help for friends',
  'pale-voice': 'flying; casts all arcane powers without channelling',
};

/** What a squad has been bought to do: by its gear, or by its class where it has bought none. 3.10 to 3.13 */
export function squadNote({ class: type, units }: Pick<ListSquad, 'class' | 'units'>): string | null {
  const bought = [...new Set(units.flatMap(({ gear }) => gear))];
  const [only, second] = bought;
  if (only !== undefined && second === undefined) return gearNote(only);
  if (only !== undefined) return bought.map((id) => `${capital(nameIn(gearNames, id))}: ${gearNote(id)}`).join('; ');
  return classNotes[type] ?? null;
}
