import type { SchemaNode } from '#/server/pages/page-head.ts';

/** A page on the way down to another, by its path. */
export type Step = { name: string; path: string };

/** The way down to a page, the page itself last. */
export function breadcrumbsTo(origin: string, steps: readonly Step[]): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
