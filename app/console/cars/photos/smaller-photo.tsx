/** Maximum width and height of a sent photo in px. */
const MOST = 2_560;
const QUALITY = 0.88;

/**
 * Returns a photo as a JPEG of at most 2,560 px. Returns the file itself if the browser cannot read
 * it.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  try {
    // A drawn copy lacks the place and the device that phones write into photos.
    const image = await load(await dataUrlOf(file));
    const scale = Math.min(1, MOST / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return blob ?? file;
  } catch {
    // A file that the browser cannot decode is sent as it is: the server's error names the reason.
    return file;
  }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', reject);
    image.src = url;
  });
}

/** Returns a file as a data URL: the policy of the console's pages permits no `blob:` pictures. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', reject);
    reader.readAsDataURL(file);
  });
}
