/** A sample of a metric. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\.)*",?)*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf|\+Inf|[Nn]a[Nn]))$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\.)*)"/g;

/** Parses Prometheus' text format; throws at any other line, and at a sample whose metric has no type. */
export function readMetrics(text: string): readonly Sample[] {
  const types = new Set(
    [...text.matchAll(/^# TYPE (\S+) (counter|gauge|histogram|summary)$/gm)].map(([, name]) => name),
  );
  return text
    .split('\n')
    .filter((line) => line !== '' && !/^# (HELP|TYPE) /.test(line))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
      if (name === '') throw new Error(`No sample: ${line}`);
      if (!types.has(name) && !types.has(name.replace(/_(bucket|sum|count)$/, '')))
        throw new Error(`Without a type: ${line}`);
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, key, word]) => [key, word])),
        value: Number(value.replace('Inf', 'Infinity')),
      };
    });
}

/** The sum of all samples of a name that have these labels. */
export const sumOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);
