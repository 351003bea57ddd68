import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { missingScreen } from '#/app/missing-screen.ts';
import { createAppSite } from '#/app/site.tsx';
import type { Call } from '#/contract/call.ts';
import { CallError } from '#/contract/call-error.ts';
import { sizePicturesAt } from '#/contract/picture.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import { titleOf } from './current-screen.tsx';
import type { DocumentState } from './document-state.tsx';
import { createHeld, type Held, type HeldState } from './held.tsx';
import { Navigation } from './navigation.tsx';
import type { At } from './routing.ts';
import type { Needs, ScreenModule } from './screen.tsx';
import { loadScreen, type Site } from './site.tsx';

export type Rendered = {
  status: number;
  title: string;
  /** The answers to the screen's needs and its head's, by name; absent where it could not be shown. */
  data: Record<string, unknown> | undefined;
  html: string;
  state: Omit<DocumentState, 'screen'>;
  /** The screen's source file, as the manifest of the browser's build names it. */
  screenFile: string;
};

/**
 * Renders one page. All answers are there before the rendering starts: one body, no streaming.
 * A call that failed is rendered as the failed screen and told to the browser.
 */
export async function render(at: At, config: PublicConfig, call: Call): Promise<Rendered> {
  const site = siteOf(config);
  const held = createHeld(call, Infinity);
  const screen = await loadScreen(site, at);
  await Promise.all((screen.parts?.(at) ?? []).map((part) => part.preload(site.code)));
  const forHead = answersForHead(screen.headNeeds?.(at) ?? {}, call);
  const asked = Object.entries(screen.needs?.(at) ?? {}).map(
    ([name, need]) => [name, need, held.get(need)] as const,
  );
  await Promise.all(asked.map(([, , answer]) => answer.settled));
  const failure = asked
    .filter(([, need, { status }]) => status === 'rejected' && !need.optional)
    .map(([, , { reason }]) => toCallError(reason))[0];
  const instead = failure && isMissing(failure) ? missingScreen(failure.endpoint) : undefined;
  if (instead) return { ...(await render({ ...at, key: instead }, config, call)), status: 404 };
  const data = Object.fromEntries(asked.map(([name, , { value }]) => [name, value]));
  const status = statusOf(screen, at, data, failure);
  const { query: _query, path: _path, url: _url, moved: _moved, ...place } = at;
  // Rendering is over before another page begins.
  sizePicturesAt(config.pictureTemplate);
  const html = renderToString(
    <StrictMode>
      <Navigation site={site} held={held} first={{ at, hash: '', visit: '', failure }} />
    </StrictMode>,
  );
  return {
    status,
    title: withFilled(failure ? at.title : titleOf(screen, at, data), at),
    // What is not found tells nothing of itself, so nobody waits for its head.
    data: failure ? undefined : { ...(status === 200 && (await forHead)), ...data },
    html,
    state: { config, held: describe(held), at: place, failure: failure?.toFailed() },
    screenFile: (await site.loadScreens())[at.key]?.file ?? '',
  };
}

/** How long (ms) a page waits for what nobody sees on it: another back end may take seconds. */
const HEAD_MS = 500;

/** The answers by name, apart from those that travel with the page; undefined where one failed or is late. */
async function answersForHead(needs: Needs, call: Call): Promise<Record<string, unknown>> {
  const answers = createHeld(call, Infinity);
  const asked = Object.entries(needs).map(([name, need]) => [name, answers.get(need)] as const);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, HEAD_MS)));
  await Promise.race([Promise.all(asked.map(([, { settled }]) => settled)), late]);
  clearTimeout(timer);
  return Object.fromEntries(asked.map(([name, { value }]) => [name, value]));
}

/** A form that was refused says so first: a page that comes anew is heard by its title. */
function withFilled(title: string, { filled }: At): string {
  return filled?.message ? `${filled.message}：${title}` : title;
}

function describe(held: Held): HeldState {
  const state: HeldState = { values: {}, failures: {} };
  for (const [key, { status, value, reason, settledAt = 0 }] of held.entries()) {
    if (status === 'fulfilled') state.values[key] = { value, settledAt };
    if (status === 'rejected') state.failures[key] = toCallError(reason).toFailed();
  }
  return state;
}

const sites = new WeakMap<PublicConfig, Site>();

/** The site is put together once for each configuration, and not for each page. */
function siteOf(config: PublicConfig): Site {
  const site = sites.get(config) ?? createAppSite(config);
  sites.set(config, site);
  return site;
}

function toCallError(reason: unknown): CallError {
  if (CallError.is(reason)) return reason;
  const endpoint = { name: 'render', failure: 'raise' as const };
  return new CallError(endpoint, { status: 0, message: '页面没有打开，请重试', cause: reason });
}

/** What is not there, or what its address can't name (the call's own 400). */
function isMissing({ reason, status }: CallError): boolean {
  return reason === 'not_found' || status === 400;
}

/**
 * What is missing is 404. A fault of ours is 500; a back end that did not answer makes us a bad
 * gateway.
 */
function statusOf(
  screen: ScreenModule,
  at: At,
  data: Record<string, unknown>,
  failure: CallError | undefined,
): number {
  if (!failure) return screen.status?.(data as never, at) ?? 200;
  if (isMissing(failure)) return 404;
  // Only what failed here brings its cause along: a fault of ours, or a database that is away.
  return [500, 503].includes(failure.status) && failure.cause ? failure.status : 502;
}
