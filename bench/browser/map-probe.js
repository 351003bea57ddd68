// Runs in the page with the map. Records the time of each frame in ms.
const frames = [];
let last = performance.now();
requestAnimationFrame(function step(now) {
  frames.push(now - last);
  last = now;
  requestAnimationFrame(step);
});

/**
 * Returns the frame times since the last call, except the first two, which the call itself affects.
 */
globalThis.takeFrames = () => frames.splice(0).slice(2);
