import { createHash } from 'node:crypto';
import type { PageAssets } from './assets.ts';
import type { MapPolicy } from './map-policy.ts';
import { escapeHtml, jsonInHtml, writeGraph, writeHead, type PageHead } from './page-head.ts';

type Parts = {
  title: string;
  /** What React rendered; links and metas that it hoists stand in front. */
  html: string;
  /** JSON; `<` is escaped here. */
  state: unknown;
  assets: PageAssets;
  build: string;
  /** The tiny script that runs before the first paint. */
  inlineScript: string;
  /** CSS that settings decide: the brand's colour. */
  brandCss: string;
  isPrivate: boolean;
  head: PageHead;
  /** The origin that the page is known under. */
  origin: string;
};

/**
 * Writes the document. The order of the bytes is the order in which a phone needs them: style and
 * the first picture at once, the text, and the scripts last, so that they don't compete with it.
 */
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
    writeHead(head, parts),
    isPrivate && '<meta name="referrer" content="no-referrer">',
    '<meta name="format-detection" content="telephone=no"><meta name="color-scheme" content="light">',
    '<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/brand/icon-180.png">',
    '<link rel="manifest" href="/brand/app.webmanifest">',
    // Disabled links are not fetched; they tell the loader of lazy chunks what is here already.
    ...assets.cssUrls.map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${jsonInHtml(state)}</script>`,
    writeGraph(head.graph),
    ...assets.scripts.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
    `<script type="module" src="${entry}" fetchpriority="low"></script></body></html>`,
  ]
    .filter(Boolean)
    .join('');
}

/** React puts what belongs into the head before everything else. */
function splitHoisted(html: string): [hoisted: string, body: string] {
  const hoisted = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return [hoisted, html.slice(hoisted.length)];
}

/**
 * The content security policy of a document. It is made of hashes and not of a nonce, so that the
 * same HTML can be cached for everybody. `origins` are asked by calls, `pictures` for pictures and films;
 * `frames` are the hosts that may frame the site, `scripts` the only files of others that run in it,
 * and `map` is what a page with a map needs beside.
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
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: https:", ...pictures, ...(map?.pictures ?? [])].join(' '),
    ["media-src 'self' https:", ...pictures].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...origins, ...(map?.connects ?? [])].join(' '),
    ...(map?.workers.length ? [['worker-src', ...map.workers].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...frames].join(' '),
  ].join('; ');
}

type Hosts = Record<'origins' | 'pictures' | 'frames' | 'scripts', readonly string[]>;

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
