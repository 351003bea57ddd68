import { useRef, useState, type MouseEvent } from 'react';
import type { Film } from '#/app/inventory/film.ts';
import { pictureUrl } from '#/contract/picture.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Chapters } from './chapters.tsx';
import { FilmControls } from './film-controls.tsx';
import { filmNote, momentText } from './film-words.ts';
import { showFullScreen } from './full-screen.tsx';
import styles from './film.module.css';

type Props = {
  film: Film;
  /** Name for a film without a title. */
  name: string;
  /** Picture shown until the film plays. A film's own poster takes precedence. */
  poster: string | null;
};

/** Attributes for browsers of messaging apps, which would otherwise play in full screen. */
const INLINE = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true' };
/** Default aspect ratio for films without known dimensions. */
const SHAPE = { width: 16, height: 9 };

/** A player that fetches this film when the visitor plays it. */
export function FilmPlayer({ film, name, poster }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [length, setLength] = useState<number>();
  const isLive = useHydrated();
  const { src, description, captions, chapters } = film;
  const title = film.title ?? name;
  const posterPath = film.poster ?? poster;
  const width = film.width || SHAPE.width;
  const height = film.height || SHAPE.height;
  const note = filmNote(film);

  function play() {
    // The player itself reports a film that cannot be played.
    video.current?.play().catch(() => undefined);
  }
  function toggle() {
    if (isPlaying) video.current?.pause();
    else play();
  }
  function move(to: number) {
    if (video.current) video.current.currentTime = to;
    setAt(to);
  }
  function seek(event: MouseEvent, to: number) {
    event.preventDefault();
    move(to);
    play();
  }
  function retry() {
    setFailed(false);
    video.current?.load();
    play();
  }

  return (
    <figure className={styles.film}>
      {/* The height of a portrait film is limited to that of the screen. */}
      <div
        className={styles.screen}
        style={{ paddingTop: `${Math.min(1.25, height / width) * 100}%` }}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without speech has none; the description below covers the picture */}
        <video
          ref={video}
          src={src}
          // Without JavaScript the browser's own; otherwise those below the picture.
          controls={!isLive}
          playsInline
          preload="none"
          poster={posterPath ? pictureUrl(posterPath, 960) : undefined}
          aria-label={title}
          className={at === undefined ? styles.waiting : undefined}
          {...INLINE}
          onClick={toggle}
          onPlay={(event) => {
            pauseOthers(event.currentTarget);
            setPlaying(true);
          }}
          onPause={() => setPlaying(false)}
          onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
          onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onError={() => setFailed(true)}
        >
          {captions && <track kind="captions" srcLang="zh" label="中文" src={captions} default />}
          <a href={src}>下载这段视频</a>
        </video>
        {isLive && at === undefined && !isPlaying && !hasFailed && (
          <button type="button" className={styles.start} onClick={play}>
            <span>
              <Icon name="play" />
            </span>
            <span className="vh">播放{title}</span>
            {film.seconds ? <small aria-hidden>{momentText(film.seconds)}</small> : null}
          </button>
        )}
        {hasFailed && (
          <div className={styles.failed} role="alert">
            <p>视频没有加载出来</p>
            <Button onClick={retry}>重试</Button>
            <a href={src}>打开视频文件</a>
          </div>
        )}
      </div>
      <FilmControls
        title={title}
        isPlaying={isPlaying}
        isMuted={isMuted}
        at={at}
        seconds={length ?? film.seconds ?? undefined}
        onToggle={toggle}
        onMove={move}
        onMute={() => video.current && (video.current.muted = !isMuted)}
        onFullScreen={() => video.current && showFullScreen(video.current)}
      />
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

/** Pauses the other films on the page. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== playing) other.pause();
}
