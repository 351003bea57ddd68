import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The groups of a report, as static HTML on the first visit. */
export const CategoryGroups = createStaticIsland('category-groups', () =>
  import('./category-groups.island.tsx').then((part) => part.CategoryGroups),
);

/** The checked equipment, as static HTML on the first visit. */
export const Checked = createStaticIsland('checked-equipment', () =>
  import('#/app/reports/configuration/checked.island.tsx').then((part) => part.Checked),
);
