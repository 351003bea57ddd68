import { pictureCategories } from '#/app/car/photos/categories.ts';
import { isWebAddress } from '#/app/car/web-address.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { isPicture, pictureSummary } from './picture-rules.ts';
import styles from './picture-groups.module.css';

/** The picture summary by category; each group links to all pictures. */
export function PictureGroups({ id, detail }: { id: string; detail: CarDetail }) {
  const { images, car } = detail;
  const summary: Partial<CarDetail['images']> = pictureSummary(images);
  const categories = pictureCategories(car.is_wholesale);
  const total = categories.reduce((sum, [category]) => sum + images[category].length, 0);
  if (total === 0) return null;
  const to = href('carPhotos', { id });
  return (
    <Section id="pictures" title="照片" aside={`全部 ${total} 张`} to={to}>
      {categories.map(([category, label]) => {
        const pictures = summary[category] ?? [];
        if (pictures.length === 0) return null;
        return (
          <Link key={category} to={`${to}#${category}`} className={styles.group}>
            <span className={styles.label}>
              {label}
              <small>{images[category].length} 张</small>
              <Chevron />
            </span>
            <span className={styles.row}>
              {pictures.map(({ img, desc }, at) => (
                <span key={at}>
                  <Photo src={img} alt={desc ?? ''} fit="third" />
                </span>
              ))}
            </span>
          </Link>
        );
      })}
      {isExternalPage(car.panorama) && (
        <a href={car.panorama} className={styles.label}>
          车内全景
          <small>打开</small>
          <Chevron />
        </a>
      )}
    </Section>
  );
}

/**
 * Whether the panorama is a page of another site. A panorama that is a picture is in the gallery
 * instead.
 */
function isExternalPage(panorama: string | null): panorama is string {
  return isWebAddress(panorama) && !isPicture(panorama);
}
