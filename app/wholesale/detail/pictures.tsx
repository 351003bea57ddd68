import { PanoramaSlide, SpinSlide } from '#/app/car/islands.tsx';
import { slidesOf } from '#/app/car/media/slides.ts';
import { categoryGroups } from '#/app/car/photos/photo-groups.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import styles from './pictures.module.css';

/**
 * The pictures of a wholesale car: the first picture, the categories, and the interactive views
 * (spin and panorama).
 */
export function Pictures({ id, detail }: { id: string; detail: CarDetail }) {
  const { images, title } = detail;
  const groups = categoryGroups(images, true);
  const to = href('Wholesale2Photo', { id });
  const rounds = slidesOf(detail).filter(({ round }) => round !== undefined);
  const cover = images.cover[0] ?? groups[0]?.pictures[0];
  return (
    <div className={styles.pictures}>
      {cover ? (
        <Link to={to} aria-label={`${title}的照片`}>
          <Photo src={cover.img} alt="" fit="full" turn="first" />
        </Link>
      ) : (
        <Photo src={null} alt="" fit="full" />
      )}
      {groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              <Link to={`${to}#${group.id}`}>
                <Photo src={group.pictures[0]?.img} alt="" fit="third" turn="soon" />
                <span>
                  {group.label} <small>{group.pictures.length} 张</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rounds.map((slide) => (
        <div key={slide.round} className={styles.round}>
          {slide.round === 'spin' ? (
            <SpinSlide slide={slide} detail={detail} />
          ) : (
            <PanoramaSlide slide={slide} detail={detail} />
          )}
        </div>
      ))}
    </div>
  );
}
