/**
 * Marks pictures that did not load, those in HTML that React did not make included, so that styles
 * can show what stands in for them. A picture that loads after all loses the mark.
 */
export function markFailedPictures(): () => void {
  for (const picture of document.images) {
    const failed = picture.complete && picture.currentSrc && picture.naturalWidth === 0;
    if (failed) picture.dataset.failed = '';
  }
  // Neither event bubbles: they are heard on their way down.
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
