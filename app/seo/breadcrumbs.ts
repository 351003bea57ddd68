import type { SchemaNode } from '#/server/pages/page-head.ts';

/** A step of a breadcrumb trail: a page's name and its path. */
export type Step = { name: string; path: string };

/** Returns these steps as the breadcrumb list of a page. The last step is the page itself. */
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
