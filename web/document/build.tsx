import { readStored, writeStored } from '#/web/navigation/history-state.tsx';

/** Session storage key of the build that the tab has already reloaded for. */
const STORED_AS = 'reloaded-for';

/** Returns the build that rendered the page. The server writes it into the document. */
export function ownBuild(): string | undefined {
  return document.documentElement.dataset.build;
}

/**
 * Reloads the page if the server runs another build: after a deploy, an open tab requests code that
 * no longer exists. Reloads once per build. Does nothing when the server does not respond, or when
 * session storage is full or blocked.
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
