import { useRef, useState, type MouseEvent } from 'react';
import { Ribbon } from '#/app/car-card/ribbon.tsx';
import { showsVideo } from '#/app/car-facts/display-rules.ts';
import { saleStatus } from '#/app/car-facts/status.ts';
import { PanoramaSlide, SpinSlide } from '#/app/car/islands.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { useDesktop } from '#/web/document/use-desktop.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { slidesOf, tabsOf } from './slides.ts';
import styles from './gallery.module.css';

/** Distance (px) from one thumbnail to the next on a desktop. */
const THUMB = 104;

/** A swipeable gallery of the car's pictures and turning views. A tab scrolls to its group. */
export function Gallery({ id, detail }: { id: string; detail: CarDetail }) {
  const slides = slidesOf(detail);
  const tabs = tabsOf(slides);
  const track = useRef<HTMLUListElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const current = slides[Math.min(currentIndex, slides.length - 1)];
  const status = saleStatus(detail.car.type);
  const hasFlaws = detail.images.flaw.length > 0;
  const hasVideo = showsVideo(detail.car);
  // A mouse cannot swipe.
  const isDesktop = useDesktop();

  function follow() {
    if (!track.current) return;
    const index = Math.round(track.current.scrollLeft / track.current.clientWidth);
    setCurrentIndex(index);
    strip.current?.scrollTo({ left: (index - 3) * THUMB });
  }
  const scrollTo = (index: number) =>
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  function turnTo(event: MouseEvent, index: number) {
    event.preventDefault();
    scrollTo(index);
  }

  return (
    <div
      className={styles.gallery}
      role="group"
      aria-roledescription="图片轮播"
      aria-label={detail.title}
    >
      <ul ref={track} className={styles.track} onScroll={follow}>
        {/* Keyed by index, here and below, because dealers upload the same picture twice. */}
        {slides.map((slide, index) => (
          <li key={index} id={`picture-${index + 1}`}>
            {slide.round === 'spin' ? (
              <SpinSlide slide={slide} detail={detail} />
            ) : slide.round ? (
              <PanoramaSlide slide={slide} detail={detail} />
            ) : (
              <Link to={`${href('carPhotos', { id })}#${slide.category}`}>
                <Photo
                  src={slide.img}
                  alt={slide.alt}
                  fit="full"
                  turn={index === 0 ? 'first' : 'later'}
                />
              </Link>
            )}
          </li>
        ))}
        {slides.length === 0 && (
          <li>
            <Photo src={null} alt="" fit="full" />
            <p className={styles.none}>这台车还没有照片</p>
          </li>
        )}
      </ul>
      {status !== 'existed' && <Ribbon status={status} />}
      {slides.length > 1 && (
        <span className={styles.count} aria-live="polite">
          {currentIndex + 1} / {slides.length}
        </span>
      )}
      {isDesktop && slides.length > 1 && (
        <>
          <Arrow
            label="上一张"
            onClick={currentIndex > 0 ? () => scrollTo(currentIndex - 1) : undefined}
          />
          <Arrow
            label="下一张"
            onClick={
              currentIndex < slides.length - 1 ? () => scrollTo(currentIndex + 1) : undefined
            }
          />
        </>
      )}
      {slides.length > 1 && (
        <div ref={strip} className={styles.thumbs}>
          {isDesktop &&
            slides.map(({ img, group }, index) => (
              <button
                key={index}
                type="button"
                aria-label={`第 ${index + 1} 张，${group}`}
                aria-current={index === currentIndex || undefined}
                onClick={() => scrollTo(index)}
              >
                <Photo src={img} alt="" fit="third" />
              </button>
            ))}
        </div>
      )}
      {(tabs.length > 1 || hasFlaws || hasVideo) && (
        <div className={styles.tabs}>
          {tabs.map(([group, index]) => (
            <a
              key={group}
              href={`#picture-${index + 1}`}
              aria-current={group === current?.group || undefined}
              onClick={(event) => turnTo(event, index)}
            >
              {group}
            </a>
          ))}
          {hasFlaws && <a href="#flaws">瑕疵</a>}
          {hasVideo && (
            <Link to={href('carVideo', { id })}>
              <Icon name="play" />
              视频
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** A button that turns to the next or previous slide. Without `onClick` it is disabled. */
function Arrow({ label, onClick }: { label: string; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Chevron />
    </button>
  );
}
