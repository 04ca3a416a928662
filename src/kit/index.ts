// What rule books share, on top of the engine alone. A book imports it from here.
export * from './begin.ts';
export * from './distribution.ts';
export * from './fields.ts';
export * from './forms.ts';
export * from './match.ts';
export * from './orders.ts';
export * from './phrases.ts';
export * from './position.ts';
export * from './queries.ts';
export * from './rolls.ts';
export * from './say.ts';
export * from './scene.ts';
export * from './set-up-order.ts';
export * from './texts.ts';
export * from './units.ts';
export * from './verbs.ts';
