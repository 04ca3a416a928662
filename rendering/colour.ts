/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

/** The three channels of a colour, 0 to 255. */
export function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour `share` (0 to 1) of the way from one colour to another. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const a = channels(from);
  const b = channels(to);
  const hex = a.map((value, i) =>
    Math.round(value + (b[i]! - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** The colour with opacity `alpha` (0 to 1), in CSS notation. */
export function veil(colour: Colour, alpha: number): string {
  return `rgba(${channels(colour).join(',')},${alpha})`;
}

function luminance(colour: Colour): number {
  const [r, g, b] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: Colour, two: Colour): number {
  const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}
