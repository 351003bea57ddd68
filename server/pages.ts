import type { Context as HonoContext } from 'hono';
import type { Call } from '#/contract/call.ts';
import type { At, Locate } from '#/web/routing.ts';
import { brandRule } from '#/web/ui/brand-colour.ts';
import type { Assets } from './assets.ts';
import { pack, pickEncoding } from './compress.ts';
import type { Config } from './config.ts';
import { contentSecurityPolicy, writeDocument } from './document.ts';
import { createPageCache } from './page-cache.ts';

/** What the built entry for the server answers. */
export type Rendered = {
  status: number;
  title: string;
  html: string;
  state: object;
  screenFile: string;
};
export type Render = (at: At, config: Config['public'], call: Call) => Promise<Rendered>;

type Parts = {
  config: Config;
  locate: Locate;
  call: Call;
  built: {
    render: Render;
    assets: Assets;
    transform?: (url: string, html: string) => Promise<string>;
  };
  inlineScript: string;
  /** The number that changes with every change of the inventory. */
  inventoryVersion(): Promise<number>;
};

type Page = {
  status: number;
  csp: string | undefined;
  bodies: { identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array };
};

/** Answers every page of the site. */
export function createPages(parts: Parts): (c: HonoContext) => Promise<Response> {
  const cache = createPageCache<Page>((page) => page.status === 200);
  return async (c) => {
    const { pathname, search, origin } = new URL(c.req.url);
    const at = parts.locate(pathname + search);
    if (at.moved) return c.redirect(at.url, 302);
    const make = () => renderPage(parts, at, parts.config.public.siteOrigin || origin);
    const page = at.isPrivate
      ? await make()
      : await cache.get(`${origin}${at.url}`, await parts.inventoryVersion(), make);
    return respond(c, at, page);
  };
}

async function renderPage(parts: Parts, at: At, origin: string): Promise<Page> {
  const { config, inlineScript, built } = parts;
  const rendered = await built.render(at, config.public, parts.call);
  const { status, title, html, state } = rendered;
  const pageAssets = built.assets.of(rendered.screenFile);
  const style = {
    assets: pageAssets,
    inlineScript,
    brandCss: brandRule(config.public.brand.colour),
  };
  const document = writeDocument({
    ...style,
    title,
    html,
    state: { ...state, screen: pageAssets.screen },
    build: built.assets.build,
    isPrivate: at.isPrivate,
    canonical: origin + (at.key === 'Index' ? '/' : at.path),
  });
  const { origins, backOfficeHosts } = config.public;
  const csp = contentSecurityPolicy(style, Object.values(origins), backOfficeHosts);
  const text = built.transform ? await built.transform(at.url, document) : document;
  return {
    status,
    csp: built.transform ? undefined : csp,
    bodies: { identity: new TextEncoder().encode(text) },
  };
}

async function respond(c: HonoContext, at: At, page: Page): Promise<Response> {
  const encoding = pickEncoding(c.req.header('accept-encoding'));
  // Packed once and kept with the page.
  const body = (page.bodies[encoding] ??= await pack(page.bodies.identity, encoding));
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl(at, page),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': at.isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    Vary: 'Accept-Encoding',
  });
  if (page.csp) headers.set('Content-Security-Policy', page.csp);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
}

/** Browsers ask every time; a CDN may keep a good page for seconds. */
function cacheControl(at: At, page: Page): string {
  if (at.isPrivate || page.status !== 200) return 'no-store';
  return 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
}
