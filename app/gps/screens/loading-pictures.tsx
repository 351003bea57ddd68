import type { Shipment } from '#/app/gps/contract.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { GpsSection } from './gps-parts.tsx';
import styles from './loading-pictures.module.css';

type Props = { title: string; group: string; pictures: Shipment['pictures']['before'] };

/** The photos of a car at loading or at unloading. Renders nothing without photos. */
export function LoadingPictures({ title, group, pictures }: Props) {
  const viewer = useViewer(
    pictures.map(({ img, desc }) => ({
      src: img,
      alt: `${title} ${desc ?? ''}`,
      caption: desc ?? title,
    })),
    group,
  );
  if (pictures.length === 0) return null;
  return (
    <GpsSection title={title} note={`${pictures.length} 张，收车时可对照`}>
      <ul className={styles.pictures}>
        {pictures.map(({ img, desc }, at) => (
          <li key={img}>
            <a {...viewerLink(img, at, group)}>
              <Photo src={img} alt={desc ?? `${title} ${at + 1}`} fit="half" />
            </a>
            {desc && <p>{desc}</p>}
          </li>
        ))}
      </ul>
      {viewer}
    </GpsSection>
  );
}
