import { run } from '#/tools/setup/progress.mjs';

/**
 * Returns the name and version of Chromium's default Chinese font, for which alone references are
 * valid. Returns the name of the platform without fontconfig, as on systems other than Linux.
 */
export async function chineseFont(): Promise<string> {
  const pattern = 'sans-serif:lang=zh-cn';
  const { code, output } = await run('fc-match', ['-f', '%{family[0]} %{fontversion}', pattern], {
    timeout: 20_000,
  });
  return code === 0 ? output.trim() : process.platform;
}
