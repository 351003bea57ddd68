import type { Tree } from './imports.ts';

/**
 * Folders of `app/` that every slice may import, called shared rooms. They contain facts and views
 * of a car, evidence, and the frame of pages.
 */
const SHARED = new Set([
  'car-card',
  'car-drawing',
  'car-facts',
  'evidence',
  'inventory',
  'report-parts',
  'search',
  'seo',
  'shell',
]);

/** Folders of `app/` that combine slices. They may import from all slices. */
const INTEGRATING_ROOMS = new Set(['demo', 'seo', 'shell', 'statements']);

/** Files other than `contract.ts` that other slices may import. */
export const LENT_FILES: ReadonlySet<string> = new Set([
  'app/analytics/environments.ts',
  'app/analytics/queries.ts',
  'app/car/condition/condition-sections.tsx',
  'app/car/condition/facts.tsx',
  'app/car/condition/notes.tsx',
  'app/car/condition/small-print.tsx',
  'app/car/headline.tsx',
  'app/car/islands.tsx',
  'app/car/media/film-list.ts',
  'app/car/media/panorama-link.tsx',
  'app/car/media/slides.ts',
  'app/car/overview/use-overview.tsx',
  'app/car/photos/photo-groups-view.tsx',
  'app/car/photos/photo-groups.ts',
  'app/car/price/price-block.tsx',
  'app/car/detail/find-car-detail.ts',
  'app/car/detail/no-such-car.ts',
  'app/car/report-links/report-links.tsx',
  'app/car/report-links/report-steps.tsx',
  'app/compare/compare-bar.tsx',
  'app/compare/compare-button.tsx',
  'app/compare/compare-toggle.tsx',
  'app/console/accounts/has-owner.ts',
  'app/console/accounts/roles.ts',
  'app/console/audit/queries.ts',
  'app/consultants/consultant-card.tsx',
  'app/faq/car-questions.ts',
  'app/finance/terms/budget.ts',
  'app/finance/terms/cost.ts',
  'app/finance/terms/offered.ts',
  'app/inspection/answers/car-of-inspection.ts',
  'app/inspection/answers/checkpoint-place.ts',
  'app/gps/links.ts',
  'app/gps/map/track-map.tsx',
  'app/gps/queries.ts',
  'app/inspection/answers/inspection-overview.ts',
  'app/inspection/checklist/point-view.ts',
  'app/inspection/drafts/apply-writes.ts',
  'app/inspection/drafts/calls/draft-calls.ts',
  'app/inspection/drafts/calls/draft-schema.ts',
  'app/inspection/drafts/calls/draft-view.ts',
  'app/inspection/drafts/calls/write-results.ts',
  'app/inspection/drafts/change-photos.ts',
  'app/inspection/drafts/draft-queries.ts',
  'app/inspection/drafts/draft-state.ts',
  'app/inspection/drafts/open-draft.ts',
  'app/inspection/drafts/parse-write.ts',
  'app/inspection/drafts/publish/publish-draft.ts',
  'app/inspection/drafts/stored-write.ts',
  'app/inspection/drafts/tables.ts',
  'app/inspection/latest-queries.ts',
  'app/inspection/queries.ts',
  'app/inspection/rules/applies.ts',
  'app/inspection/rules/catalogue.ts',
  'app/inspection/rules/findings.ts',
  'app/inspection/rules/measured.ts',
  'app/inspection/withdrawal/withdraw.ts',
  'app/leads/cases/account-queries.ts',
  'app/leads/cases/change-case.ts',
  'app/leads/cases/effects.ts',
  'app/leads/cases/fits-case.ts',
  'app/leads/cases/join-case.ts',
  'app/leads/cases/main-request.ts',
  'app/leads/cases/open-time.ts',
  'app/leads/cases/queries.ts',
  'app/leads/cases/queue-queries.ts',
  'app/leads/cases/search-words.ts',
  'app/leads/cases/stages.ts',
  'app/leads/cases/tables.ts',
  'app/leads/cases/visit.ts',
  'app/leads/desk/person.ts',
  'app/leads/desk/read-leads.ts',
  'app/leads/form/queries.ts',
  'app/leads/lead-payload.ts',
  'app/leads/phone.ts',
  'app/leads/progress.ts',
  'app/leads/queries.ts',
  'app/leads/tables.ts',
  'app/leads/repair-request/request-form.tsx',
  'app/leads/visit/open-days.ts',
  'app/leads/visit/times.ts',
  'app/listing/filter-bar/choices.ts',
  'app/listing/filter-bar/set-filters.tsx',
  'app/listing/choices/pill.tsx',
  'app/oem/purchase-rule.ts',
  'app/reports/chassis/chassis-view.tsx',
  'app/reports/chassis/islands.tsx',
  'app/reports/chassis/use-chassis.tsx',
  'app/reports/consumable/worn.tsx',
  'app/reports/flaw/findings.ts',
  'app/reports/flaw/flaw-counts.tsx',
  'app/reports/flaw/use-flaw-viewer.tsx',
  'app/reports/gauge/gauge-level.ts',
  'app/reports/gauge/gauge.tsx',
  'app/reports/mileage/islands.tsx',
  'app/reports/mileage/odometer-chart.tsx',
  'app/reports/mileage/reading-figures.tsx',
  'app/reports/mileage/sign.tsx',
  'app/reports/stored-report.ts',
  'app/reports/verdict-rule.ts',
  'app/reports/verdict-rules.ts',
  'app/saved/on-device.tsx',
  'app/saved/saved-skeleton.tsx',
  'app/texts/in-force.ts',
  'app/texts/pages.ts',
  'app/video/film-page.tsx',
  'app/video/film-words.ts',
  'app/video/film.tsx',
]);

/**
 * Files directly in `app/` that slices may import. The other files there connect the parts of the
 * app.
 */
const ROOT_FILES = new Set(['app/dates.ts', 'app/format.ts', 'app/sitemap.ts']);

/** The files that may be directly in `app/`. */
export const WIRING = new Set([
  ...ROOT_FILES,
  'app/bundles.ts',
  'app/console-calls.ts',
  'app/dealer-calls.ts',
  'app/records.ts',
  'app/replica-services.ts',
  'app/screens.tsx',
  'app/services.ts',
  'app/site.tsx',
  'app/create-app.ts',
  'app/storefront.ts',
]);

/**
 * Returns whether the file `from` may import the file `to`. A file of `app/` may import its own
 * folder, shared rooms, contracts, LENT_FILES and ROOT_FILES.
 */
export function mayImport(from: string, to: string): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (
    room === undefined ||
    !to.startsWith('app/') ||
    room === other ||
    INTEGRATING_ROOMS.has(room)
  ) {
    return true;
  }
  if (other === undefined) return ROOT_FILES.has(to);
  if (other === 'demo') return isDemo(from);
  if (to.endsWith('/contract.ts') || SHARED.has(other)) return true;
  return LENT_FILES.has(to);
}

/** Returns whether an import leads from a shared room to a slice, which is not allowed. */
export function leadsToSlice(from: string, to: string): boolean {
  const [room = '', other] = [roomOf(from), roomOf(to)];
  if (!SHARED.has(room) || INTEGRATING_ROOMS.has(room) || other === undefined) return false;
  return !SHARED.has(other);
}

/** Returns the files of LENT_FILES that no other slice of this tree imports. */
export function unusedLoans(tree: Tree): string[] {
  const used = new Set(
    [...tree.values()]
      .filter(({ path }) => !path.endsWith('.test.ts') && roomOf(path) !== undefined)
      .flatMap(({ path, imports }) =>
        imports.filter(({ to }) => roomOf(to) !== roomOf(path)).map(({ to }) => to),
      ),
  );
  return [...LENT_FILES].filter((path) => tree.has(path) && !used.has(path));
}

/** Returns whether a file contains the demo rows of a slice. Such files may import the demo. */
function isDemo(path: string): boolean {
  return /\/demo(-[^/]*)?\.ts$/.test(path);
}

function roomOf(path: string): string | undefined {
  return /^app\/([^/]+)\//.exec(path)?.[1];
}
