/**
 * The C library of most Linux systems gives freed blocks back at once only while they are larger than any that was freed before; pictures are
 * megabytes of many sizes, so that a process which draws would in time hold tens of megabytes of holes. A fixed threshold keeps it from
 * that; elsewhere the setting is nobody's. It counts only for a process that has it when it starts.
 */
export const largeBlocks = { MALLOC_MMAP_THRESHOLD_: '131072' };
