/** The longer side of the picture in which codes are looked for, in pixels. */
const LONGEST_SIDE = 800;
/** The pause between two pictures, in ms. */
const PAUSE = 150;

/**
 * Plays the rear camera in `video` and calls `onText` with the text of each QR code in view. Calls
 * `onFailure` once if the camera can't be used, or if the code that reads QR codes does not load.
 * Returns a function that turns the camera off.
 */
export function scanCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  play(video, signal)
    .then((decode) => readFrames(video, signal, decode, onText))
    .catch((error: unknown) => {
      if (signal.aborted) return;
      stopping.abort();
      onFailure(error);
    });
  return () => stopping.abort();
}

/** Returns the text of the QR code in a picture. Throws if there is none. */
type Decode = (picture: ImageData) => string;

/** Plays the camera until `signal` aborts. Resolves to the function that reads its pictures. */
async function play(video: HTMLVideoElement, signal: AbortSignal): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js');
  // Without https, browsers have no `mediaDevices`, and this throws.
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  video.srcObject = stream;
  await video.play();
  return (picture) => decodeQR(picture);
}

/** Reads pictures of the video one after the other until `signal` aborts. */
async function readFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  decode: Decode,
  onText: (text: string) => void,
): Promise<void> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('a canvas has no 2d context');
  const { canvas } = context;
  while (!signal.aborted) {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const text = textIn(context.getImageData(0, 0, canvas.width, canvas.height), decode);
    if (text !== undefined) onText(text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

function textIn(picture: ImageData, decode: Decode): string | undefined {
  try {
    return decode(picture);
  } catch {
    // No code is in view, or it is blurred.
    return undefined;
  }
}
