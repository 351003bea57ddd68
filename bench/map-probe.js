// Runs in the page whose map moves: notes how long (ms) each frame takes.
const frames = [];
let last = performance.now();
requestAnimationFrame(function step(now) {
  frames.push(now - last);
  last = now;
  requestAnimationFrame(step);
});

/** The frames since the last question; the first of them are those of the question. */
globalThis.takeFrames = () => frames.splice(0).slice(2);
