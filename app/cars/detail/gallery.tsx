import { useRef, useState, type MouseEvent } from 'react';
import { Photo } from '#/app/cars/photo.tsx';
import type { CarRecord } from '#/app/cars/car-record.ts';
import { pictureSummary } from '#/app/cars/pictures.ts';
import { Ribbon } from '#/app/cars/ribbon.tsx';
import { saleStatus } from '#/app/cars/status.ts';
import styles from './gallery.module.css';

type Slide = { img: string; alt: string; group: string };

/** The cover and the picture summary, to swipe through. Without JavaScript the tabs are links to pictures. */
export function Gallery({ record }: { record: CarRecord }) {
  const slides = slidesOf(record);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const current = slides[Math.min(shown, slides.length - 1)];
  const status = saleStatus(record.car.type);

  function follow() {
    if (!track.current) return;
    setShown(Math.round(track.current.scrollLeft / track.current.clientWidth));
  }
  function turnTo(event: MouseEvent, index: number) {
    event.preventDefault();
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'smooth' });
  }

  return (
    <div
      className={styles.gallery}
      role="group"
      aria-roledescription="图片轮播"
      aria-label={record.title}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ul ref={track} className={styles.track} onScroll={follow} tabIndex={0}>
        {slides.map(({ img, alt }, index) => (
          <li key={img} id={slideId(index)}>
            <Photo src={img} alt={alt} fit="full" turn={index === 0 ? 'first' : 'later'} />
          </li>
        ))}
        {slides.length === 0 && (
          <li>
            <Photo src={null} alt="" fit="full" />
          </li>
        )}
      </ul>
      {status !== 'existed' && <Ribbon status={status} />}
      {slides.length > 1 && (
        <span className={styles.count} aria-live="polite">
          {shown + 1} / {slides.length}
        </span>
      )}
      {groupsOf(slides).length > 1 && (
        <div className={styles.tabs}>
          {groupsOf(slides).map(([group, index]) => (
            <a
              key={group}
              href={`#${slideId(index)}`}
              aria-current={group === current?.group || undefined}
              onClick={(event) => turnTo(event, index)}
            >
              {group}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

function slidesOf({ title, images }: CarRecord): Slide[] {
  const { facade, interior_decoration, seats } = pictureSummary(images);
  const groups = [
    ['外观', [...images.cover.slice(0, 1), ...facade]],
    ['内饰', interior_decoration],
    ['座椅', seats],
  ] as const;
  const slides = groups.flatMap(([group, pictures]) =>
    pictures.map(({ img, desc }) => ({ img, group, alt: `${title} ${desc ?? group}` })),
  );
  // The cover is often the first picture of the exterior as well.
  return slides.filter(
    ({ img }, index) => slides.findIndex((slide) => slide.img === img) === index,
  );
}

/** The groups that have a slide, each with its first. */
function groupsOf(slides: readonly Slide[]): [group: string, index: number][] {
  const groups = [...new Set(slides.map(({ group }) => group))];
  return groups.map((group) => [group, slides.findIndex((slide) => slide.group === group)]);
}

function slideId(index: number): string {
  return `picture-${index + 1}`;
}
