import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ATTACKS } from '#/testing/attacks.ts';
import { forReading, fromMarkdown, sanitised } from './rich-text.ts';

const PICTURE = '/media/0123456789abcdef0123456789c0ffee';

/** Checks every tag of sanitized HTML: no other text may look like one. */
const STORED =
  /<\/?(p|div|h[2-4]|[uo]l|li|d[ltd]|blockquote|pre|hr|strong|[abius]|em|del|mark|small|su[bp]|code|br|table|caption|thead|tbody|tfoot|tr|t[hd]|details|summary|figure|figcaption|img|video)( (href|src|alt|width|height|poster|colspan|rowspan|scope|start|open)(="[^"<>]*")?)*( \/)?>/g;
const DISPLAY_TAG =
  /<\/?(p|div|h[2-4]|[uo]l|li|d[ltd]|blockquote|pre|hr|strong|[abius]|em|del|mark|small|su[bp]|code|br|table|caption|thead|tbody|tfoot|tr|t[hd]|details|summary|figure|figcaption|img|video)( (href|src|srcset|sizes|alt|width|height|poster|colspan|rowspan|scope|start|open|id|target|rel|loading|referrerpolicy|preload|controls|playsinline|style|role|aria-label|tabindex|data-link)(="[^"<>]*")?)*( \/)?>/g;

function isHarmless(html: string, tags: RegExp): void {
  assert.doesNotMatch(html.replace(tags, ''), /[<>]/, html);
  for (const [tag] of html.matchAll(tags)) {
    for (const [, address = ''] of tag.matchAll(/ (?:href|src|poster)="([^"]*)"/g)) {
      assert.match(address, /^([/#](?![/\\])|https?:\/\/|mailto:|tel:)/, html);
    }
  }
}

describe('untrusted HTML', () => {
  test('loses everything that could run, in many known attacks', () => {
    for (const attack of ATTACKS) {
      isHarmless(sanitised(attack), STORED);
      isHarmless(forReading(attack), DISPLAY_TAG);
      isHarmless(fromMarkdown(attack), DISPLAY_TAG);
    }
  });

  test('loses everything that could run, in any combination of these attacks', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc
        .constantFrom(...ATTACKS)
        .chain((attack) =>
          fc
            .tuple(fc.nat(attack.length), fc.nat(attack.length))
            .map(([a, b]) => attack.slice(a, b)),
        ),
      fc.string({ maxLength: 12 }),
      fc.constantFrom('<p>', '</p>', '<table>', '<h1>', '</h1>', '"', "'", '<!--', '-->', '&lt;'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const html = pieces.join('');
        isHarmless(sanitised(html), STORED);
        isHarmless(forReading(html), DISPLAY_TAG);
      }),
      { numRuns: 400 },
    );
  });

  test('is unchanged if sanitized before', () => {
    // `html` is removed, and the paragraph around it ends at the heading only then.
    const once = sanitised('<p><html><h1>a</h1></p>');
    assert.equal(sanitised(once), once);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ATTACKS, '<h1>a</h1>', '<h5>b</h5>')), (pieces) => {
        const once = sanitised(pieces.join(''));
        assert.equal(sanitised(once), once);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps its words, its lists, tables and emphasis', () => {
    const html =
      '<p>车门 <strong>412μm</strong></p><ul><li>一</li></ul><table><tr><td colspan="2">二</td></tr></table>';
    assert.equal(sanitised(html), html);
    assert.equal(
      sanitised('<section>一</section><span>二</span><font>三</font>'),
      '<div>一</div>二三',
    );
  });

  test('has headings below the page title, without skipped levels', () => {
    assert.equal(
      sanitised('<h1>一</h1><h4>二</h4><h6>三</h6><h2>四</h2>'),
      '<h2>一</h2><h3>二</h3><h4>三</h4><h2>四</h2>',
    );
  });
});

describe('for a page', () => {
  test('a stored picture has sizes, lazy loading and dimensions', () => {
    const html = forReading(`<img src="${PICTURE}" alt="车门" width="1200" height="800">`);
    assert.match(html, new RegExp(`src="${PICTURE}\\?w=640" srcset="${PICTURE}\\?w=480 480w, `));
    assert.match(html, /alt="车门" width="1200" height="800" loading="lazy"/);
    assert.match(html, /style="background-color:#c0ffee"/);
  });

  test('a picture or video without dimensions gets the aspect ratio of a photo', () => {
    assert.match(forReading('<img src="https://a.example/b.jpg">'), /width="4" height="3"/);
    assert.match(forReading(`<video src="${PICTURE}.mp4">`), /width="16" height="9" controls/);
    assert.match(forReading('<img src=/a width=1e9 height=-1>'), /width="4" height="3"/);
  });

  test('a picture without address is removed', () => {
    assert.equal(
      forReading('<p>一<img alt="x"><img src="http://a.example/b.jpg"></p>'),
      '<p>一</p>',
    );
  });

  test('an external link opens a new tab without referrer; an internal one does not', () => {
    assert.equal(
      forReading('<a href="https://a.example">甲</a><a href="/car/ZY-0317?x=1#y">乙</a>'),
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">甲</a><a href="/car/ZY-0317?x=1#y" data-link>乙</a>',
    );
    assert.equal(forReading('<a href="//a.example">甲</a>').includes('noopener'), true);
  });

  test('a link to a file of the site is followed by the browser, without a screen', () => {
    for (const href of [
      '/media/a.jpg?w=640',
      '/brand/icon.svg',
      '/qr?to=/',
      '/openapi.json',
      '/robots.txt?a=1#b',
      '/v1/cars',
    ]) {
      assert.equal(forReading(`<a href="${href}">甲</a>`), `<a href="${href}">甲</a>`);
    }
    for (const href of [
      '/',
      '/car/A.1?x=a.b#c',
      '/?text=2.0',
      '/branches',
      '/car/media/x',
      '/qrs',
    ]) {
      assert.equal(forReading(`<a href="${href}">甲</a>`), `<a href="${href}" data-link>甲</a>`);
    }
  });

  test('a heading has an id of its words, with a number if it repeats', () => {
    assert.equal(
      fromMarkdown('## 定金 & 退款\n\n## 定金 & 退款\n\n[看](#定金-退款)').replaceAll('\n', ''),
      '<h2 id="s-定金-退款">定金 &amp; 退款</h2><h2 id="s-定金-退款-2">定金 &amp; 退款</h2><p><a href="#s-定金-退款">看</a></p>',
    );
  });

  test('heading ids are unique, and an entity separates words like its character', () => {
    const idsOf = (markdown: string) =>
      [...fromMarkdown(markdown).matchAll(/ (?:id|href)="#?([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(idsOf('## a\n\n## a\n\n## a 2\n'), ['s-a', 's-a-2', 's-a-2-2']);
    assert.deepEqual(idsOf('## A&B\n\n[看](#A&B)\n'), ['s-a-b', 's-a-b']);
  });

  test('a table scrolls inside a focusable frame', () => {
    assert.match(
      fromMarkdown('|a|\n|-|\n|1|'),
      /^<div role="group" aria-label="表格" tabindex="0"><table>.*<\/table><\/div>\n$/s,
    );
  });
});

test('a lazily loaded picture with data-src is recognized', () => {
  assert.equal(
    sanitised('<img data-src="https://a.example/b.jpg" alt="x">'),
    '<img src="https://a.example/b.jpg" alt="x" />',
  );
});
