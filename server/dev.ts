import { createServer as createVite } from 'vite';
import { demoBrand } from '#/app/demo/brand.ts';
import { startStorefront } from '#/app/storefront.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { stopOnSignals, type Middleware } from '#/server/http/listen.ts';
import { createProcessLog } from '#/server/http/log.ts';
import type { Render } from '#/server/pages/render-page.ts';
import { freePort } from './free-port.ts';

// Starts the storefront with Vite as middleware: edits show at once without a build.
const vite = await createVite({
  // A free port for Vite's reload socket. Vite's default port is fixed, so pages of a second
  // development server could not reload.
  server: { middlewareMode: true, ws: { port: await freePort() } },
  // Does not write a bundled copy of the config, which would make `node --watch` restart endlessly.
  configLoader: 'native',
});
const log = await createProcessLog();
const render: Render = async (...page) => {
  const entry = await vite.ssrLoadModule('/web/entry.server.tsx');
  return (entry as { render: Render }).render(...page);
};
const storefront = await startStorefront({
  config: readProcessConfig(demoBrand),
  log,
  middleware: vite.middlewares as Middleware,
  built: {
    render,
    assets: {
      build: 'dev',
      of: (screen) => ({
        css: '',
        cssUrls: [],
        scripts: ['/web/entry.client.tsx'],
        screen: `/${screen}`,
      }),
    },
    transform: (url, html) => vite.transformIndexHtml(url, html),
  },
});
stopOnSignals(log, async () => {
  await storefront.stop();
  await vite.close();
});
