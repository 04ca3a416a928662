import type { PaletteChoice } from '../../table/index.ts';

/** The palettes of pictures, in English. */
export const paletteWords: Readonly<Record<PaletteChoice, string>> = {
  default: 'the usual colours',
  deuteranopia: 'for weak or missing green (deuteranopia)',
  protanopia: 'for weak or missing red (protanopia)',
  tritanopia: 'for weak or missing blue (tritanopia)',
  'high-contrast': 'high contrast',
};
