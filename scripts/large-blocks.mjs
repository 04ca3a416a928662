/**
 * The malloc of most Linux systems returns freed blocks to the system only while they are larger than any freed before.
 * Pictures are megabytes of many sizes, so a process that draws would in time hold tens of megabytes of holes. A fixed
 * threshold prevents that; other systems ignore the setting. It must be set before the process starts.
 */
export const largeBlocks = { MALLOC_MMAP_THRESHOLD_: '131072' };
