import { useRef, useState, type MouseEvent } from 'react';
import { pictureUrl } from '#/contract/picture.ts';
import { Button } from '#/web/ui/button.tsx';
import { Chapters } from './chapters.tsx';
import type { Film } from './contract.ts';
import { filmNote } from './film-words.ts';
import styles from './film.module.css';

type Props = {
  film: Film;
  /** What it shows, where the film has no title of its own. */
  name: string;
  /** Shown until it plays, where the film has no picture of its own. */
  poster: string | null;
};

/** Within the page, as the browsers of messaging apps spell it: else they fill the screen with it. */
const INLINE = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true' };
/** The shape of most films, for those that don't say theirs. */
const SHAPE = { width: 16, height: 9 };

/** A film to play in the page. Nothing of it is fetched before; how much that will be is said. */
export function FilmPlayer({ film, name, poster }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState<number>();
  const { src, description, captions, chapters } = film;
  const title = film.title ?? name;
  const still = film.poster ?? poster;
  const width = film.width || SHAPE.width;
  const height = film.height || SHAPE.height;
  const note = filmNote(film);

  function play() {
    // A film that cannot be played says so by itself.
    video.current?.play().catch(() => undefined);
  }
  function seek(event: MouseEvent, to: number) {
    if (!video.current) return;
    event.preventDefault();
    video.current.currentTime = to;
    setAt(to);
    play();
  }
  function retry() {
    setFailed(false);
    video.current?.load();
    play();
  }

  return (
    <figure className={styles.film}>
      {/* An upright film is not made higher than the screen. */}
      <div
        className={styles.screen}
        style={{ paddingTop: `${Math.min(1.25, height / width) * 100}%` }}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film in which nobody speaks has none; what it shows stands in words below */}
        <video
          ref={video}
          src={src}
          controls
          playsInline
          preload="none"
          poster={still ? pictureUrl(still, 960) : undefined}
          aria-label={title}
          className={at === undefined ? styles.waiting : undefined}
          {...INLINE}
          onPlay={(event) => silenceOthers(event.currentTarget)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onError={() => setFailed(true)}
        >
          {captions && <track kind="captions" srcLang="zh" label="中文" src={captions} default />}
          <a href={src}>下载这段视频</a>
        </video>
        {hasFailed && (
          <div className={styles.failed} role="alert">
            <p>视频没有加载出来</p>
            <Button onClick={retry}>重试</Button>
            <a href={src}>打开视频文件</a>
          </div>
        )}
      </div>
      <figcaption className={styles.words}>
        {film.title && <h2>{film.title}</h2>}
        {note && <p className={styles.note}>{note}</p>}
        {chapters && chapters.length > 0 && (
          <Chapters chapters={chapters} src={src} at={at} onSeek={seek} />
        )}
        {description && <p className={styles.description}>{description}</p>}
      </figcaption>
    </figure>
  );
}

/** One film at a time is heard. */
function silenceOthers(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== playing) other.pause();
}
