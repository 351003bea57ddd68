import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CarCard } from '#/app/car-card/car-card.tsx';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { missingScreen } from '#/app/shell/missing-screen.ts';
import { createAppSite } from '#/app/site.tsx';
import { CallError } from '#/contract/call-error.ts';
import type { Call } from '#/contract/call.ts';
import { sizePicturesAt } from '#/contract/picture.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { DocumentState } from '#/web/document/document-state.tsx';
import { pageName, pageTitle } from '#/web/document/page-title.ts';
import type { Need, Needs, ScreenModule, Screens } from '#/web/document/screen.tsx';
import { loadScreen, PageContext, type FrameHtml, type Site } from '#/web/document/site.tsx';
import { Navigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import {
  createQueryCache,
  type QueryCache,
  type CachedState,
} from '#/web/query-cache/query-cache.tsx';

export type Rendered = {
  status: number;
  title: string;
  /**
   * The name of the page, such as 外观瑕疵: the document title without the page's subject or the
   * dealer's name.
   */
  name: string;
  /**
   * Responses to the needs of the screen and its metadata, by name; undefined if the screen failed.
   */
  data: Record<string, unknown> | undefined;
  html: string;
  state: Omit<DocumentState, 'screen' | 'held'>;
  /** The responses that the browser needs (`DocumentState.held`), as JSON text. */
  held: string;
  /** The screen's source file, a key of the manifest of the browser's build. */
  screenFile: string;
};

/**
 * Renders the page at this location after all responses have arrived. If a required call failed,
 * renders the failed state of the screen.
 * @param isSame receives all responses as JSON if none failed. If it returns true, nothing is
 *   rendered, and the result is undefined. The earlier page is still valid then, because a page
 *   depends only on its location and its responses.
 */
export async function render(
  at: At,
  config: PublicConfig,
  call: Call,
  isSame: (responses: string) => boolean = () => false,
): Promise<Rendered | undefined> {
  const server = siteOf(config);
  const { site, frame } = server;
  const held = createQueryCache(call, { limit: Infinity });
  const screen = await loadScreen(site, at);
  await Promise.all((screen.parts?.(at) ?? []).map((part) => part.preload(site.code)));
  const metadata = loadMetadata(screen.headNeeds?.(at) ?? {}, call);
  const requests = Object.entries(screen.needs?.(at) ?? {}).map(
    ([name, need]) => [name, need, held.get(need)] as const,
  );
  const forParts = Object.values(screen.partNeeds?.(at) ?? {});
  const answers = [...requests.map(([, , answer]) => answer), ...forParts.map(held.get)];
  await Promise.all(answers.map(({ settled }) => settled));
  const failure = requests
    .filter(([, need, { status }]) => status === 'rejected' && !need.optional)
    .map(([, , { reason }]) => toCallError(reason))[0];
  const fallbackKey = failure && isMissing(failure) ? missingScreen(failure.endpoint) : undefined;
  if (fallbackKey) {
    const fallback = await render({ ...at, key: fallbackKey }, config, call);
    return fallback && { ...fallback, status: 404 };
  }
  const data = Object.fromEntries(requests.map(([name, , { value }]) => [name, value]));
  const status = statusOf(screen, at, data, failure);
  // Metadata is used only for a page with status 200.
  const forHead = status === 200 && !failure ? await metadata : {};
  // A development build hydrates the parts, too.
  const inState = JSON.stringify(toState(held, import.meta.env.DEV ? [] : forParts));
  const hasAll = held.entries().every(([, { status: state }]) => state === 'fulfilled');
  const others = [...forParts.map((need) => held.peek(need)?.value), forHead];
  if (hasAll && isSame(inState + JSON.stringify(others))) return undefined;
  const titled = failure ? {} : screen;
  const { query: _query, path: _path, url: _url, moved: _moved, ...place } = at;
  // The template is a global setting. This is safe because rendering is synchronous.
  sizePicturesAt(config.pictureTemplate);
  const html = renderToString(
    <StrictMode>
      <Navigation site={site} held={held} first={{ at, hash: '', visit: '', failure }} />
    </StrictMode>,
  );
  renderFrame(frame, site, held, at);
  return {
    status,
    title: withFilled(pageTitle(titled, at, data, config.brand.name), at),
    name: pageName(titled, at, data),
    data: failure ? undefined : { ...forHead, ...data },
    html,
    held: inState,
    state: { config, at: place, failure: failure?.toFailed() },
    screenFile: await screenFileOf(server, at),
  };
}

/** The HTML of each car card, and the source file of the screen whose styles the cards need. */
export type RenderedCards = { cards: string[]; screenFile: string };

/** Renders these cars as cards of the list at this location. */
export async function renderCards(
  at: At,
  config: PublicConfig,
  cars: readonly CarSummary[],
): Promise<RenderedCards> {
  const server = siteOf(config);
  const { site } = server;
  const held = createQueryCache(() => Promise.reject(new Error('A card makes no calls')));
  sizePicturesAt(config.pictureTemplate);
  const cards = cars.map((car) =>
    renderToString(
      <PageContext value={{ site, held, navigator: NO_NAVIGATOR, at, hash: '', visit: '' }}>
        <CarCard car={car} query={{}} turn="later" />
      </PageContext>,
    ),
  );
  return { cards, screenFile: await screenFileOf(server, at) };
}

/** Maximum time in ms that a page waits for its metadata. Another back end may take seconds. */
const HEAD_MS = 500;

/**
 * Returns the responses for the metadata of a page, by name. A response that failed, or that does
 * not arrive within HEAD_MS, is undefined.
 */
async function loadMetadata(needs: Needs, call: Call): Promise<Record<string, unknown>> {
  const answers = createQueryCache(call, { limit: Infinity });
  const requests = Object.entries(needs).map(([name, need]) => [name, answers.get(need)] as const);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, HEAD_MS)));
  await Promise.race([Promise.all(requests.map(([, { settled }]) => settled)), late]);
  clearTimeout(timer);
  return Object.fromEntries(requests.map(([name, { value }]) => [name, value]));
}

/**
 * Returns the title with the message of a rejected form before it, because screen readers read the
 * title first. Without a message, returns the title.
 */
function withFilled(title: string, { filled }: At): string {
  return filled?.message ? `${filled.message}：${title}` : title;
}

/**
 * Returns the responses to send to the browser: all that are cached, except those to the needs
 * `forParts`. Only parts of the screen read these, and the page already has the HTML of these
 * parts.
 */
function toState(held: QueryCache, forParts: readonly Need[]): CachedState {
  const ofParts = new Set(forParts.map(({ key }) => key));
  const state: CachedState = { values: {}, failures: {} };
  for (const [key, { status, value, reason }] of held.entries()) {
    if (ofParts.has(key)) continue;
    // The browser reads the time from the document.
    if (status === 'fulfilled') state.values[key] = { value };
    if (status === 'rejected') state.failures[key] = toCallError(reason).toFailed();
  }
  return state;
}

/**
 * The parts of the page frame: the HTML of each rendered part, and the parts that are not rendered
 * yet. The HTML is null for a part that must be rendered anew with each page.
 */
type Frame = FrameHtml & { html: Map<string, string | null>; waiting: Map<string, ReactNode> };

function createFrame(): Frame {
  const html = new Map<string, string | null>();
  const waiting = new Map<string, ReactNode>();
  return {
    html,
    waiting,
    find(id, part) {
      const known = html.get(id);
      if (known === undefined) waiting.set(id, part);
      return known ?? undefined;
    },
  };
}

/** Renders each part that the last page requested with `find` and that has no HTML yet. */
function renderFrame({ html, waiting }: Frame, site: Site, held: QueryCache, at: At): void {
  for (const [id, part] of waiting) {
    const rendered = renderToString(
      <PageContext value={{ site, held, navigator: NO_NAVIGATOR, at, hash: '', visit: '' }}>
        {part}
      </PageContext>,
    );
    // React puts the preloads of pictures before the whole page.
    html.set(id, rendered.startsWith('<link') ? null : rendered);
  }
  waiting.clear();
}

const NO_NAVIGATOR = { go() {}, prepare() {} };

type ServerSite = { site: Site; frame: Frame; screens?: Screens };
const sites = new WeakMap<PublicConfig, ServerSite>();

/** Returns the Site for a configuration. One Site is created for each configuration object. */
function siteOf(config: PublicConfig): ServerSite {
  const known = sites.get(config);
  if (known) return known;
  const frame = createFrame();
  const site = { ...createAppSite(config), frameHtml: frame };
  const made = { site, frame };
  sites.set(config, made);
  return made;
}

/** Returns the path of the screen's source file at this location. */
async function screenFileOf(server: ServerSite, { key }: At): Promise<string> {
  // An import takes long even if the file is loaded.
  server.screens ??= await server.site.loadScreens();
  return server.screens[key]?.file ?? '';
}

function toCallError(reason: unknown): CallError {
  if (CallError.is(reason)) return reason;
  const endpoint = { name: 'render', failure: 'raise' as const };
  return new CallError(endpoint, { status: 0, message: '页面没有打开，请重试', cause: reason });
}

/** Returns whether the failure is a missing record or an invalid parameter in the URL (400). */
function isMissing({ reason, status }: CallError): boolean {
  return reason === 'not_found' || status === 400;
}

/**
 * Returns the HTTP status of a page:
 * - without a failure, the screen's own status or 200
 * - 404 for a missing record or an invalid URL
 * - 500 or 503 for a failure of this server
 * - 502 if another back end failed or did not respond
 */
function statusOf(
  screen: ScreenModule,
  at: At,
  data: Record<string, unknown>,
  failure: CallError | undefined,
): number {
  if (!failure) return screen.status?.(data as never, at) ?? 200;
  if (isMissing(failure)) return 404;
  // Only failures on this server have a `cause`: a defect, or an unavailable database.
  return [500, 503].includes(failure.status) && failure.cause ? failure.status : 502;
}
