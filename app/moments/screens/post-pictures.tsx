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

/** The pictures of a post: one large, two and four in pairs, up to nine in rows of three. */
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
  const [rows, fit] =
    images.length === 1
      ? (['', 'full'] as const)
      : images.length === 2 || images.length === 4
        ? ([styles.pairs, 'half'] as const)
        : ([styles.threes, 'third'] as const);
  return (
    <>
      <ul className={`${styles.pictures} ${rows}`}>
        {images.map(({ src }, at) => (
          <li key={at}>
            <a {...viewerLink(src, at, set)}>
              <Photo
                src={src}
                alt={words[at] ?? ''}
                fit={fit}
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
