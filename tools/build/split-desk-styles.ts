import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { splitDeskRules } from './desk-rules.ts';

/**
 * Returns a plugin that moves the rules for desktops out of all built styles into one file, named
 * `desk.css` in the manifest. Documents link it with a media query, so a phone renders without it,
 * and its rules take no bytes of the style in the document. The content of the other files changes
 * after their names were made; the names depend on the rules in both.
 */
export function splitDeskStyles(): Plugin {
  return {
    name: 'split-desk-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
      const desk = names.map((name) => {
        const path = join(folder, name);
        const { rest, desk: rules } = splitDeskRules(readFileSync(path, 'utf8'));
        if (rules) writeFileSync(path, rest);
        return rules;
      });
      const rules = desk.join('');
      const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
      const file = `assets/desk-${hash}.css`;
      writeFileSync(join(dir, file), rules);
      const manifest = join(dir, '.vite/manifest.json');
      const entries = JSON.parse(readFileSync(manifest, 'utf8')) as object;
      writeFileSync(manifest, JSON.stringify({ ...entries, 'desk.css': { file } }));
    },
  };
}
