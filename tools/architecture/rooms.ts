/** Rooms of `app/` that every slice imports from: the car as stored, as found and as shown, the evidence for statements, and the frame of pages. */
const SHARED = new Set([
  'car-card',
  'car-facts',
  'evidence',
  'inventory',
  'search',
  'seo',
  'shell',
]);

/** Rooms that put slices together, and import from all of them. */
const JOINING = new Set(['demo', 'seo', 'shell', 'statements']);

/** The files that a slice lends to others, beside its contract. */
const LENT: Readonly<Record<string, RegExp>> = {
  branches: /^branch-words\.ts$/,
  car: /^(condition|media|photos|price|report-links)\/|^(headline|similar-cars-queries)\./,
  compare: /^compare-(bar|button|toggle)\.tsx$/,
  consultants: /^consultant-card\.tsx$/,
  faq: /^car-questions\.ts$/,
  finance: /^terms\/(cost|offered)\.ts$/,
  leads: /^(form|repair-request)\/.*\.tsx$/,
  listing: /^filter-bar\/(choices\.ts|set-filters\.tsx)$|^filter\/pill\.tsx$/,
  reports:
    /\.(tsx|css)$|^(headlines|claims\/(compared-reports|denied-tags)|drawing\/(panels|paint))\.ts$/,
  saved: /^(on-device|saved-skeleton)\.tsx$/,
  texts: /^in-force\.ts$/,
  video: /^(film|film-page|film-words)\.tsx?$/,
};

/** The files of `app/` itself that slices may import; the others only put the app together. */
const ROOT_FILES = new Set(['app/dates.ts', 'app/format.ts', 'app/sitemap.ts']);

/** What may lie in `app/` itself: what puts the app together, and rules that every room uses. */
export const WIRING = new Set([
  ...ROOT_FILES,
  'app/bundles.ts',
  'app/dealer-calls.ts',
  'app/records.ts',
  'app/screens.tsx',
  'app/services.ts',
  'app/site.tsx',
  'app/storefront.ts',
]);

/** Whether a file may import another of `app/`: from its own slice, a shared room, or what is lent. */
export function mayImport(from: string, to: string): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === undefined || !to.startsWith('app/') || room === other || JOINING.has(room)) {
    return true;
  }
  if (other === undefined) return ROOT_FILES.has(to);
  if (other === 'demo') return isDemo(from);
  if (to.endsWith('/contract.ts') || SHARED.has(other)) return true;
  return LENT[other]?.test(to.slice(`app/${other}/`.length)) ?? false;
}

/** The demo rows of a slice are made of the demo dealer's facts. */
function isDemo(path: string): boolean {
  return /\/demo(-[^/]*)?\.ts$/.test(path);
}

function roomOf(path: string): string | undefined {
  return /^app\/([^/]+)\//.exec(path)?.[1];
}
