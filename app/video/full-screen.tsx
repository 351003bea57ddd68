/**
 * A video element with the full-screen method of the iPhone, where only a video can fill the
 * screen.
 */
type IPhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Shows the film on the full screen, with the controls of the browser. */
export function showFullScreen(video: IPhoneVideo): void {
  if (!document.fullscreenEnabled) {
    video.webkitEnterFullscreen?.();
    return;
  }
  video.controls = true;
  const leave = () => {
    if (document.fullscreenElement === video) return;
    video.controls = false;
    document.removeEventListener('fullscreenchange', leave);
  };
  document.addEventListener('fullscreenchange', leave);
  video.requestFullscreen().catch(leave);
}
