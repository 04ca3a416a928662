import { useMedia } from './use-media.ts';

/** Whether the reader's system asks for a light page. */
export const useLight = (): boolean => useMedia('(prefers-color-scheme: light)');
