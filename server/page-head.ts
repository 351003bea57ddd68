/** A node of schema.org, as JSON-LD has it. */
export type SchemaNode = { '@type': string; [property: string]: unknown };

/** What a page tells whoever finds or shares it, in its head and in no pixel. */
export type PageHead = {
  /** The HTTP status of a page that could be shown. */
  status: number;
  /** False keeps search engines from listing the page; such a page tells nothing else. */
  isListed: boolean;
  /** Path and query that the page should be known by; empty where it has no other than its own. */
  canonical: string;
  /** One or two sentences, fit to stand below the title. */
  description: string;
  type: 'website' | 'article' | 'product';
  /** What heads a link to the page, where its title alone would not say what it is about. */
  heading: string | undefined;
  /** The URL of the picture that stands beside a link to the page. */
  picture: string | undefined;
  graph: readonly SchemaNode[];
};

/** What nobody should find: a page that failed, or that is not there. */
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

/** The head's elements beside the title. */
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

/**
 * The page in the words of schema.org; empty where it says nothing. It is data, which the security
 * policy lets stand: no browser runs a script of this type.
 */
export function writeGraph(graph: readonly SchemaNode[]): string {
  if (graph.length === 0) return '';
  const document = { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${jsonInHtml(document)}</script>`;
}

/** JSON that ends no script and breaks no line, wherever it stands. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
