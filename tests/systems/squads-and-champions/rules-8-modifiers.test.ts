import { describe } from 'vitest';
import type { PositionUnit } from '../../../src/engine/index.ts';
import { attack } from './deeds.ts';
import { example, ground, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

const warrior = (id: string, at: string | null) => standard(id, 'warrior', at);

interface Case extends Omit<Placed, 'units'> {
  readonly by: PositionUnit;
  readonly at: PositionUnit;
  readonly others?: readonly PositionUnit[];
  readonly attack?: readonly string[];
  readonly defence?: readonly string[];
}

const diceOf: Readonly<Record<string, number>> = {
  'h-captain': 2,
  'h-hunter': 2,
  'h-sword-sister': 2,
  'n-serjeant': 2,
  'n-reaver-chief': 2,
  'n-poacher': 2,
  'e-szarneth': 3,
  'e-warlord': 3,
  'e-doomrider': 2,
  'e-phalangite': 2,
  'n-beastmother': 3,
};

/** What both add to their dice, as `+1 flank`, `-1 dread`; abilities by their name. */
function sums(title: string, { by, at, others = [], attack: attacks = [], defence = [], ...rest }: Case): void {
  const reasons = (list: readonly string[]) =>
    list.map((each) => {
      const [, value = '', key = '', ability] = /^([+-]\d) (\w+)(?: (\w+))?$/.exec(each) ?? [];
      return { value: Number(value), text: { key: `modifier.${key}`, ...(ability ? { facts: { ability } } : {}) } };
    });
  const dice = [...Array<number>(diceOf[by.type] ?? 1).fill(1), ...Array<number>(diceOf[at.type] ?? 1).fill(6)];
  example(title, {
    ...rest,
    units: [by, at, ...others],
    play: [attack(String(by.id), String(at.id))],
    dice,
    gives: [
      ['attack-declared', { attackBecause: reasons(attacks), defenceBecause: reasons(defence) }],
      'rolled',
      'attack-failed',
    ],
  });
}

const spent = { fateSpent: 3 } as const;

describe('SC-8.5 bonuses of abilities', () => {
  sums('SC-8.5 Slayer against its keyword', {
    by: unit('a1', 'n-reaver-chief', 'K10', { off: ['reckless'] }),
    at: unit('b1', 'n-serjeant', 'K11', { facing: 'S' }),
    attack: ['+1 ability slayer'],
  });
  sums('SC-8.5 and not against others', {
    by: unit('a1', 'n-reaver-chief', 'K10', { off: ['reckless'] }),
    at: warrior('b1', 'K11'),
  });
  sums('SC-8.5, SC-R51 rank is a keyword: Szarneth and a Champion', {
    by: unit('a1', 'e-szarneth', 'K10', spent),
    at: unit('b1', 'n-beastmother', 'K14', { off: ['stalwart'] }),
    attack: ['+1 ability slayer'],
  });
  sums('SC-8.5, SC-8.8 Reckless helps attacks', {
    by: unit('a1', 'e-warlord', 'K10'),
    at: warrior('b1', 'K11'),
    attack: ['+1 ability reckless'],
  });
  sums('SC-8.8 and harms defence', {
    by: warrior('a1', 'K10'),
    at: unit('b1', 'e-warlord', 'K11'),
    defence: ['-1 reckless'],
  });
  sums('SC-8.5 Stalwart against adjacent attackers', {
    by: warrior('a1', 'K10'),
    at: unit('b1', 'n-beastmother', 'K11'),
    defence: ['+1 ability stalwart'],
  });
  sums('SC-8.5 and not against others', {
    by: standard('a1', 'archer', 'K10'),
    at: unit('b1', 'n-beastmother', 'K13'),
  });
  sums('SC-8.5 Evasive against attackers that are not adjacent', {
    by: standard('a1', 'archer', 'K10'),
    at: unit('b1', 'n-poacher', 'K13'),
    defence: ['-1 archer', '+1 ability evasive'],
  });
  sums('SC-8.5 and not against others', {
    by: warrior('a1', 'K10'),
    at: unit('b1', 'n-poacher', 'K11'),
    defence: ['-1 archer'],
  });
  sums('SC-8.1 what is switched off does nothing', {
    by: warrior('a1', 'K10'),
    at: unit('b1', 'n-beastmother', 'K11', { off: ['stalwart'] }),
  });
});

describe('SC-8.3, SC-8.9 abilities that affect others', () => {
  sums('SC-8.9 Banner reaches 3 cells', {
    by: warrior('a1', 'K10'),
    at: warrior('b1', 'K11'),
    others: [unit('a2', 'h-captain', 'K7')],
    attack: ['+1 ability banner'],
  });
  sums('SC-8.9 not 4', { by: warrior('a1', 'K10'), at: warrior('b1', 'K11'), others: [unit('a2', 'h-captain', 'K6')] });
  sums('SC-8.9 regardless of levels', {
    terrain: [ground('elevated', 'K8')],
    by: warrior('a1', 'K10'),
    at: warrior('b1', 'K11'),
    others: [unit('a2', 'h-captain', 'K8')],
    attack: ['+1 ability banner'],
  });
  sums('SC-8.3 only units with its keyword', {
    by: standard('a1', 'archer', 'K10'),
    at: warrior('b1', 'K13'),
    others: [unit('a2', 'h-captain', 'K8')],
  });
  sums('SC-8.3 not the bearer itself', { by: unit('a1', 'h-captain', 'K10'), at: warrior('b1', 'K11') });
  sums('SC-8.3 not the enemy’s units', {
    by: unit('b1', 'h-footman', 'K11'),
    at: unit('a1', 'h-footman', 'K10'),
    others: [unit('a2', 'h-captain', 'K9')],
    turn: { active: 'b' },
  });
  sums('SC-8.9 Bulwark reaches allies next to it', {
    by: warrior('a1', 'K10'),
    at: unit('b1', 'n-pike', 'K11', { facing: 'S' }),
    others: [unit('b2', 'n-serjeant', 'L12', { facing: 'S' })],
    defence: ['+1 ability bulwark'],
  });
  sums('SC-8.9 not two cells away', {
    by: warrior('a1', 'K10'),
    at: unit('b1', 'n-pike', 'K11', { facing: 'S' }),
    others: [unit('b2', 'n-serjeant', 'L13', { facing: 'S' })],
  });
  sums('SC-8.9, SC-11.7 nor over a cliff', {
    terrain: [ground('elevated', 'L12')],
    by: warrior('a1', 'K10'),
    at: unit('b1', 'n-pike', 'K11', { facing: 'S' }),
    others: [unit('b2', 'n-serjeant', 'L12', { facing: 'S' })],
  });
});

describe('SC-8.6, SC-8.7, SC-8.8 what adds up', () => {
  sums('SC-8.6 only the highest bonus to one roll counts', {
    by: unit('a1', 'n-reaver-chief', 'K10'),
    at: unit('b1', 'n-serjeant', 'K11', { facing: 'S' }),
    attack: ['+1 ability slayer'],
  });
  sums('SC-8.6 for defence too', {
    by: warrior('a1', 'K10'),
    at: unit('b1', 'n-beastmother', 'K11'),
    others: [unit('b2', 'n-serjeant', 'L12', { facing: 'S' })],
    defence: ['+1 ability stalwart'],
  });
  sums('SC-8.7, SC-R39 bonuses of class and type are always added', {
    by: unit('a1', 'h-sword-sister', 'K10'),
    at: warrior('b1', 'M11'),
    others: [unit('a2', 'h-marshal', 'N11'), unit('a3', 'h-aldric', 'J9')],
    attack: ['+1 flank', '+1 cavalry', '+1 ability banner'],
  });
  sums('SC-8.8 Dread affects enemies next to it, whichever unit they attack', {
    by: standard('a1', 'archer', 'K10'),
    at: warrior('b1', 'K14'),
    others: [unit('b2', 'e-doomrider', 'L10')],
    attack: ['-1 dread'],
  });
  sums('SC-8.8, SC-8.9 not from two cells away', {
    by: standard('a1', 'archer', 'K10'),
    at: warrior('b1', 'K14'),
    others: [unit('b2', 'e-doomrider', 'M10')],
  });
  sums('SC-8.8 nor over a cliff', {
    terrain: [ground('elevated', 'K10')],
    by: standard('a1', 'archer', 'K10'),
    at: warrior('b1', 'K14'),
    others: [unit('b2', 'e-doomrider', 'L10')],
  });
  sums('SC-8.8 penalties of different names add up', {
    by: unit('a1', 'h-captain', 'K10'),
    at: unit('b1', 'e-warlord', 'K11'),
    others: [unit('b2', 'e-doomrider', 'L9')],
    attack: ['-1 dread'],
    defence: ['-1 reckless'],
  });
});
