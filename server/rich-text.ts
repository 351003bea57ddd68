import { marked } from 'marked';
import sanitize, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import { pictureColour, pictureUrl, srcSet } from '#/contract/picture.ts';
import { textOf } from './words-of-html.ts';

/**
 * What is harmless in HTML of other hands, fit to be stored: the tags and attributes listed below,
 * and no other. No script, style, class, id, form or frame; links to http, https, mail and telephone
 * or within the site; headings from the second level on, none left out; pictures and films by their
 * plain addresses. Doing it again changes nothing.
 * @param rename answers the address of a picture or film that goes by a name
 */
export function sanitised(html: string, rename: Rename = (name) => name): string {
  return sanitize(html, {
    ...LIMITS,
    allowedAttributes: KEPT,
    transformTags: { ...headings(), ...BLOCKS, ...mediaBy(rename) },
    exclusiveFilter: leadsNowhere,
  });
}

/**
 * The same for a page: sanitised, whatever was stored; pictures in sizes, fetched late, with their
 * room kept; headings that links can name by their words (`#s-` before them); tables in a frame that
 * scrolls sideways. `web/ui/prose.module.css` is the style of it.
 */
export function forReading(html: string): string {
  const shown = sanitize(sanitised(html), {
    ...LIMITS,
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: { a: showLink, img: showPicture, video: showFilm },
  });
  // Whatever stands in text or attributes was escaped: what looks like a tag here is one.
  return nameHeadings(shown)
    .replaceAll('<table>', `${TABLE_FRAME}<table>`)
    .replaceAll('</table>', '</table></div>');
}

/** Says by which address a picture or film is known that goes by `name` in its HTML. */
export type Rename = (name: string, kind: 'picture' | 'film') => string;

/** Markdown, as GitHub reads it, for a page. HTML within it is sanitised likewise. */
export function fromMarkdown(markdown: string): string {
  return forReading(htmlOf(markdown));
}

/** The bare HTML of Markdown, not sanitised. */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

const TAGS = [
  'p div h2 h3 h4 ul ol li dl dt dd blockquote pre hr figure figcaption img video',
  'a strong b em i u s del mark small sub sup code br details summary',
  'table caption thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));

/** The elements that go with all that is in them. Of any other that is not allowed, the words stay. */
const GONE = [
  'script style noscript template title textarea select option button',
  'iframe object embed noembed noframes xmp plaintext svg math',
].flatMap((tags) => tags.split(' '));

const LIMITS: IOptions = {
  allowedTags: TAGS,
  nonTextTags: GONE,
  nestingLimit: 40,
  disallowedTagsMode: 'discard',
};

const KEPT: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  details: ['open'],
};

/** What else bounds a paragraph: without it, words before and after would run together. */
const BLOCKS = Object.fromEntries(
  ['section', 'article', 'header', 'footer', 'main', 'aside', 'center'].map((tag) => [tag, 'div']),
);

/** Headings below the page's own title, each at most one level deeper than the one before it. */
function headings(): Record<string, (tag: string) => Tag> {
  let last = 1;
  const toHeading = (tag: string): Tag => {
    last = Math.min(Math.max(Number(tag.slice(1)), 2), last + 1, 4);
    return { tagName: `h${last}`, attribs: {} };
  };
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, toHeading]));
}

/** Stands for the site while an address is read, which makes it whole as a browser would. */
const SITE = 'https://site.invalid';
const LINKED = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** The policy of a page lets no picture or film come in the clear. */
const FETCHED = new Set(['https:']);

/** An address as a browser reads it, those within the site beginning with `/`; undefined for others than `schemes`. */
function readAddress(
  address: string | undefined,
  schemes: ReadonlySet<string>,
): string | undefined {
  if (!address || !URL.canParse(address, SITE)) return undefined;
  const url = new URL(address, SITE);
  // Not by its origin, which a `blob:` of the site shares; and `/.//elsewhere` becomes `//elsewhere`.
  if (/^https:\/\/site\.invalid\/(?!\/)/.test(url.href)) return url.href.slice(SITE.length);
  return schemes.has(url.protocol) ? url.href : undefined;
}

function toLink(tagName: string, { href }: Attributes): Tag {
  const address = href?.startsWith('#') ? href : readAddress(href, LINKED);
  return { tagName, attribs: { ...(address && { href: address }) } };
}

function mediaBy(rename: Rename): Record<string, (tag: string, attributes: Attributes) => Tag> {
  const renamed = (name: string | undefined, kind: 'picture' | 'film') =>
    name && readAddress(rename(name, kind), FETCHED);
  return {
    a: toLink,
    img: (tag, { 'data-src': late, ...attributes }) =>
      // Pages that fetch their pictures late name them there.
      toPicture(tag, attributes, renamed(attributes.src || late, 'picture')),
    video: (tag, attributes) =>
      toFilm(
        tag,
        attributes,
        renamed(attributes.src, 'film'),
        renamed(attributes.poster, 'picture'),
      ),
  };
}

function toPicture(
  tagName: string,
  { alt = '', width, height }: Attributes,
  address: string | undefined,
): Tag {
  const attribs = { ...(address && { src: address }), alt, ...readSize(width, height) };
  return { tagName, attribs };
}

function toFilm(
  tagName: string,
  { width, height }: Attributes,
  film: string | undefined,
  still: string | undefined,
): Tag {
  const attribs = {
    ...(film && { src: film }),
    ...(still && { poster: still }),
    ...readSize(width, height),
  };
  return { tagName, attribs };
}

/** A link to nowhere is but its words; a picture or film from nowhere is nothing. */
function leadsNowhere({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'a') return attribs.href ? false : 'excludeTag';
  return (tag === 'img' || tag === 'video') && !attribs.src;
}

function readSize(width: string | undefined, height: string | undefined): Attributes {
  const isSize = (text: string | undefined) => /^[1-9]\d{0,4}$/.test(text ?? '');
  return width && height && isSize(width) && isSize(height) ? { width, height } : {};
}

/** Addresses of this site that no screen stands behind: pictures, codes, files at the root, calls. */
const NO_PAGE = /^\/((media|brand|assets|v1|gcar)\/|(qr|get_option)\b|[^/?#]*\.[^/?#]*([?#]|$))/;

function showLink(tagName: string, { href = '' }: Attributes): Tag {
  if (href.startsWith('#')) return { tagName, attribs: { href: `#${nameOf(decode(href))}` } };
  const elsewhere = /^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' };
  // A page of the site is followed without a load; a file there is the browser's to open.
  const here = href.startsWith('/') && !NO_PAGE.test(href) && { 'data-link': '' };
  return { tagName, attribs: { href, ...here, ...elsewhere } };
}

/** One whose size nobody told has the room of a photo, and is shown whole in it. */
function showPicture(tagName: string, { src = '', alt = '', width, height }: Attributes): Tag {
  const sizes = srcSet(src, [480, 640, 960, 1280]);
  const colour = pictureColour(src);
  const attribs = {
    src: pictureUrl(src, 640),
    ...(sizes && { srcset: sizes, sizes: '(min-width: 480px) 448px, calc(100vw - 32px)' }),
    alt,
    width: width ?? '4',
    height: height ?? '3',
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
    ...(colour && { style: `background-color:${colour}` }),
  };
  return { tagName, attribs };
}

function showFilm(tagName: string, { src = '', poster, width, height }: Attributes): Tag {
  const size = { width: width ?? '16', height: height ?? '9' };
  const still = poster ? { poster: pictureUrl(poster, 960), preload: 'none' } : {};
  const attribs = { src, ...still, ...size, controls: 'controls', playsinline: 'playsinline' };
  return { tagName, attribs: { preload: 'metadata', ...attribs } };
}

/** One can be reached by the keyboard, since it may scroll. */
const TABLE_FRAME = '<div role="group" aria-label="表格" tabindex="0">';

function nameHeadings(html: string): string {
  const taken = new Set<string>();
  return html.replace(/<(h[2-4])>(.*?)<\/\1>/gs, (_, tag: string, inner: string) => {
    const name = nameOf(textOf(inner));
    let id = name;
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
    taken.add(id);
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
}

/** `定金 & 退款` as `s-定金-退款`: ids of the page's own never begin so. */
function nameOf(words: string): string {
  const name = words.replace(/^#?(s-)?/, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return `s-${name.replace(/^-|-$/g, '').toLowerCase()}`;
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // Not written by a browser: taken as it stands.
    return hash;
  }
}
