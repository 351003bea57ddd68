import { CarLine } from '#/app/car-card/car-line.tsx';
import { filmsOf } from '#/app/car/media/film-list.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Film } from '#/app/inventory/film.ts';
import type { DisplayVideo } from '#/app/reports/display-video/contract.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { FilmPlayer } from './film.tsx';
import styles from './film-page.module.css';

type Props = {
  id: string;
  detail: CarDetail;
  title: string;
  /** Path of this page, which the links to other films leave out. */
  here: string;
  films: readonly Film[];
  /** The car's two display films; absent if it has none, or if the call failed. */
  display: DisplayVideo | null | undefined;
};

/** A page with the films `films` of a car, and links to the car's films that it does not show. */
export function FilmPage({ id, detail, title, here, films, display }: Props) {
  const { images } = detail;
  const poster = images.cover[0]?.img ?? images.facade[0]?.img ?? null;
  const ownSources = new Set(films.map(({ src }) => src));
  const { internal_external: inside, exterior: around } = display ?? {};
  const same = [
    inside && ownSources.has(inside.src) && href('StandardInternalVideo', { id }),
    around && ownSources.has(around.src) && href('StandardExteriorVideo', { id }),
  ];
  const others = filmsOf(id, detail, Boolean(around)).filter(
    ({ to }) => to !== here && !same.includes(to),
  );
  return (
    <article className={styles.page}>
      <CarLine id={id} detail={detail} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.films}>
        {films.map((film, at) => (
          <FilmPlayer key={at} film={film} name={title} poster={poster} />
        ))}
      </div>
      {films.length > 0 ? (
        <p className={styles.note}>点播放才开始加载，不会自动播放。</p>
      ) : (
        <EmptyState message="这台车还没有这段视频">
          <Link to={href('carPhotos', { id })} className={buttonClass('main')}>
            看照片
          </Link>
        </EmptyState>
      )}
      {others.length > 0 && (
        <nav className={styles.others} aria-label="这台车的其他视频">
          <h2>还有 {others.length} 段</h2>
          <ul>
            {others.map(({ to, title: name, note, poster: picture }) => (
              <li key={to}>
                <Link to={to}>
                  <span className={styles.poster}>
                    <Photo src={picture} alt="" fit="half" />
                    <Icon name="play" />
                  </span>
                  <b>{name}</b>
                  {note && <small>{note}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
