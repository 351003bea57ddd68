import { run } from '#/tools/setup/progress.mjs';

/**
 * Returns the Chinese font that Chromium uses for text without a font of its own, with its version:
 * the references hold for that font alone. Fonts of the system are named on Linux only.
 */
export async function chineseFont(): Promise<string> {
  const pattern = 'sans-serif:lang=zh-cn';
  const { code, output } = await run('fc-match', ['-f', '%{family[0]} %{fontversion}', pattern], {
    timeout: 20_000,
  });
  return code === 0 ? output.trim() : process.platform;
}
