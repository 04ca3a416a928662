/**
 * How often something random is tried: as often as fits into a run of all tests, multiplied by `TEST_RUNS`, as in
 * `TEST_RUNS=10 npx vitest run tests/secrets`.
 */
export const times = (usual: number): number => Math.ceil(usual * Number(process.env['TEST_RUNS'] ?? 1));
