import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'regexparam';
import { demoBrand } from '#/app/demo/brand.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { Route } from '#/web/navigation/routing.ts';
import { href, sitemap, type RouteKey } from './sitemap.ts';

const locate = createLocate(sitemap, demoBrand, 'Index');

test('a URL of href matches its route and parameters', () => {
  const value = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.constantFrom(...keys().filter((key) => key !== 'Hunt')), value, (key, text) => {
      const names = [...sitemap[key].path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, `x${text}`]));
      const at = locate(href(key, params));
      assert.deepEqual([at.key, { ...at.params }], [key, params]);
    }),
  );
});

test('among matching paths the one with the first literal segment wins', () => {
  const segments = [...new Set(keys().flatMap((key) => paths(key).join('/').split('/')))];
  const segment = fc.oneof(
    fc.constantFrom(...segments.filter((word) => word && !word.startsWith(':'))),
    fc.stringMatching(/^[a-z0-9-]{1,6}$/),
  );
  const path = fc.array(segment, { maxLength: 8 }).map((parts) => `/${parts.join('/')}`);
  const known = fc
    .tuple(fc.constantFrom(...keys().flatMap(paths)), segment)
    .map(([pattern, word]) => pattern.replace(/\/:\w+\?/, '').replace(/:\w+/g, word) || '/');
  fc.assert(
    fc.property(fc.oneof(path, known), (url) => {
      const at = locate(url);
      assert.equal(at.moved ? undefined : at.key, readPlainly(url), url);
    }),
    { numRuns: 2000 },
  );
});

/**
 * Returns the key of the route that a URL matches. Of several, it is the one whose path is literal
 * at the first segment where they differ. Undefined for a redirect or no match.
 */
function readPlainly(url: string): RouteKey | undefined {
  const found = keys()
    .flatMap((key) => paths(key).map((pattern) => ({ key, pattern })))
    .filter(({ pattern }) => parse(pattern).pattern.test(url))
    .sort((a, b) => (shape(a.pattern) < shape(b.pattern) ? -1 : 1))[0];
  return found && !('redirect' in sitemap[found.key]) ? found.key : undefined;
}

function shape(pattern: string): string {
  return pattern
    .split('/')
    .map((segment) => (segment.startsWith(':') ? 1 : 0))
    .join('');
}

function keys(): RouteKey[] {
  return Object.keys(sitemap) as RouteKey[];
}

function paths(key: RouteKey): string[] {
  const route: Route = sitemap[key];
  return [route.path, ...(route.aliases ?? [])];
}
