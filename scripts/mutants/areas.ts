/** Code, and the tests that should notice its mutants: those that are about it, and quick. */
export interface Area {
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

const testsIn = (folder: string, ...names: readonly string[]): readonly string[] =>
  (names.length === 0 ? ['*'] : names).map((name) => `tests/${folder}/${name}.test.ts`);

const book = (id: string): Area => ({
  code: [`src/systems/${id}/**/*.ts`, `!src/systems/${id}/words/**`, `!src/systems/${id}/data/**`],
  tests: [
    `tests/systems/${id}/**/*.test.ts`,
    // Its puzzles, practice goals and duels have functions that say whether they are reached, and what they bring.
    ...testsIn('learning/puzzles', 'puzzles'),
    ...testsIn('learning/duels', 'duels'),
    // Random matches and whole puzzles, where a book has a file of them: they take longer than all the others together,
    // and digests and corpus notice what they would.
    ...testsIn(`systems/${id}`, 'conformance', 'positions', 'properties', 'puzzles*').map((test) => `!${test}`),
  ],
});

export const areas: Readonly<Record<string, Area>> = {
  board: { code: ['src/engine/board/*.ts'], tests: testsIn('engine/board') },
  engine: {
    code: ['src/engine/**/*.ts', '!src/engine/board/*.ts'],
    tests: [
      ...testsIn('engine'),
      ...testsIn('engine/loop'),
      ...testsIn('engine/match'),
      ...testsIn('engine/params'),
      // Whole random matches: they take longer than all the others together.
      '!tests/engine/outpost.test.ts',
    ],
  },
  table: {
    code: ['src/table/**/*.ts'],
    tests: [
      'tests/table/**/*.test.ts',
      ...testsIn('abuse', 'erasure', 'privacy', 'removal', 'servers'),
      ...testsIn('faults', 'store-late'),
      ...testsIn('secrets', 'seals', 'council'),
      ...testsIn('scripts', 'doors'),
      // Some of it is tested by the commands that ask for it.
      ...testsIn('discord/{duels,guesses}'),
      ...testsIn('discord', 'campaign'),
      // Whole matches over many rounds or processes: they take longer than all the others together.
      ...testsIn('table', 'growth', 'processes', 'simulation*').map((test) => `!${test}`),
    ],
  },
  store: {
    code: ['src/store/*.ts'],
    tests: [
      ...testsIn('store', 'memory', 'lmdb', 'redis', 'records', 'format', 'command-scope', 'soundness'),
      ...testsIn('faults', 'store-patient', 'store-warnings'),
      ...testsIn('operations', 'restore'),
    ],
  },
  'salvation-and-steel': {
    ...book('salvation-and-steel'),
    // Its other odds are compared with thousands of plays.
    tests: [...book('salvation-and-steel').tests, '!tests/systems/salvation-and-steel/odds.test.ts'],
  },
  'squads-and-champions': book('squads-and-champions'),
  'vampires-vs-werewolves': book('vampires-vs-werewolves'),
  scrollhammer: book('scrollhammer'),
  genesys: book('genesys'),
};
