/** Code of the platform and the cars that no first page needs. */
const LATER = [
  /\/web\/(waking|alone|link-events|load-chunk|locate|navigator|disclosures|preload|open-call|read-answer|answer-shapes|failed-pictures|kept-classes|notice|user-agent|environment|foreign-parameters)\.tsx?$/,
  /\/web\/notice\.module\.css$/,
  /\/web\/ui\/((viewer|turning|form)\/|(sheet|toast|chip|empty-state|clipboard|prose)\.(tsx|module\.css)$)/,
  /\/contract\/(call|envelope|services|shape|next-cursor|open-loosely|other-names|read-loosely|read-scalar)\.ts$/,
  /\/app\/((screens|shown)\.tsx|(claim-words|without-carried)\.ts|elder-switch\.tsx)$/,
  /\/app\/cars\/(list|detail|photos|saved|compare)\.(tsx|module\.css)$/,
  /\/app\/cars\/(pictures|display|meta|level-words)\.ts$/,
];
const FIRST =
  /\/(web|contract)\/|\/app\/((cars\/)?[^/]+|branches\/contract\.ts|cars\/list\/(address|ask-list)\.tsx?)$/;

/**
 * Whether a module comes with the entry: the platform, the frame, and what the screens of cars
 * share. Few files pack better than many, and the list is where most visits begin or end.
 */
export function belongsToEntry(id: string): boolean {
  return FIRST.test(id) && !LATER.some((later) => later.test(id));
}

/** What the page of a car shares with its parts that come later: one file instead of three. */
export function belongsToCarParts(id: string): boolean {
  return /\/app\/cars\/(pictures|display|detail\/(alike|contact)|compare\/address)\.ts$/.test(id);
}

/** What pages of reports share, in few files: each that a page names costs a slow phone some 3 ms before its first paint. */
export const REPORT_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // First, or the next ones would take it in, and those who need nothing else would load them.
  'foreign-parameters': ['web/foreign-parameters.ts'],
  viewed: ['web/ui/viewer/use-viewer.tsx', 'web/ui/viewer/preview.tsx'],
  flaws: [
    'app/reports/flaw/contract.ts',
    'app/reports/flaw/findings.ts',
    'app/reports/flaw/use-flaw-viewer.tsx',
    'app/reports/drawing/panels.ts',
  ],
  inspected: [
    'app/inspection/contract.ts',
    'app/inspection/asked.ts',
    'app/inspection/about-car.tsx',
    'app/inspection/no-inspection.tsx',
    'app/inspection/report-parts/parts.tsx',
    'app/inspection/report-parts/point-shots.ts',
  ],
};

/** The same as the bundler takes them. */
export const reportChunks = Object.entries(REPORT_CHUNKS).map(([name, files]) => ({
  name,
  test: (id: string) => files.some((file) => id.endsWith(`/${file}`)),
}));
