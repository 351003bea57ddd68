/**
 * Shows the pictures at these absolute URLs in another viewer, beginning with `current`. Resolves
 * to false if the viewer failed.
 */
export type Preview = (urls: readonly string[], current: string) => Promise<boolean>;

let preview: Preview | undefined;

/** Sets the viewer for pictures with `isPlain`. Undefined selects the built-in viewer. */
export function previewWith(show: Preview | undefined): void {
  preview = show;
}

/**
 * Shows these pictures in the viewer set by `previewWith`, beginning with `current`. Resolves to
 * false if no viewer shows the pictures.
 */
export async function showPreview(urls: readonly string[], current: string): Promise<boolean> {
  return (await preview?.(urls, current)) ?? false;
}
