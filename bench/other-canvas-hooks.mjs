// Whoever asks for node-canvas gets the other library instead.
let other;

export function initialize(data) {
  other = data.url;
}

export const resolve = (specifier, context, next) => next(specifier === 'canvas' ? other : specifier, context);
