import { pictureUrl } from '#/contract/picture.ts';

/** A picture, or a page of a document, as the viewer shows it. */
export type ViewerPicture = {
  src: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** The words under it. */
  caption?: string | undefined;
  /** What it belongs to, said beside the counter. */
  group?: string | undefined;
  /** A photo that loses nothing without its words: an app may show it in a way of its own. */
  isPlain?: boolean | undefined;
  /** Pixels, where they are known: then it has its shape before it is loaded. */
  width?: number | undefined;
  height?: number | undefined;
};

/**
 * What makes an anchor show one picture of a set: the large version for whoever has no script, the
 * viewer otherwise (`use-viewer.tsx` hears the tap).
 */
export function viewerLink(src: string, index: number, set = 'viewer') {
  return { href: pictureUrl(src, 1920), 'data-view': `${set} ${index}` };
}
