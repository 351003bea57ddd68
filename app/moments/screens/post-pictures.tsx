import type { Post } from '#/app/moments/contract.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import styles from './post-pictures.module.css';

type Props = Pick<Post, 'images'> & {
  id: string;
  /** The name of the author. */
  name: string;
  isFirst: boolean;
};

/**
 * Numbers of pictures in a post for which the first picture is as wide as the post. The others then
 * fill whole rows.
 */
const LED = new Set([1, 3, 7]);

/** Numbers of pictures in a post that fill rows of three after a first row of two. */
const MIXED = new Set([5, 8]);

/** The pictures of a post in rows of two or three. */
export function PostPictures({ id, images, name, isFirst }: Props) {
  const set = `post-${id}`;
  const words = images.map(({ desc }, at) => desc ?? `${name}的第 ${at + 1} 张图`);
  const viewer = useViewer(
    images.map(({ src, desc }, at) => ({
      src,
      alt: words[at] ?? '',
      ...(desc && { caption: desc }),
      group: name,
    })),
    set,
  );
  if (images.length === 0) return null;
  const isLed = LED.has(images.length);
  const isPaired = images.length > 1 && images.length < 5;
  const isMixed = MIXED.has(images.length);
  const rows = isPaired ? styles.pairs : images.length > 4 ? styles.threes : '';
  return (
    <>
      <ul className={`${styles.pictures} ${isMixed ? styles.mixed : rows}`}>
        {images.map(({ src }, at) => (
          <li key={at} className={isLed && at === 0 ? styles.first : undefined}>
            <a {...viewerLink(src, at, set)}>
              <Photo
                src={src}
                alt={words[at] ?? ''}
                fit={
                  isLed && at === 0 ? 'full' : isPaired || (isMixed && at < 2) ? 'half' : 'third'
                }
                turn={isFirst ? (at === 0 ? 'first' : 'soon') : 'later'}
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
