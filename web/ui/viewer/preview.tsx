/**
 * Shows pictures by other means than the viewer, such as an app's own; answers false where that did
 * not work. Absolute URLs; `current` is one of them.
 */
export type Preview = (urls: readonly string[], current: string) => Promise<boolean>;

let preview: Preview | undefined;

/** Says how pictures without words are shown from now on; undefined for the viewer. */
export function previewWith(show: Preview | undefined): void {
  preview = show;
}

/** Shows them by those means, where there are any. */
export async function showPreview(urls: readonly string[], current: string): Promise<boolean> {
  return (await preview?.(urls, current)) ?? false;
}
