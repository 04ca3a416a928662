/** Discord's colour number as CSS writes it. */
export const colourOf = (colour: number | null | undefined): string | undefined =>
  colour === null || colour === undefined ? undefined : `#${colour.toString(16).padStart(6, '0')}`;
