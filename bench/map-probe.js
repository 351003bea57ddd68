// Runs in the page with the map: records the frame times in ms.
const frames = [];
let last = performance.now();
requestAnimationFrame(function step(now) {
  frames.push(now - last);
  last = now;
  requestAnimationFrame(step);
});

/** Returns the frame times since the last call, without the first two, which the call affects. */
globalThis.takeFrames = () => frames.splice(0).slice(2);
