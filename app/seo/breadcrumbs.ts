import type { SchemaNode } from '#/server/pages/page-head.ts';

/** A step of a breadcrumb trail. */
export type Step = { name: string; path: string };

/** Returns the breadcrumb list of a page; the page itself is the last step. */
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
