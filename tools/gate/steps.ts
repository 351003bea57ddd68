import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '#/server/settings.ts';
import { installChromium } from '../setup/chromium.ts';
import { startCluster } from '../setup/postgres.ts';
import { run } from '../setup/progress.mjs';
import { readCounts, readNotes, sum, type Counts } from './counts.ts';
import { findTests } from './test-files.ts';

/** One named part of `npm test`. Its result holds what a person needs to see, if anything. */
export type Step = { name: string; title: string; run(): Promise<Result> };

/** What a step found out. */
export type Result = Counts & { output: string };

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');
const MINUTE = 60_000;
/** The demo shop is filled once, and each test file opens a copy. */
const SHARED_SHOP = '--test-global-setup=app/cars/test-shop-template.ts';
/** Compiled modules, kept between test files and runs: most of a file's start is compiling. */
const COMPILED = join(root, 'node_modules/.cache/node');

/** All steps, in order: what is quick to fail comes first. */
export const steps: readonly Step[] = [
  { name: 'format', title: 'format (oxfmt)', run: () => check('oxfmt', '--check') },
  { name: 'lint', title: 'lint (oxlint)', run: () => check('oxlint', '--deny-warnings') },
  { name: 'types', title: 'types (all, server, web)', run: types },
  {
    name: 'architecture',
    title: 'architecture',
    run: () => nodeTests(['architecture.test.ts'], {}),
  },
  {
    name: 'build',
    title: 'build',
    run: () => check(process.execPath, 'tools/start.mjs', '--build'),
  },
  {
    name: 'sqlite',
    title: 'tests on SQLite',
    run: () => nodeTests(findTests(root).all, {}, SHARED_SHOP),
  },
  { name: 'postgres', title: 'tests on PostgreSQL', run: onPostgres },
  { name: 'e2e', title: 'browser tests', run: inBrowser },
];

/** Counts as one test: passed when the program ends well. */
async function check(command: string, ...parameters: string[]): Promise<Result> {
  const program = command.includes('/') ? command : join(bin, command);
  const { code, output } = await run(program, parameters, { cwd: root, timeout: 10 * MINUTE });
  const passed = code === 0;
  return {
    passed: Number(passed),
    failed: Number(!passed),
    skipped: 0,
    output: passed ? '' : output,
  };
}

/**
 * Checks the types of all files as a plain `tsc` does, with the libraries of Node and of browsers,
 * then server and web with their own libraries only: the server has no DOM, the oldest browsers no ES2022.
 */
async function types(): Promise<Result> {
  const results = await Promise.all([
    check('tsc'),
    check('tsc', '-p', 'tsconfig.server.json'),
    check('tsc', '-p', 'tsconfig.web.json'),
  ]);
  return { ...sum(results), output: results.map(({ output }) => output).join('') };
}

async function onPostgres(): Promise<Result> {
  const files = findTests(root).onDatabase;
  const given = process.env.DATABASE_URL;
  if (given) return nodeTests(files, { TEST_DATABASE_URL: given }, SHARED_SHOP);
  const cluster = await startCluster();
  try {
    return await nodeTests(files, { TEST_DATABASE_URL: cluster.url }, SHARED_SHOP);
  } finally {
    await cluster.stop();
  }
}

async function nodeTests(
  files: readonly string[],
  extra: Record<string, string>,
  ...more: readonly string[]
): Promise<Result> {
  if (files.length === 0) return failure('There is no test to run.');
  const reporter = join(import.meta.dirname, 'reporter.ts');
  const options = [`--test-reporter=${reporter}`, '--test-concurrency=2', '--test-timeout=120000'];
  options.push(...more);
  const { code, output } = await run(process.execPath, ['--test', ...options, ...files], {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_COMPILE_CACHE: COMPILED, ...extra },
    timeout: 30 * MINUTE,
  });
  const counts = readCounts(output);
  const shown = output.replace(/^#counts .*$/m, '').trim();
  if (!counts) return failure(`The tests ended too early.\n${shown}`);
  const result = judge(counts, code, shown);
  return { ...result, output: result.output || readNotes(output) };
}

async function inBrowser(): Promise<Result> {
  const problems = await installChromium();
  if (problems.length > 0) return failure(problems.join('\n'));
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  const report = join(folder, 'report.json');
  try {
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    const { code, output } = await run(process.execPath, [cli, 'test', '--reporter=line,json'], {
      cwd: root,
      env: {
        ...cleanEnvironment(),
        FORCE_COLOR: '0',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CI: '1',
      },
      timeout: 60 * MINUTE,
    });
    const { flaky, ...counts } = readReport(report);
    const result = judge(counts, code, output.trim());
    return { ...result, output: [result.output, ...flaky].filter(Boolean).join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Suite = { specs?: readonly Spec[]; suites?: readonly Suite[] };
type Spec = { title: string; file: string; line: number; tests: readonly { status: string }[] };

/** What Playwright counted. A test that passed at its second try counts, and is named. */
function readReport(file: string): Counts & { flaky: string[] } {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      suites: readonly Suite[];
    };
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: suites
        .flatMap(specsOf)
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(({ title, file: at, line }) => `Passed at the second try: ${at}:${line} ${title}`),
    };
  } catch {
    // No report: Playwright did not get as far as its tests, and its output says why.
    return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  }
}

function specsOf({ specs = [], suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A run that proved nothing, or whose program failed without a failed test, has failed. */
function judge(counts: Counts, code: number, output: string): Result {
  const unexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  const failed = counts.failed + Number(unexplained);
  return { ...counts, failed, output: failed > 0 ? output : '' };
}

function failure(output: string): Result {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** The environment without the settings of a dealer's own server: tests start from the defaults. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = new Set<string>([
    ...settings.map(({ name }) => name),
    'NODE_ENV',
    'NODE_TEST_CONTEXT',
  ]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)));
}
