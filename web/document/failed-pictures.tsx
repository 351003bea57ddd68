/**
 * Sets `data-failed` on pictures that fail to load. Returns a function that removes the listeners.
 */
export function markFailedPictures(): () => void {
  for (const picture of document.images) {
    const failed = picture.complete && picture.currentSrc && picture.naturalWidth === 0;
    if (failed) picture.dataset.failed = '';
  }
  // Neither event bubbles, so listen in the capture phase.
  document.addEventListener('error', fail, true);
  document.addEventListener('load', forget, true);
  return () => {
    document.removeEventListener('error', fail, true);
    document.removeEventListener('load', forget, true);
  };
}

function fail({ target }: Event): void {
  if (target instanceof HTMLImageElement) target.dataset.failed = '';
}

function forget({ target }: Event): void {
  if (target instanceof HTMLImageElement) delete target.dataset.failed;
}
