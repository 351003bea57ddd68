import { showsVideo } from '#/app/car-facts/display-rules.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { filmsOf } from './film-list.ts';
import pairs from '#/app/car/condition/pairs.module.css';
import styles from './films.module.css';

/** The links to the car's films. Renders nothing without films. */
export function Films({ id, detail }: { id: string; detail: CarDetail }) {
  const films = filmsOf(id, detail);
  if (films.length === 0) return null;
  return (
    <Section id="videos" title={showsVideo(detail.car) ? '视频' : '展示视频'}>
      <ul className={`${pairs.pairs} ${styles.films}`}>
        {films.map(({ to, title, note, poster }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.poster}>
                <Photo src={poster} alt="" fit="half" />
                <Icon name="play" />
              </span>
              <b>{title}</b>
              {note && <small>{note}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
