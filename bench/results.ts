import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { findChromium } from '#/tools/setup/chromium.ts';
import { run } from '#/tools/setup/progress.mjs';
import type { Figure } from './figures.ts';

/** Figures are marked if their values in two runs differ by more than this share. */
const APART = 0.1;

/**
 * Writes the figures of one or more runs as a Markdown table, ratios first. Marks each figure that
 * misses its goal or whose runs differ by more than 10 %.
 */
export async function writeResults(file: string, runs: readonly Figure[][]): Promise<void> {
  const [first = []] = runs;
  const rows = first
    .toSorted((one, other) => Number(other.unit === 'x') - Number(one.unit === 'x'))
    .map((figure) => {
      const values = runs.map((figures) => valueOf(figures, figure.name));
      const apart = Math.max(...values) / Math.min(...values) - 1;
      return [
        figure.name,
        ...values.map((value) => written(value, figure.unit)),
        `${(apart * 100).toFixed(0)} %${apart > APART ? ' !' : ''}`,
        figure.goal === undefined ? '' : written(figure.goal, figure.unit),
        verdict(figure.goal, values),
      ];
    });
  const head = [
    'figure',
    ...runs.map((_, at) => `run ${at + 1}`),
    'apart',
    'goal, at most',
    'reached',
  ];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  await writeFile(
    file,
    [
      '# Results of the benchmark',
      '',
      `Written by \`npm run bench -- --runs ${runs.length} --results bench/results.md\`. Less is better. \`x\` is a ratio to a reference that was measured in the same run; other figures depend on the machine.`,
      '',
      ...(await conditions()),
      '',
      ...table,
      '',
    ].join('\n'),
  );
}

/**
 * Compares figures with the best run in a file that `writeResults` wrote. Returns a line for each
 * figure that is more than 10 % higher, and for each figure that the file lacks.
 */
export async function compareResults(file: string, figures: readonly Figure[]): Promise<string[]> {
  const known = readResults(await readFile(file, 'utf8'));
  return figures.flatMap(({ name, value, unit }) => {
    const before = known.get(name);
    if (before === undefined) return [`${name}: ${written(value, unit)}, not in ${file}`];
    const worse = value / before - 1;
    if (!(worse > APART)) return [];
    const share = `${(worse * 100).toFixed(0)} % worse`;
    return [`${name}: ${written(value, unit)} instead of ${written(before, unit)}, ${share}`];
  });
}

/** Returns the least value of each figure in this Markdown table, by the name of the figure. */
export function readResults(text: string): Map<string, number> {
  const rows = text
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| figure') && !line.startsWith('| ---'),
    )
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.map(([, name = '', ...cells]) => {
      // The last three columns and the empty text after the last bar are not runs.
      const values = cells.slice(0, -4).map((cell) => Number.parseFloat(cell));
      return [name, Math.min(...values)];
    }),
  );
}

function valueOf(figures: readonly Figure[], name: string): number {
  return figures.find((figure) => figure.name === name)?.value ?? NaN;
}

function written(value: number, unit: Figure['unit']): string {
  const digits = unit === 'x' || value < 20 ? 2 : 0;
  return unit === 'x' ? `${value.toFixed(digits)}x` : `${value.toFixed(digits)} ${unit}`;
}

function verdict(goal: number | undefined, values: readonly number[]): string {
  if (goal === undefined) return '';
  return values.every((value) => value <= goal) ? 'yes' : '**no**';
}

async function conditions(): Promise<string[]> {
  const [cpu] = cpus();
  const commit = await run('git', ['rev-parse', '--short', 'HEAD']);
  const browser = findChromium();
  const version = browser ? await run(browser, ['--version']) : { output: 'none' };
  const load = loadavg().map((each) => each.toFixed(1));
  return [
    `- ${new Date().toISOString().slice(0, 10)}, commit ${commit.output.trim()}`,
    `- ${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${(totalmem() / 1e9).toFixed(0)} GB, load at the end ${load.join(', ')}`,
    `- Node ${process.version}, ${version.output.trim()}`,
  ];
}
