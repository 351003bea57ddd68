import { run } from '#/tools/setup/progress.mjs';

/**
 * Returns the name and version of Chromium's default Chinese font. Without fontconfig, returns the
 * name of the platform.
 */
export async function chineseFont(): Promise<string> {
  const pattern = 'sans-serif:lang=zh-cn';
  const { code, output } = await run('fc-match', ['-f', '%{family[0]} %{fontversion}', pattern], {
    timeout: 20_000,
  });
  return code === 0 ? output.trim() : process.platform;
}
