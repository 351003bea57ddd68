/** Code of the platform and the cars that no first page needs. */
const LATER = [
  /\/web\/(waking|later|alone|link-events|load-chunk|locate|navigator|disclosures|preload|open-call|fill-answer|answer-gaps|failed-pictures|kept-classes|notice|user-agent|environment|foreign-parameters)\.tsx?$/,
  /\/web\/notice\.module\.css$/,
  /\/web\/ui\/((viewer|turning|form)\/|(sheet|toast|chip|empty-state|clipboard|prose)\.(tsx|module\.css)$)/,
  /\/contract\/(call|envelope|services|gaps)\.ts$/,
  /\/app\/((screens|shown)\.tsx|(claim-words|instant-text|long-day|without-carried|china-day)\.ts|elder-switch\.tsx)$/,
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
const OF_REPORTS = {
  // First, or the next ones would take it in, and those who need nothing else would load them.
  'foreign-parameters': /\/web\/foreign-parameters\.ts$/,
  viewed: /\/web\/ui\/viewer\/(use-viewer|preview)\.tsx?$/,
  flaws: /\/app\/reports\/(flaw\/(contract|findings|use-flaw-viewer)|drawing\/panels)\.tsx?$/,
  inspected:
    /\/app\/inspection\/(contract|asked|about-car|no-inspection|report-parts\/(parts|point-shots))\.tsx?$/,
};

export const reportChunks = Object.entries(OF_REPORTS).map(([name, test]) => ({ name, test }));
