import { unread } from '../../../engine/index.ts';
import type { Choice, Param } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { attackOf, dieText, facesThatTurn, fated, shownBy, windowDice } from '../combat/fate.ts';
import type { Die } from '../combat/fate.ts';
import { refusal } from '../refusals.ts';
import type { ChampionsVerb, ChampionsView } from '../state.ts';
import { text } from '../texts.ts';

/** `own 2`: the second die of one's own unit. SC-1.11 */
export const dieParam: Param<Die> = {
  kind: 'word',
  optional: false,
  wanted: { like: 'own 1' },
  read(input) {
    const [, whose, number] = typeof input === 'string' ? (/^\s*(own|enemy)\s*(\d)\s*$/i.exec(input) ?? []) : [];
    return whose === undefined
      ? unread('value')
      : { whose: whose.toLowerCase() === 'own' ? 'own' : 'enemy', number: Number(number) };
  },
  write: dieText,
  print: dieText,
};

const params = { die: dieParam };

/** Dice of the window, those most likely to reverse the outcome first. */
function ranked(
  view: ChampionsView,
): readonly { readonly die: Die; readonly faces: number; readonly shown: number | null }[] {
  const unit = view.own.attack && fated(view);
  if (!unit) return [];
  const attack = attackOf(view);
  return windowDice(attack, unit)
    .map((die) => ({ die, faces: facesThatTurn(view, attack, unit, die), shown: shownBy(attack, unit, die) }))
    .sort((one, other) => other.faces - one.faces);
}

/** Spends a Fate Point to reroll one die. SC-9.3, SC-9.4 */
export const fate: ChampionsVerb<typeof params> = {
  rule: 'SC-9.3',
  place: 'answer',
  params,
  choices: (view) => ({
    list: ranked(view).map(({ die, faces, shown }): Choice => ({
      value: dieText(die),
      name: text(`die.${die.whose}`, { number: die.number, value: shown }),
      note: text('die.note', { faces }),
    })),
  }),
  *offers(view) {
    for (const { die } of ranked(view)) yield { die };
  },
  refuse(view, by, { die }) {
    const unit = view.own.attack && fated(view);
    return firstOf(
      unit?.side === by ? null : refusal('NO_FATE', 'SC-9.2', { unit: view.own.attack?.attacker ?? null }),
      () =>
        unit && shownBy(attackOf(view), unit, die) === null
          ? refusal('BAD_DIE', 'SC-9.3', { die: dieText(die) })
          : null,
    );
  },
};
