import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run, step } from './progress.mjs';

/** Parameters with which Chromium starts. */
export const CHROMIUM_PARAMETERS = [
  // Root cannot use the sandbox.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const MINUTE = 60_000;

/** Returns the path of a Chromium that starts; undefined if none does. */
export function findChromium(): string | undefined {
  return [...inPath(NAMES), MAC, chromium.executablePath()].find(isChromium);
}

/** Returns the path of the installed headless Chromium shell; undefined if there is none. */
function findHeadlessShell(): string | undefined {
  // The shell needs half the CPU time of Chromium, but has no back/forward cache.
  return inPath([SHELL]).find(isChromium);
}

/** Returns the path of the browser for tests and measurements: the shell, else Chromium. */
export function findBrowser(): string | undefined {
  return findHeadlessShell() ?? findChromium();
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

// On Ubuntu `chromium-browser` may only print that a snap must be installed. So the output must
// contain the name of the browser.
function isChromium(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const parameters = ['--version', '--no-sandbox'];
    const answer = execFileSync(file, parameters, { timeout: 20_000, stdio: 'pipe' });
    return /chrom/i.test(answer.toString());
  } catch {
    return false;
  }
}

/**
 * Installs Chromium, its headless shell and a Chinese font if they are missing. Returns
 * instructions for what could not be installed.
 */
export async function installChromium(): Promise<string[]> {
  const problems: string[] = [];
  if (!findChromium()) await fetchFromPlaywright();
  if (!findChromium()) await fetchFromDebian('chromium');
  if (!findChromium()) {
    problems.push(
      'No Chromium: install one (for example "apt-get install chromium") and run this again.',
    );
  }
  if (!findHeadlessShell()) await fetchFromDebian(SHELL);
  if (!(await hasChineseFont())) await fetchFromDebian('fonts-noto-cjk');
  if (!(await hasChineseFont())) {
    problems.push('No Chinese font: install one (for example "apt-get install fonts-noto-cjk").');
  }
  return problems;
}

async function fetchFromPlaywright(): Promise<void> {
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await attempt("Fetching Playwright's Chromium", process.execPath, [cli, 'install', 'chromium'], {
    env,
    timeout: 5 * MINUTE,
  });
}

let isListFresh = false;

async function fetchFromDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const waits = ['-o', 'Acquire::http::Timeout=30', '-o', 'DPkg::Lock::Timeout=120'];
  if (!isListFresh) {
    const options = { env, timeout: 3 * MINUTE };
    await attempt(
      "Refreshing the system's list of packages",
      'apt-get',
      ['update', ...waits],
      options,
    );
    isListFresh = true;
  }
  // Installed packages are not upgraded: other programs may use them.
  const parameters = ['install', '-y', '--no-install-recommends', '--no-upgrade', ...waits, name];
  await attempt(`Installing ${name}`, 'apt-get', parameters, { env, timeout: 10 * MINUTE });
}

type Limits = { env: NodeJS.ProcessEnv; timeout: number };

async function attempt(
  name: string,
  command: string,
  parameters: string[],
  limits: Limits,
): Promise<void> {
  const { code, output } = await step(name, () => run(command, parameters, limits));
  if (code !== 0) console.log(`  it failed: ${output.trim().split('\n').slice(0, 3).join('\n  ')}`);
}

async function hasChineseFont(): Promise<boolean> {
  if (process.platform === 'darwin') return true;
  const { code, output } = await run('fc-list', [':lang=zh'], { timeout: 20_000 });
  return code === 0 && output.trim() !== '';
}
