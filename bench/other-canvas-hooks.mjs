// Imports of node-canvas resolve to the other library.
let other;

export function initialize(data) {
  other = data.url;
}

export const resolve = (specifier, context, next) => next(specifier === 'canvas' ? other : specifier, context);
