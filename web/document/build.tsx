import { readStored, writeStored } from '#/web/navigation/history-state.tsx';

/**
 * Session storage key. The value is the id of the build for which this tab was already reloaded.
 */
const STORED_AS = 'reloaded-for';

/** Returns the id of the build that rendered the page. The server writes it into the document. */
export function ownBuild(): string | undefined {
  return document.documentElement.dataset.build;
}

/**
 * Reloads the page if the server runs another build: the code that an open tab requests is then
 * gone. Reloads once for each build. Does nothing if the server does not respond, or if session
 * storage is full or blocked.
 */
export async function reloadIfOutdated(): Promise<void> {
  const build = await serverBuild();
  if (build === undefined || build === ownBuild()) return;
  if (readStored(STORED_AS) === build || !writeStored(STORED_AS, build)) return;
  location.reload();
}

async function serverBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    const { build } = (await response.json()) as { build?: string };
    return build;
  } catch {
    return undefined;
  }
}
