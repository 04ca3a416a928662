/** Exactly one of these belongs to every attack. SH-15.1 */
export const harms = ['mundane', 'otherworldly', 'magic', 'spell'] as const;
export type Harm = (typeof harms)[number];

/** At most one at a time. SH-15.1 */
export const elements = ['flame', 'frost', 'shock', 'poison'] as const;
export type Element = (typeof elements)[number];
