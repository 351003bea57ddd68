import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '#/server/config/settings.ts';
import { EXIT_OK, EXIT_UNUSABLE } from '#/tools/command.ts';
import { installChromium } from '#/tools/setup/chromium.ts';
import { startCluster } from '#/tools/setup/postgres.ts';
import { run } from '#/tools/setup/progress.mjs';
import { readCounts, readNotes, sum, type Counts } from './counts.ts';
import { groupFiles } from './groups.ts';
import { findTests } from './test-files.ts';

/** A named part of `npm test`, or with `isLong` of `npm run test:long`. */
export type Step = { name: string; title: string; isLong?: boolean; run(): Promise<Result> };

/** The result of a step. `output` is printed. */
export type Result = Counts & { output: string };

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');
const MINUTE = 60_000;
/**
 * An option of `node --test`. Its module fills databases once, and each test file opens copies of
 * them.
 */
const TEMPLATES = '--test-global-setup=testing/shop-template.ts';
/** An option of Node. Its module makes property tests generate the same inputs in each run. */
const FIXED_SEED = '--import=./testing/fixed-seed.ts';
/**
 * Folder of the cache of compiled modules. All test files, servers of browser tests and runs share
 * it, because each of them spends most of its start compiling.
 */
const COMPILED = join(root, 'node_modules/.cache/node');

/** All steps in order, fast ones first. */
export const steps: readonly Step[] = [
  { name: 'format', title: 'format (oxfmt)', run: () => check('oxfmt', '--check') },
  { name: 'lint', title: 'lint (oxlint)', run: () => check('oxlint', '--deny-warnings') },
  { name: 'types', title: 'types (all, server, web)', run: types },
  {
    name: 'architecture',
    title: 'architecture',
    run: () => nodeTests({ files: ['architecture.test.ts'] }),
  },
  {
    name: 'build',
    title: 'build',
    run: () => check(process.execPath, 'tools/start.mjs', '--build'),
  },
  { name: 'sqlite', title: 'tests on SQLite', run: () => onSqlite() },
  { name: 'postgres', title: 'tests on PostgreSQL', run: () => onPostgres() },
  { name: 'e2e', title: 'browser tests', run: () => inBrowser('--grep-invert', '@long') },
  {
    name: 'long-sqlite',
    title: 'long tests on SQLite',
    isLong: true,
    run: () => onSqlite({ long: true }),
  },
  {
    name: 'long-postgres',
    title: 'long tests on PostgreSQL',
    isLong: true,
    run: () => onPostgres({ long: true }),
  },
  {
    name: 'long-random',
    title: 'property tests, new inputs',
    isLong: true,
    run: onRandomInputs,
  },
  {
    name: 'long-e2e',
    title: 'long browser tests',
    isLong: true,
    run: () => inBrowser('--grep', '@long'),
  },
  { name: 'pictures', title: 'reference pictures', isLong: true, run: comparePictures },
];

/** Runs a program as one test, which passes if the program exits with 0. */
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
 * Checks the types of all files, as a plain `tsc` does. Then checks the server and the web code
 * again, each with its own libraries: the server has no DOM, and the oldest browsers have no
 * ES2022.
 */
async function types(): Promise<Result> {
  const results = await Promise.all([
    check('tsc'),
    check('tsc', '-p', 'tsconfig.server.json'),
    check('tsc', '-p', 'tsconfig.web.json'),
  ]);
  return { ...sum(results), output: results.map(({ output }) => output).join('') };
}

async function onSqlite(which?: { long: boolean }): Promise<Result> {
  const { onSqlite: files, single } = findTests(root, which);
  return nodeTests({ files, single, isLong: which?.long });
}

async function onPostgres(which?: { long: boolean }): Promise<Result> {
  const { onPostgres: files, single } = findTests(root, which);
  const tests = { files, single, isLong: which?.long };
  const given = process.env.DATABASE_URL;
  if (given) return nodeTests({ ...tests, server: given });
  const cluster = await startCluster();
  try {
    return await nodeTests({ ...tests, server: cluster.url });
  } finally {
    await cluster.stop();
  }
}

/** Runs the property tests of `npm test` on SQLite again. Each test uses its own random seed. */
async function onRandomInputs(): Promise<Result> {
  const { withProperties, single } = findTests(root);
  return nodeTests({ files: withProperties, single, isRandom: true });
}

/** Tests for `node --test`. */
type NodeTests = {
  files: readonly string[];
  /** Files that run in their own process. */
  single?: ReadonlySet<string>;
  /** URL of a PostgreSQL server to test on. */
  server?: string;
  /** Whether property tests use random seeds instead of the fixed one. */
  isRandom?: boolean;
  /**
   * Whether these are the long tests, each file of which takes minutes. They run one file at a
   * time, because some of them measure durations.
   */
  isLong?: boolean | undefined;
};

async function nodeTests(tests: NodeTests): Promise<Result> {
  const { files, single = new Set(), server, isRandom = false, isLong = false } = tests;
  if (files.length === 0) return failure('There is no test to run.');
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  const options = [
    `--test-reporter=${join(import.meta.dirname, 'reporter.ts')}`,
    `--test-concurrency=${isLong ? 1 : 3}`,
    // This limit also applies to a whole file, even if its tests have longer limits.
    `--test-timeout=${isLong ? 60 * MINUTE : 2 * MINUTE}`,
    TEMPLATES,
    ...(isRandom ? [] : [FIXED_SEED]),
    ...groupFiles(root, folder, files, single),
  ];
  const { code, output } = await run(process.execPath, ['--test', ...options], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      NODE_COMPILE_CACHE: COMPILED,
      ...(server && { TEST_DATABASE_URL: server }),
    },
    timeout: (isLong ? 180 : 60) * MINUTE,
  });
  rmSync(folder, { recursive: true });
  const counts = readCounts(output);
  const printed = output.replace(/^#counts .*$/m, '').trim();
  if (!counts) return failure(`The tests ended too early.\n${printed}`);
  const result = resultOf(counts, code, printed);
  return { ...result, output: result.output || readNotes(output) };
}

async function inBrowser(...selection: readonly string[]): Promise<Result> {
  const problems = await installChromium();
  if (problems.length > 0) return failure(problems.join('\n'));
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  const report = join(folder, 'report.json');
  try {
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    const parameters = [cli, 'test', '--reporter=line,json', ...selection];
    const { code, output } = await run(process.execPath, parameters, {
      cwd: root,
      env: {
        ...cleanEnvironment(),
        NODE_COMPILE_CACHE: COMPILED,
        FORCE_COLOR: '0',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CI: '1',
      },
      timeout: 60 * MINUTE,
    });
    const { flaky, ...counts } = readReport(report);
    const result = resultOf(counts, code, output.trim());
    return { ...result, output: [result.output, ...flaky].filter(Boolean).join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Compares screens with their reference pictures, as one test. Skipped if there are no reference
 * pictures, or if these were made with another font.
 */
async function comparePictures(): Promise<Result> {
  const { code, output } = await run(process.execPath, ['gallery/main.ts', '--compare'], {
    cwd: root,
    env: cleanEnvironment(),
    timeout: 10 * MINUTE,
  });
  const isSkipped = code === EXIT_UNUSABLE;
  const passed = Number(code === EXIT_OK);
  const failed = Number(!isSkipped && code !== EXIT_OK);
  return { passed, failed, skipped: Number(isSkipped), output: passed ? '' : output.trim() };
}

type Suite = { specs?: readonly Spec[]; suites?: readonly Suite[] };
type Spec = { title: string; file: string; line: number; tests: readonly { status: string }[] };

/**
 * Reads Playwright's report. A test that passes when it is repeated counts as passed, and is listed
 * as flaky.
 */
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
    // There is no report, because Playwright failed before the first test. Its output says why.
    return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  }
}

function specsOf({ specs = [], suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Returns the result of a run. A run failed if it had no tests, or if its program failed although
 * no test did.
 */
function resultOf(counts: Counts, code: number, output: string): Result {
  const unexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  const failed = counts.failed + Number(unexplained);
  return { ...counts, failed, output: failed > 0 ? output : '' };
}

function failure(output: string): Result {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/**
 * Returns the environment without the settings of a server, so that tests use the default settings.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = new Set<string>([
    ...settings.map(({ name }) => name),
    'NODE_ENV',
    'NODE_TEST_CONTEXT',
  ]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)));
}
