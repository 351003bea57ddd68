import { run } from '#/tools/setup/progress.mjs';

/**
 * Returns the name and version of the Chinese font that Chromium uses by default. References are
 * valid only for this font. Returns the name of the platform if fontconfig is missing, as on
 * systems other than Linux.
 */
export async function chineseFont(): Promise<string> {
  const pattern = 'sans-serif:lang=zh-cn';
  const { code, output } = await run('fc-match', ['-f', '%{family[0]} %{fontversion}', pattern], {
    timeout: 20_000,
  });
  return code === 0 ? output.trim() : process.platform;
}
