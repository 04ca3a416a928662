export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/survivors.mjs'],
  reporters: ['survivors'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // One at a time, and patience: on a busy machine a test that is late would count as a mutant noticed.
  concurrency: 1,
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  // Sentences and patterns have tests of their own; mutating values computed at load time would require running all
  // tests again.
  mutator: { excludedMutations: ['StringLiteral', 'Regex', 'ObjectLiteral'] },
  ignoreStatic: true,
  ignorePatterns: ['artefacts', 'dist', '.data', 'backups'],
  tempDirName: '.stryker-tmp',
  disableTypeChecks: true,
  allowEmpty: true,
  logLevel: 'warn',
};
