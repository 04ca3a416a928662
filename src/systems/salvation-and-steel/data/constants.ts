export const bandPoints = 200;
export const mostMages = 1;
export const mostRanged = 4;
/** The most different spells of one mage. */
export const mostSpells = 3;

export const shotEnergy = 2;

export const chargedAttackDice = 1;
export const chargedAccuracy = 2;

/** In cells, from a death, a runner or a rallying unit. */
export const panicRadius = 3;
/** Added to the panic need for each friend dead in the combat. */
export const panicPerDeath = -1;
/** Added to the rally need for each other friend near. */
export const rallyPerFriend = -1;

/** How many wound counters remove a unit. */
export const deadlyWounds = 3;
export const resistancePerWound = -2;
export const crawlCells = 3;
export const escortCells = 4;

/** Dice for the number of pieces without agreement, unless the scenario differs. */
export const terrainDice = { count: 2, sides: 6 } as const;

export const lockDownTarget = 10;
/** How many turns a fort must be held. */
export const siegeTurns = 10;
export const escapeTurns = 8;
/** The lowest d20 that picks up information. */
export const pickUpFrom = 6;

/** Depth of the set-up zones in cells, counting the edge's own cells as 1. */
export const setUpDepth = { 'lock-down': 3, treasure: 3, annihilation: 3, besieger: 3, chaser: 4, escapee: 2 } as const;
/** Number of terrain pieces, if the scenario fixes it. */
export const terrainCount = { 'lock-down': 8, treasure: 12, escape: 6 } as const;
