export type ArmourClass = 'none' | 'light' | 'medium' | 'heavy';

export interface Armour {
  readonly class: ArmourClass;
  /** What an attack total must reach. VW-2.2 */
  readonly value: number;
  readonly points: number;
}

/** What a figure may wear. 3.4 */
export const armours = {
  none: { class: 'none', value: 7, points: 0 },
  coat: { class: 'light', value: 8, points: 2 },
  brigandine: { class: 'light', value: 9, points: 4 },
  breastplate: { class: 'medium', value: 10, points: 6 },
  mail: { class: 'medium', value: 11, points: 8 },
  harness: { class: 'heavy', value: 12, points: 10 },
} as const satisfies Record<string, Armour>;

export type ArmourId = keyof typeof armours;
