import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { splitDesktopRules } from './desktop-rules.ts';

/** Returns a plugin that moves the rules for desktops from all built styles into `desktop.css`. */
export function splitDesktopStyles(): Plugin {
  return {
    name: 'split-desktop-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: ({ dir = '' }) => moveDesktopRules(dir),
  };
}

/**
 * Moves the desktop rules of the styles in `folder/assets` into one file. Throws if there are no
 * such rules, or if a media query is unknown.
 */
export function moveDesktopRules(folder: string): void {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'));
  const split = names.map((name) => splitStyle(folder, `assets/${name}`));
  const rules = split.map(({ desktop }) => desktop).join('');
  if (!rules)
    throw new Error(
      `${folder}: the styles have no rules for desktops in "@media screen and (min-width:…)": docs/decisions/019-desktop-styles.md`,
    );
  const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
  const file = `assets/desktop-${hash}.css`;
  for (const { path, rest, desktop } of split) if (desktop) writeFileSync(join(folder, path), rest);
  writeFileSync(join(folder, file), rules);
  const manifest = join(folder, '.vite/manifest.json');
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as object;
  writeFileSync(manifest, JSON.stringify({ ...entries, 'desktop.css': { file } }));
}

function splitStyle(folder: string, path: string) {
  try {
    return { path, ...splitDesktopRules(readFileSync(join(folder, path), 'utf8')) };
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
