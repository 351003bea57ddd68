/**
 * A viewer other than that of this folder. It shows the pictures at these absolute URLs, beginning
 * with `current`. Resolves to false if it cannot show them.
 */
export type Preview = (urls: readonly string[], current: string) => Promise<boolean>;

let preview: Preview | undefined;

/** Sets the viewer for pictures with `isPlain`. Undefined means the viewer of this folder. */
export function previewWith(show: Preview | undefined): void {
  preview = show;
}

/**
 * Shows these pictures in the viewer set by `previewWith`, beginning with `current`. Resolves to
 * false if no viewer is set or the viewer fails.
 */
export async function showPreview(urls: readonly string[], current: string): Promise<boolean> {
  return (await preview?.(urls, current)) ?? false;
}
