import tseslint from 'typescript-eslint';
import { rule as border } from './scripts/borders.mjs';

const outside = 'Rules know no clock, no chance and no surroundings: what they need is handed to them.';
const inexact = 'Rules count in whole numbers; use a table.';
const surroundings = [
  'Date',
  'performance',
  'process',
  'console',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'globalThis',
  'window',
  'document',
];
const floating = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'exp', 'log', 'pow'];

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'artefacts/', '.data/', '.stryker-tmp/'] },
  // No comment may switch a rule off: borders have no exceptions.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'commands/**/*.ts', 'rendering/**/*.ts', 'bench/**/*.ts'],
    plugins: { umpire: { rules: { border } } },
    rules: { 'umpire/border': 'error' },
  },
  {
    files: ['src/engine/**/*.ts', 'src/systems/*/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...surroundings.map((name) => ({ name, message: outside }))],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: outside },
        ...floating.map((property) => ({ object: 'Math', property, message: inexact })),
      ],
    },
  },
  {
    // A promise that nobody waits for hides its error.
    files: ['src/{table,store,discord,practice,referee}/**/*.ts', 'src/*.ts', 'commands/**/*.ts', 'rendering/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    // Properties are tried on the same cases in every run.
    files: ['tests/**/*.ts'],
    ignores: ['tests/support/properties.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'fast-check',
              importNames: ['default'],
              message: 'Take it from tests/support/properties.ts, where it has its seed.',
            },
          ],
        },
      ],
    },
  },
  // Its output is its protocol.
  { files: ['src/referee/**/*.ts'], rules: { 'no-console': 'error' } },
);
