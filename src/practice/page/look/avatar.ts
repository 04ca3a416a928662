const colours = ['#5865f2', '#3ba55d', '#d8572a', '#a3478f', '#2a7f9e', '#7a5c2e'] as const;

/** A round picture with a name's first letter, as a data URL. */
export function avatar(name: string, id: string): string {
  const colour = colours[Number(BigInt(id) % BigInt(colours.length))] ?? colours[0];
  const letter = escape([...name][0]?.toUpperCase() ?? '?');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/>`
    + `<text x="20" y="27.5" text-anchor="middle" font-family="sans-serif" font-size="21" font-weight="600" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const escape = (letter: string): string => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[letter] ?? letter;
