import { pictureUrl } from '#/contract/picture.ts';

/** A picture or document page in the viewer. */
export type ViewerPicture = {
  src: string;
  /** The alternative text. */
  alt: string;
  /** The caption below the picture. */
  caption?: string | undefined;
  /** The group name, shown beside the counter. */
  group?: string | undefined;
  /**
   * True for a photo that needs no caption. Another viewer, such as that of a messaging app, may
   * show it.
   */
  isPlain?: boolean | undefined;
  /** Size in px, if known. With it the picture has its final shape before it is loaded. */
  width?: number | undefined;
  height?: number | undefined;
};

/** Returns the attributes of a link that opens a picture in the viewer. */
export function viewerLink(src: string, index: number, set = 'viewer') {
  return { href: pictureUrl(src, 1920), 'data-view': `${set} ${index}` };
}
