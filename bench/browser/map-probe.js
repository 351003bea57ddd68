// Runs in the page with the map. Records the time of each frame in ms.
const frames = [];
let last = performance.now();
requestAnimationFrame(function step(now) {
  frames.push(now - last);
  last = now;
  requestAnimationFrame(step);
});

/**
 * Returns the times of the frames since the last call of this function. Leaves out the first two
 * frames, because the call itself delays them.
 */
globalThis.takeFrames = () => frames.splice(0).slice(2);
