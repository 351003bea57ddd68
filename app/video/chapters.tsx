import type { MouseEvent } from 'react';
import type { Chapter } from '#/app/inventory/film.ts';
import { momentText } from './film-words.ts';
import styles from './chapters.module.css';

type Props = {
  chapters: readonly Chapter[];
  /** URL of the film. Without JavaScript, chapters link to times in the film. */
  src: string;
  /** Playback position in seconds. Undefined before the film has played. */
  at: number | undefined;
  onSeek(event: MouseEvent, to: number): void;
};

/** The chapters of a film as links. A tap plays the film from that chapter on. */
export function Chapters({ chapters, src, at, onSeek }: Props) {
  const current = chapters.filter((chapter) => chapter.at <= (at ?? -1)).length - 1;
  return (
    <ol className={styles.chapters} aria-label="章节">
      {chapters.map((chapter, index) => (
        <li key={index}>
          <a
            href={`${src}#t=${chapter.at}`}
            className={index < current ? styles.past : undefined}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => onSeek(event, chapter.at)}
          >
            <span className={styles.moment}>{momentText(chapter.at)}</span>
            {chapter.title}
          </a>
        </li>
      ))}
    </ol>
  );
}
