import { pino } from 'pino';
import { startStorefront } from '#/app/storefront.ts';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { stopOnSignals } from '#/server/http/listen.ts';
import type { Built } from '#/server/server.ts';

/**
 * Starts the storefront with pages that only have a line of text, so it needs no build. Prints its
 * URL once it is ready, and stops on SIGTERM as the product does.
 */
export async function serveSite(settings: Readonly<Record<string, string>>): Promise<void> {
  const built: Built = {
    render: async () => ({
      status: 200,
      title: '',
      name: '',
      html: '<p>页面</p>',
      data: undefined,
      state: {},
      held: '{}',
      screenFile: '',
    }),
    assets: { build: 'b1', of: () => ({ css: '', cssUrls: [], scripts: [], screen: '' }) },
  };
  const log = pino({ level: 'silent' });
  const config = readConfig({ DEMO: 'off', HOST: '127.0.0.1', ...settings }, NO_BRAND);
  const { origin, stop } = await startStorefront({ config, log, built });
  stopOnSignals(log, stop);
  process.stdout.write(`${JSON.stringify({ url: origin })}\n`);
}
