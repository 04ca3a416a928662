import { plain, unchanged } from '../../../engine/index.ts';
import type { Facts, Json, MatchUpgrade } from '../../../engine/index.ts';
import { damagesOf } from '../combat/wounds.ts';
import { legsOf } from '../deeds/ride.ts';
import type { Declared } from '../facts/declared.ts';
import type { GenesysMatch } from '../state.ts';

/** Revision of this book's code. */
export const rules = 13;

/** Revision 1 knew no artifacts. 3.16 */
const withoutArtifacts: MatchUpgrade = (kept) => {
  const { units } = kept as unknown as Pick<GenesysMatch, 'units'>;
  return {
    ...kept,
    units: plain(Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { ...unit, artifact: null }]))),
  };
};

/** Revision 4 did not say in its question how far the chargers mean to ride. GP-17.11 */
const legsAsked: MatchUpgrade = (kept) => {
  const { agenda, asked, board } = kept as unknown as GenesysMatch;
  const declared = agenda[0]?.step === 'dodge' ? (agenda[0].declared as Declared) : null;
  if (declared?.kind !== 'ride') return kept;
  const legs = legsOf({ board }, declared);
  return { ...kept, asked: plain(asked.map((question) => ({ ...question, facts: { ...question.facts, legs } }))) };
};

/** Revision 5 still had a list of who dodges, which nothing was put into any more. */
const withoutDodging: MatchUpgrade = (kept) => {
  const { dodging: _, ...own } = kept.own as Facts;
  return { ...kept, own };
};

/** A strike says who gives attacks up for it, which was said beside all of them. GP-16.1 */
function givenEach(value: Json): Json {
  if (Array.isArray(value)) return value.map(givenEach);
  if (value === null || typeof value !== 'object') return value;
  const { givers: _, ...rest } = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, givenEach(part)]));
  return 'attacks' in rest && 'bonus' in rest ? { ...rest, combine: null } : rest;
}

/**
 * Revision 10 did not know for which strike attacks were given up: bonuses declared then stand as they are. It aimed
 * shots at the position in which the one before had left it. GP-12.7, GP-16.1
 */
const strikesAlone: MatchUpgrade = (kept) => {
  const { agenda, own, units } = kept as unknown as GenesysMatch;
  const before = damagesOf({ units });
  const steps = agenda.map((step) => (step.step === 'shots' ? { ...step, before } : step));
  return { ...kept, agenda: givenEach(plain(steps)), own: givenEach(plain(own)) };
};

/**
 * Revision 11 knew nobody who stays where an active squad moves on, nobody who has risen in an activation, and no squads
 * that strike at who rides past only if they are told to. GP-11.11, GP-17.8, GP-22.6
 */
const withStayers: MatchUpgrade = (kept) => {
  const { own, asked } = kept as unknown as GenesysMatch;
  const { activation, melee } = own;
  return {
    ...kept,
    own: plain({
      ...own,
      activation: activation && { ...activation, stays: [], risen: [] },
      melee: melee && { ...melee, may: [] },
    }),
    asked: plain(
      asked.map((question) =>
        question.kind === 'allocate' ? { ...question, facts: { ...question.facts, may: [] } } : question,
      ),
    ),
  };
};

/**
 * Makes matches of earlier revisions readable. Revision 6 let two riders mount one animal, and named the squad of who
 * rises away from its own like that one.
 */
export const upgrades = [
  withoutArtifacts,
  unchanged,
  unchanged,
  legsAsked,
  withoutDodging,
  unchanged,
  unchanged,
  unchanged,
  unchanged,
  strikesAlone,
  withStayers,
  unchanged,
];
