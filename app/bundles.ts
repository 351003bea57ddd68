/** The entry files of each bundle of browser code, by the name of the bundle. */
export const bundles: Readonly<Record<string, readonly string[]>> = {
  // A bundle also contains what its entry files import statically, unless an earlier bundle does.
  // Every other screen and lazy part is a bundle of its own. `npm run bench -- bytes` prints what
  // each route loads first.
  // The platform, and the code that list and car page share: most visits use both pages.
  site: [
    'web/entry.client.tsx',
    'web/query-cache/optional-query.tsx',
    'web/islands/static-island.tsx',
    'web/ui/skeleton.tsx',
    'web/ui/take-focus.tsx',
    'web/ui/photo.tsx',
    'app/car-card/condition-plate.tsx',
    'app/car-card/price-text.tsx',
    'app/car-card/ribbon.tsx',
    'app/car-card/save-button.tsx',
    'app/car-facts/words/fall-label.ts',
    'app/car-facts/found-flaws.ts',
    'app/car-facts/odometer-fraud.ts',
    'app/car-facts/words/vocabulary.ts',
    'app/car/contract.ts',
    'app/search/contract.ts',
    'app/listing/list-queries.tsx',
  ],
  // The filters of lists, with the words of their values.
  filters: [
    'app/search/list-address.ts',
    'app/search/status-counts.ts',
    'app/listing/filter-bar/choices.ts',
  ],
  // The code that the car page, its lazy parts and the comparison share.
  'car-parts': [
    'app/car/media/picture-rules.ts',
    'app/car-facts/display-rules.ts',
    'app/car-facts/similar-cars-address.ts',
    'app/car-facts/contact.ts',
    'app/car-facts/other-mileage.ts',
    'app/car-facts/price-label.ts',
    'app/car-facts/short-description.ts',
    'app/compare/address.ts',
  ],
  // What the pages of reports share. Each script that a page names costs a slow phone about 3 ms
  // before its first paint.
  verdict: ['app/report-parts/verdict.tsx'],
  'foreign-parameters': ['web/navigation/foreign-parameters.ts'],
  viewer: ['web/ui/viewer/use-viewer.tsx', 'web/ui/viewer/preview.tsx'],
  flaws: [
    'app/reports/flaw/contract.ts',
    'app/reports/flaw/findings.ts',
    'app/reports/flaw/use-flaw-viewer.tsx',
    'app/car-drawing/panels.ts',
  ],
  inspection: [
    'app/inspection/contract.ts',
    'app/inspection/screens/request-params.ts',
    'app/inspection/screens/about-car.tsx',
    'app/inspection/screens/no-inspection.tsx',
    'app/inspection/report-parts/islands.tsx',
    'app/inspection/report-parts/point-shots.ts',
  ],
};
