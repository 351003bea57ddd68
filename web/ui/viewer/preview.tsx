/**
 * Shows pictures in another viewer, such as that of a messaging app. Resolves to false if that
 * failed. The URLs are absolute; `current` is one of them.
 */
export type Preview = (urls: readonly string[], current: string) => Promise<boolean>;

let preview: Preview | undefined;

/** Sets the viewer of pictures without a caption; undefined for the built-in one. */
export function previewWith(show: Preview | undefined): void {
  preview = show;
}

/**
 * Shows pictures in the viewer set by `previewWith`. Resolves to false without one, or if it fails.
 */
export async function showPreview(urls: readonly string[], current: string): Promise<boolean> {
  return (await preview?.(urls, current)) ?? false;
}
