import { describe, expect, it } from 'vitest';
import { presetOptions, presetPosition, seededDice } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';

const presets = Object.values(systems).flatMap(({ handle }) =>
  Object.entries(handle.presets).map(([name, preset]) => ({ book: handle.id, name, handle, preset })),
);

describe('presets', () => {
  it.each(presets)('$book: $name begins, and asks something', ({ handle, preset }) => {
    const position = presetPosition(preset);
    const options = presetOptions(preset);
    const begun = position ? handle.open(position, seededDice(1)) : handle.begin({ options }, seededDice(1));
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
    expect(begun.match.asked.length).toBeGreaterThan(0);
    expect(begun.match.options).toMatchObject(options);
  });

  it('every book has one that begins from a position', () => {
    expect(new Set(presets.filter(({ preset }) => presetPosition(preset)).map(({ book }) => book))).toEqual(
      new Set(Object.keys(systems)),
    );
  });
});
