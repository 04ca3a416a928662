/** Discord's colour number in CSS notation. */
export const colourOf = (colour: number | null | undefined): string | undefined =>
  colour === null || colour === undefined ? undefined : `#${colour.toString(16).padStart(6, '0')}`;
