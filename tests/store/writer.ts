// A separate process for the tests of the store: `writer.ts endless|count <config> <name> [<number>]`.
import { openStore } from '../../src/store/open.ts';

const [task, config, name = '', number = '0'] = process.argv.slice(2);
const store = await openStore(JSON.parse(config ?? '') as { redisUrl: string | null; folder: string });
const acknowledge = (line: string): void => void process.stdout.write(`${line}\n`);

acknowledge('ready');

if (task === 'endless') {
  // One line after each write: set, swap and word in turn.
  for (let step = 1; ; step++) {
    await store.set(`set:${step}`, { step, filling: 'x'.repeat(2_000) });
    acknowledge(`set ${step}`);
    await store.swap('head', step - 1, { rev: step, filling: 'y'.repeat(2_000) });
    acknowledge(`swap ${step}`);
    await store.add('words', `w${step}`);
    acknowledge(`word ${step}`);
  }
}

if (task === 'count') {
  let won = 0;
  while (won < Number(number)) {
    const now = await store.get<{ rev: number; by: readonly string[] }>('count');
    const rev = now?.rev ?? 0;
    if (await store.swap('count', rev, { rev: rev + 1, by: [...(now?.by ?? []), `${name}${won}`] })) {
      await store.add('count:words', `${name}${won}`);
      won += 1;
    }
  }
  await store.close();
}

if (task === 'fill') {
  // Until the disk takes no more; a record that was not written must leave the old one as it was.
  await store.swap('head', 0, { rev: 1, filling: 'first' });
  for (let step = 1; ; step += 1) {
    try {
      await store.set(`set:${step}`, { step, filling: 'x'.repeat(20_000) });
      acknowledge(`set ${step}`);
    } catch (error) {
      acknowledge(`full ${String(error)}`);
      break;
    }
  }
  const swapped = await store
    .swap('head', 1, { rev: 2, filling: 'y'.repeat(200_000) })
    .then(String, (error: unknown) => String(error));
  acknowledge(`swap ${swapped}`);
  acknowledge(`head ${JSON.stringify(await store.get('head'))}`);
  await store.close();
}
