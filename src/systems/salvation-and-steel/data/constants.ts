export const bandPoints = 200;
export const mostMages = 1;
export const mostRanged = 4;
/** Different spells of one mage. */
export const mostSpells = 3;

export const shotEnergy = 2;

export const chargedAttackDice = 1;
export const chargedAccuracy = 2;

/** Cells from a death, a runner or a rallying unit. */
export const panicRadius = 3;
/** To the panic need, for each friend dead in the combat. */
export const panicPerDeath = -1;
/** To the rally need, for each other friend near. */
export const rallyPerFriend = -1;

/** Wound counters that remove a unit. */
export const deadlyWounds = 3;
export const resistancePerWound = -2;
export const crawlCells = 3;
export const escortCells = 4;

/** Dice for the number of pieces without agreement, where the scenario does not say otherwise. */
export const terrainDice = { count: 2, sides: 6 } as const;

export const lockDownTarget = 10;
/** Turns for which a fort must be held. */
export const siegeTurns = 10;
export const escapeTurns = 8;
/** Lowest d20 that picks information up. */
export const pickUpFrom = 6;

/** Depth of the set-up zones in cells, the edge's own cells being 1. */
export const setUpDepth = { 'lock-down': 3, treasure: 3, annihilation: 3, besieger: 3, chaser: 4, escapee: 2 } as const;
/** Pieces of terrain where the scenario fixes the number. */
export const terrainCount = { 'lock-down': 8, treasure: 12, escape: 6 } as const;
