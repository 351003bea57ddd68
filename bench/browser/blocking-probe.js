// Runs in the page before any other script. Records first paint, long tasks and interactions.
const record = { paint: undefined, tasks: [], taps: {} };

const observe = (type, note, options) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
    ...options,
  });

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') record.paint = startTime;
});
observe('longtask', ({ startTime, duration }) => record.tasks.push([startTime, duration]));
observe(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId)
      record.taps[interactionId] = Math.max(record.taps[interactionId] ?? 0, duration);
  },
  { durationThreshold: 16 },
);

/**
 * Returns the total blocking time in ms: of each long task after the first paint, the part above 50
 * ms.
 */
globalThis.blockingTime = () =>
  record.tasks
    .filter(([start]) => start >= (record.paint ?? Infinity))
    .reduce((sum, [, duration]) => sum + duration - 50, 0);

/**
 * Returns the duration in ms of the longest task after the first paint; 0 if there was no long
 * task.
 */
globalThis.longestTask = () =>
  Math.max(
    0,
    ...record.tasks.filter(([start]) => start >= (record.paint ?? Infinity)).map(([, ms]) => ms),
  );

/**
 * Returns the duration in ms of the longest interaction since the last call of this function; 0 if
 * each took less than 16 ms.
 */
globalThis.longestTap = () => {
  const longest = Math.max(0, ...Object.values(record.taps));
  record.taps = {};
  return longest;
};
