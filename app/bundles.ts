/**
 * The files that start each bundle of the browser's code, by the bundle's name. A bundle also holds
 * what its files import statically, except what a bundle above it holds; every other screen and lazy
 * part is a bundle of its own, made by the bundler. `vite.config.ts` reads this table, and
 * `npm run bench -- bytes` prints what each route loads first.
 */
export const bundles: Readonly<Record<string, readonly string[]>> = {
  // The platform, and what the list and the car page share: most visits begin or end there.
  site: [
    'web/entry.client.tsx',
    'web/optional-query.tsx',
    'web/pages.tsx',
    'web/still.tsx',
    'web/ui/skeleton.tsx',
    'web/ui/take-focus.tsx',
    'app/cars/car-card.tsx',
    'app/cars/contract.ts',
    'app/cars/list/ask-list.tsx',
  ],
  // What the car page shares with its lazy parts.
  'car-parts': [
    'app/cars/pictures.ts',
    'app/cars/display.ts',
    'app/cars/detail/alike.ts',
    'app/cars/detail/contact.ts',
    'app/cars/compare/address.ts',
  ],
  // What the pages of reports share. Each script that a page names costs a slow phone about 3 ms
  // before its first paint.
  'foreign-parameters': ['web/foreign-parameters.ts'],
  viewer: ['web/ui/viewer/use-viewer.tsx', 'web/ui/viewer/preview.tsx'],
  flaws: [
    'app/reports/flaw/contract.ts',
    'app/reports/flaw/findings.ts',
    'app/reports/flaw/use-flaw-viewer.tsx',
    'app/reports/drawing/panels.ts',
  ],
  inspection: [
    'app/inspection/contract.ts',
    'app/inspection/asked.ts',
    'app/inspection/about-car.tsx',
    'app/inspection/no-inspection.tsx',
    'app/inspection/report-parts/parts.tsx',
    'app/inspection/report-parts/point-shots.ts',
  ],
};
