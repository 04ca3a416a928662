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
    ...testsIn(`systems/${id}`),
    // Random matches and whole puzzles, where a book has a file of them: they take longer than all the others together.
    ...testsIn(`systems/${id}`, 'conformance', 'properties', 'puzzles*', 'course', 'positions').map(
      (test) => `!${test}`,
    ),
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
  clock: { code: ['src/table/clock/*.ts'], tests: [...testsIn('table/clock'), ...testsIn('table/deadlines')] },
  deadlines: { code: ['src/table/deadlines/*.ts'], tests: testsIn('table/deadlines') },
  agreements: {
    code: ['src/table/agreements/*.ts'],
    tests: [...testsIn('table/agreements'), ...testsIn('table/deadlines')],
  },
  seats: { code: ['src/table/seats/*.ts'], tests: [...testsIn('table/seats'), ...testsIn('table/agreements')] },
  answers: { code: ['src/table/answers/*.ts'], tests: testsIn('table/answers') },
  fairness: {
    code: ['src/table/fairness/*.ts'],
    tests: [...testsIn('table/fairness'), ...testsIn('table/agreements', 'undo'), ...testsIn('secrets', 'seals')],
  },
  privacy: {
    code: ['src/table/privacy/*.ts'],
    tests: [...testsIn('table/privacy'), ...testsIn('abuse', 'erasure', 'privacy', 'removal', 'servers')],
  },
  table: {
    code: ['src/table/*.ts', 'src/table/indexes/*.ts', 'src/table/log/*.ts'],
    tests: [
      ...testsIn('table', 'act', 'queue', 'rules', 'secrecy', 'settings'),
      ...testsIn('table/agreements'),
      ...testsIn('table/indexes'),
      ...testsIn('table/log'),
      ...testsIn('table/seats'),
    ],
  },
  store: {
    code: ['src/store/*.ts'],
    tests: [
      ...testsIn('store', 'memory', 'lmdb', 'redis', 'records', 'format', 'command-scope', 'soundness'),
      ...testsIn('faults', 'store-patient', 'store-warnings'),
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
