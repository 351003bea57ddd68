import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, it, test } from 'node:test';
import { settings } from '#/server/config/settings.ts';
import { listFiles } from '#/tools/architecture/imports.ts';

const root = join(import.meta.dirname, '..');
const decisions = readdirSync(join(root, 'docs/decisions'))
  .toSorted()
  .map((file) => `docs/decisions/${file}`);
const manuals = ['docs', 'docs/zh'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
);
const pages = [
  'README.md',
  'README.zh-CN.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  ...decisions,
  ...manuals,
];
const files = listFiles(root, '');

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

test('docs/settings.md has the settings that the server reads, in its words, and in Chinese', () => {
  const listed = rows('docs/settings.md', 'PORT', settings.length);
  assert.deepEqual(
    listed.map((cells) => cells.slice(0, 3)),
    settings.map(({ name, fallback, what }) => [name, fallback, what]),
  );
  assert.ok(listed.every(([, , , what]) => /\p{Script=Han}/u.test(what ?? '')));
});

describe('the README', () => {
  it('shows every folder of the root in its map', () => {
    const folders = new Set(files.filter((path) => path.includes('/')).map(firstPart));
    // Served as it is, and empty until something has to lie at a fixed address.
    folders.delete('public');
    for (const page of ['README.md', 'README.zh-CN.md']) {
      const map = /```text\n([^]*?)```/.exec(read(page))?.[1] ?? '';
      const mapped = new Set([...map.matchAll(/^(\w+)\//gm)].map(([, name]) => name));
      assert.deepEqual(
        [...folders].filter((name) => !mapped.has(name)),
        [],
        page,
      );
    }
  });

  it('names no script that package.json lacks', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const page of pages) {
      const named = [...read(page).matchAll(/npm run ([a-z][\w-]*)/g)].map(([, name = '']) => name);
      assert.deepEqual(
        named.filter((name) => !(name in scripts)),
        [],
        page,
      );
    }
    const listed = [...read('README.md').matchAll(/^\| `([\w:-]+)` +\| [a-z]/gm)].map(
      ([, name]) => name,
    );
    assert.ok(listed.includes('check') && listed.includes('import'));
    const missing = Object.keys(scripts).filter(
      (name) => !['start', 'test'].includes(name) && !listed.includes(name),
    );
    assert.deepEqual(missing, []);
  });
});

test('pages are short: the README and manuals 150 lines, the style 200, a decision 60', () => {
  // The glossary is looked up, not read: a new term must not cost another one.
  const longer: Record<string, number> = { 'STYLE.md': 200, 'docs/glossary.md': 200 };
  const limit = (page: string) => longer[page] ?? (page.startsWith('docs/decisions/') ? 60 : 150);
  const tooLong = pages.filter((page) => read(page).split('\n').length > limit(page));
  assert.deepEqual(tooLong, []);
});

describe('every file that is named exists', () => {
  for (const page of pages) {
    it(page, () => {
      const named = filesNamedIn(read(page));
      assert.deepEqual(
        named.filter((name) => !isThere(name, page)),
        [],
      );
    });
  }
});

test('a decision has its number and its three parts', () => {
  const numbers = decisions.map((path) => Number(basename(path).slice(0, 3)));
  assert.deepEqual(
    numbers,
    decisions.map((_, index) => index + 1),
  );
  for (const path of decisions) {
    const [title = ''] = read(path).split('\n');
    assert.ok(title.startsWith(`# ${Number(basename(path).slice(0, 3))}. `), path);
    const parts = [...read(path).matchAll(/^## (.*)$/gm)].map(([, part]) => part);
    assert.deepEqual(parts, ['Context', 'Decision', 'Consequences'], path);
  }
});

test('the list of dependencies is that of package.json, each with the licence that it has', () => {
  type Group = 'dependencies' | 'devDependencies' | 'optionalDependencies';
  const own = JSON.parse(read('package.json')) as Record<Group, object>;
  const installed = Object.keys({
    ...own.dependencies,
    ...own.devDependencies,
    ...own.optionalDependencies,
  });
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string }>;
  };
  const [, packages = ''] = read('docs/dependencies.md').split(/^## .*$/m);
  const listed = [...packages.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| [^|]+\|$/gm)];
  const licensed = installed.map((name) => {
    const licence = lock.packages[`node_modules/${name}`]?.license;
    return `${name.replace(/^@types\/.*/, '@types/*')} ${licence}`;
  });
  assert.deepEqual(
    listed.map(([, name = '', licence]) => `${name} ${licence}`).toSorted(),
    [...new Set(licensed)].toSorted(),
  );
});

test('docs/openapi.json is up to date: npm run docs -- --out docs/openapi.json', () => {
  const printed = execFileSync(process.execPath, [join(root, 'tools/api-docs.ts')], {
    encoding: 'utf8',
    maxBuffer: 32_000_000,
  });
  assert.ok(existsSync(join(root, 'docs/openapi.json')), 'the file is missing');
  assert.ok(read('docs/openapi.json') === printed, 'the file is outdated');
});

test('pages name no place that a reader cannot go to', () => {
  const banned = /\/shared\/|\bissues?\b|registry\.(npm|yarn)|npmmirror|taobao|\/work\/|\/tmp\//i;
  assert.deepEqual(
    pages.filter((page) => banned.test(read(page))),
    [],
  );
});

/** The rows of the table that begins with the row of `first`, cells without their backticks. */
function rows(page: string, first: string, count: number): string[][] {
  const lines = read(page).split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| \`${first}\``));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  assert.equal(end - start, count, `${page}: rows in the table of settings`);
  return lines.slice(start, end).map((line) => {
    const [name = '', fallback = '', ...what] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return [name.replaceAll('`', ''), fallback.replaceAll('`', ''), ...what];
  });
}

/** Paths as they stand in text, links, code and the map. Examples marked as bad need not exist. */
function filesNamedIn(text: string): string[] {
  // Shell examples name a reader's own files.
  const prose = text
    .replace(/^\/\/ Bad\b[^]*?(?=^\/\/ Good\b|^```)/gm, '')
    .replace(/^```sh\n[^]*?^```/gm, '')
    // A pattern names no file.
    .replace(/\*[\w.]+/g, '');
  const named = prose.match(/(?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|css|json|md|png)\b/g) ?? [];
  const folders = [...prose.matchAll(/[`(]((?:[\w.-]+\/)+)[`)]/g)].map(([, path = '']) => path);
  // What a server answers at `/.well-known/` is no file.
  const generated = /^(node_modules|dist|data|\.bootstrap|\.well-known)\//;
  const paths = [...named, ...folders].map((path) => path.replace(/^\.\//, ''));
  return [...new Set(paths)].filter((path) => !generated.test(path));
}

/** From the root, from the page's own folder, or, for a bare name, anywhere. */
function isThere(name: string, page: string): boolean {
  if (existsSync(join(root, name)) || existsSync(join(root, dirname(page), name))) return true;
  return !name.includes('/') && files.some((path) => basename(path) === name);
}

function firstPart(path: string): string {
  return path.split('/')[0] ?? '';
}
