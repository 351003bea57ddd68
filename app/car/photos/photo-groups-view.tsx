import { useMemo } from 'react';
import { Photo } from '#/web/ui/photo.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink, type ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import { GroupTabs } from './group-tabs.tsx';
import { wordsOf, type PhotoGroup } from './photo-groups.ts';
import styles from './photo-groups.module.css';

type Props = { groups: readonly PhotoGroup[]; carTitle: string };

/**
 * The groups of pictures of a car with tabs. A tap on a picture opens a viewer with the pictures of
 * all groups.
 */
export function PhotoGroups({ groups, carTitle }: Props) {
  const pictures = useMemo(() => toViewerPictures(groups, carTitle), [groups, carTitle]);
  const viewer = useViewer(pictures);
  return (
    <>
      {groups.length > 1 && <GroupTabs groups={groups} />}
      {groups.map((group, at) => (
        <Group key={group.id} group={group} first={countPictures(groups.slice(0, at))} />
      ))}
      {viewer}
    </>
  );
}

/**
 * A group of pictures with its label.
 * @param first index of the group's first picture among the pictures of all groups
 */
function Group({ group: { id, label, pictures }, first }: { group: PhotoGroup; first: number }) {
  return (
    <section id={id} className={styles.group}>
      <h2>
        {label}
        <small>{pictures.length} 张</small>
      </h2>
      <ol className={pictures.length % 2 === 1 ? styles.odd : styles.even}>
        {pictures.map((picture, at) => {
          const words = wordsOf(picture);
          const isWide = at === 0 && pictures.length % 2 === 1;
          return (
            // Keyed by index, because the same picture may occur twice.
            <li key={at}>
              <a {...viewerLink(picture.img, first + at)} className={styles.picture}>
                <Photo
                  src={picture.img}
                  alt={words ? '' : `${label}第 ${at + 1} 张`}
                  fit={isWide ? 'full' : 'half'}
                  turn={first + at === 0 ? 'first' : first + at < 3 ? 'soon' : 'later'}
                />
                {words && (
                  <span className={styles.words}>
                    {id === 'flaw' && <b>{at + 1}</b>}
                    {words}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function countPictures(groups: readonly PhotoGroup[]): number {
  return groups.reduce((sum, { pictures }) => sum + pictures.length, 0);
}

function toViewerPictures(groups: readonly PhotoGroup[], carTitle: string): ViewerPicture[] {
  return groups.flatMap(({ id, label, pictures }) =>
    pictures.map((picture) => {
      const caption = wordsOf(picture);
      const alt = `${carTitle} ${caption ?? label}`;
      // True if a messaging app may open the picture in its own viewer, which shows no captions.
      // The caption of such a picture is also on the page.
      const isPlain = id !== 'flaw' && !picture.comments;
      return { src: picture.img, alt, caption, group: label, isPlain };
    }),
  );
}
