import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppSite } from '#/app/site.tsx';
import { CallError, NO_ANSWER } from '#/contract/call-error.ts';
import type { Call } from '#/contract/call.ts';
import { sizePicturesAt } from '#/contract/picture.ts';
import { reloadIfOutdated } from '#/web/document/build.tsx';
import type { DocumentState } from '#/web/document/document-state.tsx';
import { currentEntry, restoreVisits } from '#/web/navigation/history-state.tsx';
import { Navigation } from '#/web/navigation/navigation.tsx';
import type { Place } from '#/web/navigation/navigator.tsx';
import { createQueryCache } from '#/web/query-cache/query-cache.tsx';
import { restoreQueries } from '#/web/query-cache/stored-queries.tsx';

/** Delay in ms before the code of the first screen is requested again. */
const RETRY_MS = 3_000;

const { config, held: answers, at, failure, screen } = readState();
sizePicturesAt(config.pictureTemplate);
const site = createAppSite(config);
const held = createQueryCache(callLater(config), site);
restoreVisits();
held.adopt(answers);
restoreQueries(held);
hydrate();

/**
 * Returns the function that makes API calls. Its code is loaded at the first call or at the `load`
 * event, whichever is earlier, because the first page needs no calls.
 */
function callLater(config: DocumentState['config']): Call {
  let call: Promise<Call> | undefined;
  const load = () =>
    (call ??= import('#/web/query-cache/remote-call.tsx')
      .then(({ createRemoteCall: openCall }) => openCall(config))
      .catch((error: unknown) => {
        call = undefined;
        throw error;
      }));
  addEventListener('load', () => void Promise.allSettled([load(), site.loadScreens()]));
  return async (endpoint, input) => {
    const loaded = await load().catch((cause: unknown) => {
      throw new CallError(endpoint, { status: 0, message: NO_ANSWER, cause });
    });
    return loaded(endpoint, input);
  };
}

/** Hydrates the server's page once the screen's code is loaded, so that nothing suspends. */
function hydrate(): void {
  const place = firstPlace();
  const code = site.code.get(place.at.key, () => import(/* @vite-ignore */ screen));
  void code.settled.then(() => {
    if (code.status !== 'fulfilled') return void tryAgain();
    const root = document.getElementById('root');
    if (!root) throw new Error('No #root');
    hydrateRoot(
      root,
      <StrictMode>
        <Navigation site={site} held={held} first={place} />
      </StrictMode>,
      { onCaughtError: report },
    );
  });
}

/**
 * Returns the place of the first page: the route that the server has embedded, and the URL of the
 * browser. The router is not loaded yet.
 */
function firstPlace(): Place {
  const { pathname: path, search, hash } = location;
  const query = new URLSearchParams(search);
  return {
    at: { ...at, query, path, url: path + search, moved: false },
    hash,
    visit: currentEntry(),
    failure: failure && CallError.from(failure),
  };
}

/** Reports a caught error. Does not report a failed call: the screen shows it. */
function report(error: unknown): void {
  if (!CallError.is(error)) reportError(error);
}

/**
 * Reloads the page if the server runs another build. Otherwise hydrates again after RETRY_MS; until
 * then the visitor can read the server's page and use its links.
 */
async function tryAgain(): Promise<void> {
  await reloadIfOutdated();
  site.code.sweep(Infinity);
  setTimeout(hydrate, RETRY_MS);
}

function readState(): DocumentState {
  const text = document.getElementById('state')?.textContent;
  if (!text) throw new Error('No #state');
  return JSON.parse(text) as DocumentState;
}
