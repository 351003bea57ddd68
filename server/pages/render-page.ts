import type { Call } from '#/contract/call.ts';
import type { Config } from '#/server/config/config.ts';
import { mapPolicy } from '#/server/config/map-policy.ts';
import { storeBody, type StoredBody } from '#/server/http/content/compress.ts';
import { weakEtag } from '#/server/http/content/etag.ts';
import type { At } from '#/web/navigation/routing.ts';
import { brandRule } from '#/web/ui/brand-colour.ts';
import type { Assets } from './assets.ts';
import { contentSecurityPolicy, writeDocument } from './document.ts';
import { UNLISTED, type PageHead } from './page-head.ts';
import { shareCardOf, type ShareCard } from './share-card.ts';

/**
 * Brotli quality of a page: for its first response, and for later ones. Quality 5 takes two thirds
 * of the CPU time of quality 7 and leaves 1 to 4 % more bytes; quality 4 leaves 9 to 13 % more.
 * Most rendered pages are requested once.
 */
const QUALITY = 5;
const REPEATED_QUALITY = 7;

/** Result of rendering a page. */
export type Rendered = {
  status: number;
  title: string;
  /** The name of the page without subject or dealer, such as 外观瑕疵. */
  name: string;
  /** Responses to the screen's needs by name; undefined if the screen could not be shown. */
  data: Readonly<Record<string, unknown>> | undefined;
  html: string;
  state: object;
  screenFile: string;
};
export type Render = (at: At, config: Config['public'], call: Call) => Promise<Rendered>;

/** Returns the metadata of this page for search engines and link previews. */
export type DescribePage = (page: {
  at: At;
  title: string;
  data: Readonly<Record<string, unknown>>;
  origin: string;
}) => PageHead;

/** What is needed to render pages. */
export type RenderParts = {
  config: Config;
  call: Call;
  built: {
    render: Render;
    assets: Assets;
    transform?: (url: string, html: string) => Promise<string>;
  };
  inlineScript: string;
  describe: DescribePage;
  /** Keys of the screens that show a map. */
  mapScreens?: readonly string[];
};

/** A rendered page with what its response needs. */
export type Page = {
  status: number;
  /** Instant at which rendering began, in ms of the monotonic clock. */
  renderedAt: number;
  isListed: boolean;
  csp: string | undefined;
  etag: string;
  inEncoding: StoredBody;
  /** Link preview; undefined for pages that must not be indexed. */
  card: ShareCard | undefined;
};

/** Renders the page at this location. `home` is the origin of the site. */
export type RenderPage = (at: At, home: string) => Promise<Page>;

/** Returns the function that renders pages. */
export function createRenderPage(parts: RenderParts): RenderPage {
  const brandCss = brandRule(parts.config.public.brand.colour);
  const policyOf = createPolicies(parts, brandCss);
  return (at, home) => renderPage(parts, at, home, brandCss, policyOf);
}

type Policies = (screenFile: string, key: string) => string;

/**
 * Returns a function that returns the content security policy of a screen. Each policy is cached,
 * because it contains a hash of all the screen's styles.
 */
function createPolicies(parts: RenderParts, brandCss: string): Policies {
  const { config, built, inlineScript, mapScreens = [] } = parts;
  const { origins, backOfficeHosts, pictureTemplate, chatScripts = [] } = config.public;
  const moved = new Set(Object.values(origins).map((url) => new URL(url).origin));
  const hosts = {
    origins: [...moved],
    // Other back ends often serve pictures themselves, and within a dealer's own network often
    // without https.
    pictures: [...moved, ...(pictureTemplate === '' ? [] : [new URL(pictureTemplate).origin])],
    frames: backOfficeHosts,
    scripts: chatScripts,
  };
  const made = new Map<string, string>();
  const map = mapPolicy(config.public.map);
  return (screenFile, key) => {
    const style = { assets: built.assets.of(screenFile), inlineScript, brandCss };
    const own = mapScreens.includes(key) ? map : undefined;
    const policy = made.get(screenFile) ?? contentSecurityPolicy(style, hosts, own);
    made.set(screenFile, policy);
    return policy;
  };
}

async function renderPage(
  { config, inlineScript, built, call, describe }: RenderParts,
  at: At,
  home: string,
  brandCss: string,
  policyOf: Policies,
): Promise<Page> {
  const renderedAt = performance.now();
  const rendered = await built.render(at, config.public, call);
  const { title, name, html, state, screenFile, data } = rendered;
  const head =
    data && rendered.status === 200 ? describe({ at, title: name, data, origin: home }) : UNLISTED;
  const status = rendered.status === 200 ? head.status : rendered.status;
  const assets = built.assets.of(screenFile);
  const document = writeDocument({
    title,
    name,
    html,
    state: { ...state, screen: assets.screen },
    assets,
    build: built.assets.build,
    inlineScript,
    brandCss,
    isPrivate: at.isPrivate,
    head: at.isPrivate ? UNLISTED : head,
    origin: home,
  });
  const text = built.transform ? await built.transform(at.url, document) : document;
  const body = new TextEncoder().encode(text);
  return {
    status,
    renderedAt,
    isListed: head.isListed && !at.isPrivate,
    csp: built.transform ? undefined : policyOf(screenFile, at.key),
    etag: weakEtag(body),
    inEncoding: storeBody(body, QUALITY, REPEATED_QUALITY),
    card:
      status === 200 && head.isListed
        ? shareCardOf(head, { title: name, origin: home })
        : undefined,
  };
}
