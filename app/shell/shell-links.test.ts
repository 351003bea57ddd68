import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { sitemap, type RouteKey } from '#/app/sitemap.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { Route } from '#/web/navigation/routing.ts';
import { linkGroups } from './shell-links.ts';
import { topBarEntries } from './top-bar-entries.ts';

const locate = createLocate(sitemap, demoBrand, 'Index');

/** A private page that shows a form for a number, and personal data only with that number. */
const BY_NUMBER: RouteKey = 'receipt';
/** Pages that need no menu entry: linked from other screens, the viewer, the footer or reports. */
const ELSEWHERE: readonly RouteKey[] = ['layout', 'pictures', 'privacy', 'inspectionProof'];

test('every public page without parameters is linked', () => {
  const linked = [
    ...linkGroups(demoBrand).flatMap(({ links }) => links.map(({ url }) => url)),
    ...topBarEntries(locate('/'), demoBrand).map(({ url }) => url),
  ].map((url) => locate(url).key);
  const open = Object.entries(sitemap as Record<string, Route>)
    .filter(([, { path, redirect, isPrivate }]) => !path.includes(':') && !redirect && !isPrivate)
    .map(([key]) => key);
  assert.deepEqual([...linked, ...ELSEWHERE].sort(), [...open, BY_NUMBER].sort());
});

test('no link is a redirect, and all have labels', () => {
  for (const { label, url } of linkGroups(demoBrand).flatMap(({ links }) => links)) {
    assert.equal(locate(url).moved, false, url);
    assert.notEqual(label, '');
  }
});
