import type { Call } from '#/contract/call.ts';
import type { Config } from '#/server/config/config.ts';
import { mapPolicy } from '#/server/config/map-policy.ts';
import { storeBody, type StoredBody } from '#/server/http/content/compress.ts';
import { shortHash, weakEtag } from '#/server/http/content/etag.ts';
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
  /**
   * Responses to the calls that the screen declares in `needs`, by the name of the need; undefined
   * if the screen could not be shown.
   */
  data: Readonly<Record<string, unknown>> | undefined;
  html: string;
  /** The state that the browser needs, without the responses. */
  state: object;
  /** The responses that the browser needs, as JSON. */
  held: string;
  screenFile: string;
};

/**
 * Renders the page at this location. If no response of the page failed, calls `isSame` with all its
 * responses as JSON. If `isSame` returns true, nothing is rendered and the result is undefined.
 */
export type Render = (
  at: At,
  config: Config['public'],
  call: Call,
  isSame: (responses: string) => boolean,
) => Promise<Rendered | undefined>;

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
  /** `renderedAt` in ms since 1970. No response on the page was fetched earlier. */
  answeredAt: number;
  /** Digest of the responses from which the page was made; undefined if one of them failed. */
  digest: string | undefined;
  isListed: boolean;
  csp: string | undefined;
  etag: string;
  inEncoding: StoredBody;
  /** Link preview; undefined for pages that must not be indexed. */
  card: ShareCard | undefined;
};

/**
 * Renders the page at this location. `home` is the origin of the site, `previous` an earlier page
 * of the location. If all responses are the same as for `previous`, the result has the body of
 * `previous`.
 */
export type RenderPage = (at: At, home: string, previous?: Page) => Promise<Page>;

/** Returns the function that renders pages. */
export function createRenderPage(parts: RenderParts): RenderPage {
  const brandCss = brandRule(parts.config.public.brand.colour);
  const policyOf = createPolicies(parts, brandCss);
  return async (at, home, previous) => {
    const renderedAt = performance.now();
    const { built, config, call } = parts;
    let digest: string | undefined;
    const isSame = (responses: string) => {
      digest = shortHash(responses);
      // In a development server, the code changes, too.
      return digest === previous?.digest && !built.transform;
    };
    const answeredAt = Date.now();
    const rendered = await built.render(at, config.public, call, isSame);
    if (!rendered && previous) return { ...previous, renderedAt, answeredAt };
    if (!rendered) throw new Error('A page was not rendered, and there is no earlier one');
    const page = await writePage(parts, rendered, { at, home, brandCss, policyOf });
    return { ...page, digest, renderedAt, answeredAt };
  };
}

type Policies = (screenFile: string, key: string) => string;

/**
 * Returns a function that returns the content security policy of a screen. It computes each policy
 * once, because a policy contains a hash of all the screen's styles.
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

type Where = { at: At; home: string; brandCss: string; policyOf: Policies };

async function writePage(
  { inlineScript, built, describe }: RenderParts,
  rendered: Rendered,
  { at, home, brandCss, policyOf }: Where,
): Promise<Omit<Page, 'digest' | 'renderedAt' | 'answeredAt'>> {
  const { title, name, html, state, held, screenFile, data } = rendered;
  const head =
    data && rendered.status === 200 ? describe({ at, title: name, data, origin: home }) : UNLISTED;
  const status = rendered.status === 200 ? head.status : rendered.status;
  const assets = built.assets.of(screenFile);
  const document = writeDocument({
    title,
    name,
    html,
    state: { ...state, screen: assets.screen },
    held,
    assets,
    build: built.assets.build,
    inlineScript,
    brandCss,
    isPrivate: at.isPrivate,
    head: at.isPrivate ? UNLISTED : head,
    origin: home,
  });
  const text = built.transform ? await built.transform(at.url, document) : document;
  // TextEncoder takes six times as long.
  const body = Buffer.from(text);
  return {
    status,
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
