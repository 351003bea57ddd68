/** A schema.org node in JSON-LD. */
export type SchemaNode = { '@type': string; [property: string]: unknown };

/** Metadata of a page for search engines and link previews. */
export type PageHead = {
  /** HTTP status of the page if its screen was rendered without a failure. */
  status: number;
  /** Whether search engines may list the page. */
  isListed: boolean;
  /** Canonical path and query; empty for a page without a canonical URL. */
  canonical: string;
  /** Description in one or two sentences. */
  description: string;
  type: 'website' | 'article' | 'product';
  /** Title of link previews, if the page title alone is not clear. */
  heading: string | undefined;
  /** URL of the picture of link previews. */
  picture: string | undefined;
  graph: readonly SchemaNode[];
};

/** Metadata of a page that must not be indexed, such as an error page. */
export const UNLISTED: PageHead = {
  status: 200,
  isListed: false,
  canonical: '',
  description: '',
  type: 'website',
  heading: undefined,
  picture: undefined,
  graph: [],
};

type Where = { title: string; origin: string };

/** Returns the elements of the HTML head that contain this metadata, except the title. */
export function writeHead(head: PageHead, { title, origin }: Where): string {
  const { description, heading = title, picture, type } = head;
  const url = origin + head.canonical;
  const canonical = head.canonical && `<link rel="canonical" href="${escapeHtml(url)}">`;
  if (!head.isListed) return `<meta name="robots" content="noindex">${canonical}`;
  const properties: [name: string, value: string | undefined][] = [
    ['og:title', heading],
    ['og:description', description],
    ['og:type', type],
    ['og:url', url],
    ['og:image', picture],
  ];
  return [
    canonical,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties.flatMap(([name, value]) =>
      value ? `<meta property="${name}" content="${escapeHtml(value)}">` : [],
    ),
  ].join('');
}

/** Returns the JSON-LD script element; '' for an empty graph. */
export function writeGraph(graph: readonly SchemaNode[]): string {
  // The content security policy does not block the script, because browsers do not run it.
  if (graph.length === 0) return '';
  const document = { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${jsonInHtml(JSON.stringify(document))}</script>`;
}

/** Returns this JSON for use inside a script element. */
export function jsonInHtml(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Returns this text, escaped for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
