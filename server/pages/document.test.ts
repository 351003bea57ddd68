import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentSecurityPolicy, writeDocument } from './document.ts';
import { UNLISTED } from './page-head.ts';

const assets = {
  css: 'a{color:red}',
  cssUrls: ['/assets/list.css'],
  desktopCssUrl: '/assets/desktop.css',
  scripts: ['/assets/react.js', '/assets/list.js', '/assets/entry.js'],
  screen: '/assets/list.js',
};
const page = {
  title: '汉 <EV> & "更多"',
  name: '汉 <EV> & "更多"',
  html: '<link rel="preload" as="image" href="/media/x?w=640"/><main>车</main>',
  state: { words: '</script><script>alert(1)</script>' },
  held: '{"a":"</script>"}',
  assets,
  build: 'b1',
  inlineScript: 'void 0',
  brandCss: ':root{--brand:#123456}',
  isPrivate: false,
  head: { ...UNLISTED, isListed: true, canonical: '/car/1' },
  origin: 'https://x.example',
};

test('the parts are in the order in which a phone needs them', () => {
  const html = writeDocument(page);
  const order = [
    '<title>',
    '<style>',
    'as="image"',
    '<body><link rel="stylesheet" href="/assets/desktop.css" media="(min-width:900px)">',
    '<main>',
    'id="state"',
    'modulepreload',
    '<script type="module"',
  ];
  const places = order.map((mark) => html.indexOf(mark));
  assert.ok(places.every((place) => place > 0));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.ok(html.includes('<script type="module" src="/assets/entry.js" fetchpriority="low">'));
});

test('title and state are escaped', () => {
  const html = writeDocument(page);
  assert.ok(html.includes('<title>汉 &#60;EV&#62; &#38; &#34;更多&#34;</title>'));
  assert.ok(!html.includes('<script>alert(1)'));
  const json = /id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  assert.deepEqual(JSON.parse(json), { held: { a: '</script>' }, ...page.state });
});

test('a private page is not indexed and sends no referrer', () => {
  const html = writeDocument({ ...page, isPrivate: true, head: UNLISTED });
  assert.ok(html.includes('name="robots" content="noindex"'));
  assert.ok(html.includes('name="referrer" content="no-referrer"'));
  assert.ok(!html.includes('canonical'));
});

test('the policy allows the inlined style and script by hash, the framing hosts, and single scripts of other hosts', () => {
  const policy = contentSecurityPolicy(page, {
    origins: ['https://api.example'],
    pictures: ['http://img.example'],
    frames: ['https://office.example'],
    scripts: ['https://sdk.example/a.js'],
  });
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  assert.ok(policy.includes(`script-src 'self' ${hash('void 0')} https://sdk.example/a.js;`));
  assert.ok(policy.includes(`style-src 'self' ${hash(assets.css + page.brandCss)};`));
  assert.ok(policy.includes("connect-src 'self' https://api.example;"));
  assert.ok(policy.includes("img-src 'self' data: https: http://img.example;"));
  assert.ok(policy.includes("media-src 'self' https: http://img.example;"));
  assert.ok(policy.endsWith("frame-ancestors 'self' https://office.example"));
});

test('a page has metadata for search engines and link previews, escaped for HTML', () => {
  const head = {
    ...page.head,
    description: '一句 "话" <b>',
    picture: 'https://x.example/a.jpg',
    graph: [{ '@type': 'Car', name: '</script><!--\u2028' }],
  };
  const html = writeDocument({ ...page, head });
  for (const part of [
    '<link rel="canonical" href="https://x.example/car/1">',
    '<meta name="description" content="一句 &#34;话&#34; &#60;b&#62;">',
    '<meta property="og:title" content="汉 &#60;EV&#62; &#38; &#34;更多&#34;">',
    '<meta property="og:url" content="https://x.example/car/1">',
    '<meta property="og:image" content="https://x.example/a.jpg">',
  ]) {
    assert.ok(html.includes(part), part);
  }
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  assert.doesNotMatch(json, /[<\u2028]/);
  assert.deepEqual(JSON.parse(json), {
    '@context': 'https://schema.org',
    '@graph': head.graph,
  });
});
