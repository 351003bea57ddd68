/**
 * Shows pictures in another viewer, such as that of a messaging app. The URLs are absolute;
 * `current` is the one to show first. Resolves to false if the viewer failed.
 */
export type Preview = (urls: readonly string[], current: string) => Promise<boolean>;

let preview: Preview | undefined;

/** Sets the viewer for pictures without a caption. Undefined selects the built-in viewer. */
export function previewWith(show: Preview | undefined): void {
  preview = show;
}

/**
 * Shows pictures in the viewer set by `previewWith`. Resolves to false without one, or if it fails.
 */
export async function showPreview(urls: readonly string[], current: string): Promise<boolean> {
  return (await preview?.(urls, current)) ?? false;
}
