import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toStaticPage } from './static-page.ts';

test('a static page has the style, text and pictures, but no part of the application', () => {
  const html =
    '<html lang="zh-CN" data-build="1f"><head><style>p{color:red}</style>' +
    '<link rel="preload" as="image" href="/media/a"><script>hide()</script>' +
    '<link rel="stylesheet" href="/assets/a.css" disabled></head><body><div id="root">' +
    '<a href="/car/1" data-link=""><img src="/media/a"/>12.8<!-- -->万</a></div>' +
    '<script type="application/json" id="state">{"a":"\\u003c/script>"}</script>' +
    '<link rel="modulepreload" href="/assets/a.js" fetchpriority="low">' +
    '<script type="module" src="/assets/a.js"></script></body></html>';
  assert.equal(
    toStaticPage(html),
    '<html lang="zh-CN"><head><style>p{color:red}</style>' +
      '<link rel="preload" as="image" href="/media/a"></head><body><div id="root">' +
      '<a href="/car/1"><img src="/media/a"/>12.8万</a></div></body></html>',
  );
});
