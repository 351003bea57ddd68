import { photoGroups } from '#/app/car/photos/photo-groups.ts';
import type { CarDetail, Picture } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { isExternalPanorama, PanoramaLink } from './panorama-link.tsx';
import { pictureSummary } from './picture-rules.ts';
import styles from './picture-groups.module.css';

/** A few pictures of exterior, interior and seats, with links to all pictures of each category. */
export function PictureGroups({ id, detail }: { id: string; detail: CarDetail }) {
  const { images, car } = detail;
  const summary: Partial<Record<string, Picture[]>> = pictureSummary(images);
  const groups = photoGroups(detail);
  const total = groups.reduce((sum, { pictures }) => sum + pictures.length, 0);
  if (total === 0 && !isExternalPanorama(car.panorama)) return null;
  const to = href('carPhotos', { id });
  return (
    <Section id="pictures" title="照片" {...(total > 0 && { aside: `全部 ${total} 张`, to })}>
      {groups.map(({ id: category, label, pictures }) => {
        const few = summary[category] ?? [];
        if (few.length === 0) return null;
        return (
          <Link
            key={category}
            to={`${to}#${category}`}
            className={category === 'facade' ? styles.group : styles.inside}
          >
            <span className={styles.label}>
              {label}
              <small>{pictures.length} 张</small>
              <Chevron />
            </span>
            <span className={styles.row}>
              {few.map(({ img, desc }, at) => (
                <span key={at}>
                  <Photo src={img} alt={desc ?? ''} fit="third" />
                </span>
              ))}
            </span>
          </Link>
        );
      })}
      <PanoramaLink car={car} />
    </Section>
  );
}
