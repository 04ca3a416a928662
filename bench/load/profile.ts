import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector';

/** Which area a code location belongs to; the first match counts. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\/src\/engine\/json\.ts$/, 'engine: copies and comparisons'],
  [/\/src\/engine\//, 'engine'],
  [/\/src\/systems\//, 'books'],
  [/\/src\/store\/records\.ts$/, 'store: JSON'],
  [/\/src\/store\/|\/node_modules\/(@redis|@keyv|keyv|lmdb|bullmq|ioredis|redis-parser|msgpackr)/, 'store'],
  [/\/src\/table\//, 'table'],
  [/\/rendering\//, 'picture (main thread)'],
  [/\/src\/discord\/|\/commands\//, 'words and panels'],
  [/\/node_modules\/(discord\.js|@discordjs|@sapphire|discord-api-types|magic-bytes\.js)/, 'discord.js'],
  [/\/node_modules\/(undici|ws)\/|node:.*(http|net|stream|zlib|tls|buffer)/, 'network'],
  [/^node:|\/node_modules\//, 'node and others'],
];

function placeOf({ functionName, url }: { readonly functionName: string; readonly url: string }): string {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage collection';
  return PLACES.find(([where]) => where.test(url))?.[1] ?? 'native code';
}

/** Shares of the non-idle time by area, greatest first. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Readonly<Record<string, number>> {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const place = places.get(id) ?? 'idle';
    if (place !== 'idle') times.set(place, (times.get(place) ?? 0) + (timeDeltas[index] ?? 0));
  });
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return Object.fromEntries(
    [...times].sort(([, one], [, other]) => other - one).map(([place, time]) => [place, time / all]),
  );
}

/** Profiles this thread from now until the result is requested. */
export async function watchWork(): Promise<() => Promise<Profiler.Profile>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 1_000 });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile;
  };
}
