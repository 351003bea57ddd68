import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppSite } from '#/app/site.tsx';
import type { Call } from '#/contract/call.ts';
import { CallError, NO_ANSWER } from '#/contract/call-error.ts';
import { sizePicturesAt } from '#/contract/picture.ts';
import { reloadIfOutdated } from './build.tsx';
import type { DocumentState } from './document-state.tsx';
import { createHeld } from './held.tsx';
import { restoreHeld } from './kept-answers.tsx';
import { Navigation } from './navigation.tsx';
import type { Place } from './navigator.tsx';
import { currentVisit, restoreVisits } from './visits.tsx';

/** How long (ms) to wait before the code of the first screen is asked for again. */
const RETRY_MS = 3_000;

const { config, held: answers, at, failure, screen } = readState();
sizePicturesAt(config.pictureTemplate);
const site = createAppSite(config);
const held = createHeld(callLater(config));
restoreVisits();
held.adopt(answers);
restoreHeld(held);
hydrate();

/**
 * The first page needs no call: its answers came along. What makes calls, and the list of screens,
 * is fetched once the page is there, or by the first that needs it.
 */
function callLater(config: DocumentState['config']): Call {
  let call: Promise<Call> | undefined;
  const load = () =>
    (call ??= import('./open-call.tsx')
      .then(({ openCall }) => openCall(config))
      .catch((error: unknown) => {
        call = undefined;
        throw error;
      }));
  addEventListener('load', () => void Promise.allSettled([load(), site.loadScreens()]));
  return async (endpoint, input) => {
    const asked = await load().catch((cause: unknown) => {
      throw new CallError(endpoint, { status: 0, message: NO_ANSWER, cause });
    });
    return asked(endpoint, input);
  };
}

/** Takes over the server's page once the screen's code is there, so that nothing waits. */
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

/** Reading the sitemap takes code that comes later: the server says where the page is. */
function firstPlace(): Place {
  const { pathname: path, search, hash } = location;
  const query = new URLSearchParams(search);
  return {
    at: { ...at, query, path, url: path + search, moved: false },
    hash,
    visit: currentVisit(),
    failure: failure && CallError.from(failure),
  };
}

/** A call that failed is told on its screen; anything else that was caught is a fault of ours. */
function report(error: unknown): void {
  if (!CallError.is(error)) reportError(error);
}

/** The server's page stays readable meanwhile; its links work without this script. */
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
