import { createHash } from 'node:crypto';
import type { MapPolicy } from '#/server/config/map-policy.ts';
import { DESKTOP } from '#/web/document/desktop.ts';
import type { PageAssets } from './assets.ts';
import { escapeHtml, jsonInHtml, writeGraph, writeHead, type PageHead } from './page-head.ts';

type Parts = {
  title: string;
  /** Title of link previews, if the metadata has none. */
  name: string;
  /**
   * HTML rendered by React. It begins with the `<link>` and `<meta>` elements that belong in the
   * head.
   */
  html: string;
  /** State that is written into the document as JSON. `writeDocument` escapes `<` in it. */
  state: object;
  /** The responses that the browser needs, as JSON. They become the field `held` of the state. */
  held: string;
  assets: PageAssets;
  build: string;
  /** Small script that runs before the first paint. */
  inlineScript: string;
  /** CSS rules with the brand colour of the settings. */
  brandCss: string;
  isPrivate: boolean;
  head: PageHead;
  /** Public origin of the page. */
  origin: string;
};

/** Returns the HTML document. */
export function writeDocument(parts: Parts): string {
  const { title, state, assets, build, inlineScript, brandCss, isPrivate, head } = parts;
  const [hoisted, body] = splitHoisted(parts.html);
  const [entry = ''] = assets.scripts.slice(-1);
  return [
    `<!DOCTYPE html><html lang="zh-CN" data-build="${build}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${assets.css}${brandCss}</style>`,
    hoisted,
    `<script>${inlineScript}</script>`,
    writeHead(head, { title: parts.name, origin: parts.origin }),
    isPrivate && '<meta name="referrer" content="no-referrer">',
    '<meta name="format-detection" content="telephone=no"><meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/brand/icon-180.png">',
    '<link rel="manifest" href="/brand/app.webmanifest">',
    // Vite's loader of lazy chunks finds these links and does not load the CSS again, because it is
    // inlined. A browser does not fetch a disabled link.
    ...assets.cssUrls.map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
    '</head><body>',
    // In the body, because its rules override those of styles that the browser adds to the head
    // later. A phone does not wait for it.
    assets.desktopCssUrl &&
      `<link rel="stylesheet" href="${assets.desktopCssUrl}" media="${DESKTOP}">`,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="state">${jsonInHtml(withHeld(state, parts.held))}</script>`,
    writeGraph(head.graph),
    ...assets.scripts.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
    `<script type="module" src="${entry}" fetchpriority="low"></script></body></html>`,
  ]
    .filter(Boolean)
    .join('');
}

/** Returns the state as JSON with the field `held`, whose value is already JSON. */
function withHeld(state: object, held: string): string {
  return `{"held":${held},${JSON.stringify(state).slice(1)}`;
}

/**
 * Splits off the `<link>`, `<meta>` and `<title>` elements that React puts at the beginning of its
 * HTML.
 */
function splitHoisted(html: string): [hoisted: string, body: string] {
  const hoisted = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return [hoisted, html.slice(hoisted.length)];
}

/**
 * Returns the content security policy of a document, with hashes instead of a nonce. `map` has the
 * additions for a map.
 */
export function contentSecurityPolicy(
  { assets, inlineScript, brandCss }: Pick<Parts, 'assets' | 'inlineScript' | 'brandCss'>,
  { origins, pictures, frames, scripts }: Hosts,
  map?: MapPolicy,
): string {
  const styles = map?.anyStyle ? "'unsafe-inline'" : sha256(assets.css + brandCss);
  return [
    "default-src 'none'",
    ["script-src 'self'", sha256(inlineScript), ...scripts, ...(map?.scripts ?? [])].join(' '),
    `style-src 'self' ${styles}`,
    // Style attributes have values from data: the colour of each picture, the lengths and positions
    // of bars, gauges, curves and marks, the number of cars in a row. No list of hashes can contain
    // all of these. Style attributes cannot load anything that img-src refuses, and those in texts
    // of the dealer are removed.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: https:", ...pictures, ...(map?.pictures ?? [])].join(' '),
    ["media-src 'self' https:", ...pictures].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...origins, ...(map?.connects ?? [])].join(' '),
    ...(map?.workers.length ? [['worker-src', ...map.workers].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(frames),
  ].join('; ');
}

/**
 * Returns the directive of a content security policy that permits these hosts to frame the site.
 */
export function frameAncestors(hosts: readonly string[]): string {
  return ['frame-ancestors', "'self'", ...hosts].join(' ');
}

type Hosts = Record<'origins' | 'pictures' | 'frames' | 'scripts', readonly string[]>;

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
