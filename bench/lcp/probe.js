// Runs in the page before any other script. Records paints, layout shifts and the time of
// hydration.
const visit = { lcp: 0, element: '', fcp: 0, cls: 0, hydrated: null };
globalThis.visit = visit;

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });

observe('largest-contentful-paint', (entry) => {
  visit.lcp = entry.startTime;
  const text = entry.element?.textContent.slice(0, 30);
  visit.element = `${entry.url.replace(location.origin, '') || text}, ${entry.size} px²`;
});
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') visit.fcp = startTime;
});
observe('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) visit.cls += value;
});

// After hydration, the storefront stores a key in the history entry.
const replaceState = history.replaceState.bind(history);
history.replaceState = (state, ...others) => {
  if (state?.key) visit.hydrated ??= performance.now();
  replaceState(state, ...others);
};
