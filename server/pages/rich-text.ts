import { marked } from 'marked';
import sanitize, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import { pictureColour, pictureUrl, srcSet } from '#/contract/picture.ts';
import { idOfLink, nameHeadings } from './heading-ids.ts';

/**
 * Returns this untrusted HTML sanitized for storage. Only a fixed set of tags and attributes
 * remains. Sanitizing twice changes nothing.
 * @param rename returns the address of a picture or video for its name in the HTML
 */
export function sanitised(html: string, rename?: Rename): string {
  // If the first pass removes an element, a paragraph can end at another place than it did
  // (`<p><html><h1>`). The second pass corrects this. A third would change nothing, because all
  // elements left are allowed ones.
  return sanitiseOnce(sanitiseOnce(html, rename));
}

function sanitiseOnce(html: string, rename: Rename = (name) => name): string {
  return sanitize(html, {
    ...LIMITS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    transformTags: { ...headings(), ...BLOCKS, ...mediaBy(rename) },
    exclusiveFilter: hasNoAddress,
  });
}

/**
 * Returns stored HTML sanitized for display. Pictures get responsive sizes, headings get ids, and
 * tables get a scrolling frame.
 */
export function forReading(stored: string): string {
  const html = sanitize(sanitiseOnce(stored), {
    ...LIMITS,
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: { a: showLink, img: showPicture, video: showFilm },
  });
  // In sanitized HTML text and attributes are escaped, so `<` always begins a tag.
  return nameHeadings(html)
    .replaceAll('<table>', `${TABLE_FRAME}<table>`)
    .replaceAll('</table>', '</table></div>');
}

/** Returns the address of the picture or video with this name. */
export type Rename = (name: string, kind: 'picture' | 'film') => string;

/** Converts GitHub-flavoured Markdown to sanitized HTML for display. */
export function fromMarkdown(markdown: string): string {
  return forReading(htmlOf(markdown));
}

/** Converts GitHub-flavoured Markdown to HTML, without sanitizing. */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

const TAGS = [
  'p div h2 h3 h4 ul ol li dl dt dd blockquote pre hr figure figcaption img video',
  'a strong b em i u s del mark small sub sup code br details summary',
  'table caption thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));

/**
 * Elements that are removed together with their content. Of other disallowed elements, only the
 * tags are removed.
 */
const REMOVED_TAGS = [
  'script style noscript template title textarea select option button',
  'iframe object embed noembed noframes xmp plaintext svg math',
].flatMap((tags) => tags.split(' '));

const LIMITS: IOptions = {
  allowedTags: TAGS,
  nonTextTags: REMOVED_TAGS,
  nestingLimit: 40,
  disallowedTagsMode: 'discard',
};

const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  details: ['open'],
};

/**
 * Disallowed block elements that become `div`. If only their tags were removed, the texts before
 * and after them would run together.
 */
const BLOCKS = Object.fromEntries(
  ['section', 'article', 'header', 'footer', 'main', 'aside', 'center'].map((tag) => [tag, 'div']),
);

/**
 * Returns transforms of headings. Each heading becomes one of level 2 to 4, at most one level
 * deeper than the previous one. Level 1 is the page's title.
 */
function headings(): Record<string, (tag: string) => Tag> {
  let last = 1;
  const toHeading = (tag: string): Tag => {
    last = Math.min(Math.max(Number(tag.slice(1)), 2), last + 1, 4);
    return { tagName: `h${last}`, attribs: {} };
  };
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, toHeading]));
}

/** Base URL with which addresses are parsed as in a browser. It represents this site. */
const SITE = 'https://site.invalid';
const LINKED = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Protocols of pictures and videos. The content security policy allows none over http. */
const FETCHED = new Set(['https:']);

/**
 * Parses an address as a browser does. Returns a path for an address within the site, else a URL.
 * Undefined if the scheme is not in `schemes`.
 */
function readAddress(
  address: string | undefined,
  schemes: ReadonlySet<string>,
): string | undefined {
  if (!address || !URL.canParse(address, SITE)) return undefined;
  const url = new URL(address, SITE);
  // Compares the text of the URL, because a `blob:` URL can have the same origin. The text must not
  // continue with a second slash: `/.//elsewhere` becomes `//elsewhere`, which leads to another
  // host.
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
      // Pages with lazy loading have the address in `data-src`.
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
  posterUrl: string | undefined,
): Tag {
  const attribs = {
    ...(film && { src: film }),
    ...(posterUrl && { poster: posterUrl }),
    ...readSize(width, height),
  };
  return { tagName, attribs };
}

/**
 * Returns what the sanitizer removes: true for a picture or video without an address, `excludeTag`
 * for a link without an address, of which only the tag is removed. False for other elements.
 */
function hasNoAddress({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'a') return attribs.href ? false : 'excludeTag';
  return (tag === 'img' || tag === 'video') && !attribs.src;
}

function readSize(width: string | undefined, height: string | undefined): Attributes {
  const isSize = (text: string | undefined) => /^[1-9]\d{0,4}$/.test(text ?? '');
  return width && height && isSize(width) && isSize(height) ? { width, height } : {};
}

/** Paths of this site that are not pages: pictures, QR codes, files at the root, calls. */
const NO_PAGE = /^\/((media|brand|assets|v1|gcar)\/|(qr|get_option)\b|[^/?#]*\.[^/?#]*([?#]|$))/;

function showLink(tagName: string, { href = '' }: Attributes): Tag {
  if (href.startsWith('#')) return { tagName, attribs: { href: `#${idOfLink(href)}` } };
  const elsewhere = /^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' };
  // Only a link to a page of this site is followed without loading a new document.
  const here = href.startsWith('/') && !NO_PAGE.test(href) && { 'data-link': '' };
  return { tagName, attribs: { href, ...here, ...elsewhere } };
}

/**
 * Returns the tag that shows a picture. A picture without dimensions is shown whole in a box of
 * 4:3, the shape of a photo.
 */
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
  const posterAttributes = poster ? { poster: pictureUrl(poster, 960), preload: 'none' } : {};
  const attribs = {
    src,
    ...posterAttributes,
    ...size,
    controls: 'controls',
    playsinline: 'playsinline',
  };
  return { tagName, attribs: { preload: 'metadata', ...attribs } };
}

/** The frame around tables. It can get the focus, so that keys can scroll it. */
const TABLE_FRAME = '<div role="group" aria-label="表格" tabindex="0">';
