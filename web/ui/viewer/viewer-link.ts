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
   * Whether the picture is a photo that needs no caption. Such a photo may be shown in another
   * viewer, such as that of a messaging app.
   */
  isPlain?: boolean | undefined;
  /** Size in px, if known. If set, the placeholder already has the shape of the picture. */
  width?: number | undefined;
  height?: number | undefined;
};

/** Returns the attributes of a link that opens a picture in the viewer. */
export function viewerLink(src: string, index: number, set = 'viewer') {
  return { href: pictureUrl(src, 1920), 'data-view': `${set} ${index}` };
}
