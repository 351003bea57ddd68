import { readStored, writeStored } from './visits.tsx';

/** Marks which build the tab has already reloaded for. */
const STORED_AS = 'reloaded-for';

/** The build that the page came from; the server writes it into the document. */
export function ownBuild(): string | undefined {
  return document.documentElement.dataset.build;
}

/**
 * After a deploy, a tab that was left open asks for code that is gone. Reloads once for each build
 * that the server has meanwhile; without an answer, the error screen with its retry stays.
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
