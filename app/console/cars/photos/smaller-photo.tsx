/** The maximum width and height of a sent photo in px. */
const MOST = 2_560;
const QUALITY = 0.88;

/**
 * Returns a photo as a JPEG with sides of at most 2,560 px. Returns the file itself if the browser
 * cannot read it.
 */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  try {
    // A drawn copy lacks the place and the device that phones write into photos.
    return await toJpeg(await loadImage(await dataUrlOf(file)));
  } catch {
    // A file that the browser cannot decode is sent as it is: the server's error names the reason.
    return file;
  }
}

type Draw = (context: CanvasRenderingContext2D, size: { width: number; height: number }) => void;

/**
 * Returns a picture as a JPEG with sides of at most 2,560 px, including what `draw` draws on it.
 * Rejects if the browser may not read the picture.
 */
export async function toJpeg(image: HTMLImageElement, draw?: Draw): Promise<Blob> {
  const scale = Math.min(1, MOST / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  draw?.(context, canvas);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (!blob) throw new Error('The browser made no JPEG.');
  return blob;
}

/** Loads a picture. Rejects if the browser cannot load it. */
export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', reject);
    image.src = url;
  });
}

/**
 * Returns a file as a data URL, because the content security policy of the console does not allow
 * pictures from `blob:` URLs.
 */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', reject);
    reader.readAsDataURL(file);
  });
}
