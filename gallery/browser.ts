import { chromium, type Browser } from '@playwright/test';
import { OperatorError } from '#/database/operator-error.ts';
import { CHROMIUM_PARAMETERS, findBrowser, installChromium } from '#/tools/setup/chromium.ts';

/** Something that a run of the gallery starts and must stop, such as a server. */
export type Stoppable = { stop(): Promise<void> };

/**
 * Calls `work` with a browser. Afterwards stops the browser and everything passed to `stopAtEnd`.
 * Rejects with an OperatorError if Chromium or a Chinese font is missing.
 */
export async function withBrowser<Result>(
  work: (browser: Browser, stopAtEnd: (started: Stoppable) => void) => Promise<Result>,
): Promise<Result> {
  const problems = await installChromium();
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: CHROMIUM_PARAMETERS,
    ...(executablePath !== undefined && { executablePath }),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const started: Stoppable[] = [];
  const stop = async () => {
    await browser.close();
    await Promise.all(started.map((each) => each.stop()));
  };
  const interrupt = (code: number) => void stop().then(() => process.exit(code));
  process.once('SIGINT', () => interrupt(130));
  process.once('SIGTERM', () => interrupt(143));
  try {
    return await work(browser, (each) => started.push(each));
  } finally {
    await stop();
  }
}
