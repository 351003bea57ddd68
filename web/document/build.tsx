import { readStored, writeStored } from '#/web/navigation/history-state.tsx';

/**
 * Session storage key. The value is the id of the build for which this tab was already reloaded.
 */
const STORED_AS = 'reloaded-for';

/** Returns the id of the build that rendered the page. */
export function ownBuild(): string | undefined {
  return document.documentElement.dataset.build;
}

/** Reloads the page if the server runs another build, but only once for each build. */
export async function reloadIfOutdated(): Promise<void> {
  const build = await serverBuild();
  // The other build lacks the code that this tab would request.
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
