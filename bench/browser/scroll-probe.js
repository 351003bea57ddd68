// Runs in the measured page.
globalThis.openGroups = () => {
  for (const group of document.querySelectorAll('main details')) group.open = true;
};

/** Scrolls to the end, 60 px per frame, and returns the time of each frame in ms. */
globalThis.scrollThrough = () =>
  new Promise((resolve) => {
    const regions = [...document.querySelectorAll('main [role=region]')];
    const isScrolled = (region) => region.scrollHeight > region.clientHeight + 2;
    const box = regions.find(isScrolled) ?? document.documentElement;
    const frames = [];
    let last = performance.now();
    function step(now) {
      frames.push(now - last);
      last = now;
      box.scrollTop += 60;
      const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
      // The first two frames are left out, because the call itself affects them.
      if (isEnd || frames.length > 2000) resolve(frames.slice(2));
      else requestAnimationFrame(step);
    }
    requestAnimationFrame(step);
  });
