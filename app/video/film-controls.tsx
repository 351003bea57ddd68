import { Icon } from '#/web/ui/icon.tsx';
import { momentText } from './film-words.ts';
import styles from './film-controls.module.css';

type Props = {
  title: string;
  isPlaying: boolean;
  isMuted: boolean;
  /** Playback position in seconds. Undefined before the film has played. */
  at: number | undefined;
  /** Duration in seconds; undefined while it is unknown. */
  seconds: number | undefined;
  onToggle(): void;
  onMove(to: number): void;
  onMute(): void;
  onFullScreen(): void;
};

/** The controls of a film below its picture: play, position, sound and full screen. */
export function FilmControls(props: Props) {
  const {
    title,
    isPlaying,
    isMuted,
    at = 0,
    seconds,
    onToggle,
    onMove,
    onMute,
    onFullScreen,
  } = props;
  return (
    <div className={styles.controls}>
      <div role="group" aria-label={`${title}的播放控制`}>
        <button type="button" aria-label={isPlaying ? '暂停' : '播放'} onClick={onToggle}>
          <Icon>
            {isPlaying ? (
              <path d="M8 5.5v13M16 5.5v13" strokeWidth="2.6" />
            ) : (
              <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />
            )}
          </Icon>
        </button>
        <input
          type="range"
          aria-label="播放位置"
          aria-valuetext={`${momentText(at)}${seconds ? `，共 ${momentText(seconds)}` : ''}`}
          min={0}
          max={seconds ?? 1}
          step={0.1}
          value={Math.min(at, seconds ?? 1)}
          disabled={seconds === undefined}
          onChange={(event) => onMove(Number(event.target.value))}
        />
        <span>
          {momentText(at)}
          {seconds !== undefined && ` / ${momentText(seconds)}`}
        </span>
        <button type="button" aria-label="静音" aria-pressed={isMuted} onClick={onMute}>
          <Icon>
            <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
            {isMuted ? <path d="M16 9.5l5 5M21 9.5l-5 5" /> : <path d="M16 9a4 4 0 0 1 0 6" />}
          </Icon>
        </button>
        <button type="button" aria-label="全屏" onClick={onFullScreen}>
          <Icon>
            <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
          </Icon>
        </button>
      </div>
    </div>
  );
}
