import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { Layer, LayerItem } from './layers.ts';
import styles from './item-card.module.css';

type Props = {
  layer: Layer;
  selected: number;
  /**
   * Turns to the item with the index `at`. Absent in the server's HTML, where the arrows are links
   * to the report.
   */
  onTurn?: (at: number) => void;
  /** A figure that replaces a missing picture. */
  figure?: ReactNode;
};

/** The selected item of a layer, with arrows to the previous and the next item. */
export function ItemCard({ layer, selected, onTurn, figure }: Props) {
  const { items, summary, to, report } = layer;
  const item = items[selected];
  if (!item) {
    return (
      <p className={styles.summary}>
        {summary}
        <Link to={to}>{`看${report}`}</Link>
      </p>
    );
  }
  return (
    <>
      <div className={`${styles.card} ${styles[item.tone]}`}>
        {item.shot ? <Shot {...item.shot} title={item.title} /> : figure}
        <div className={styles.body}>
          <div aria-live="polite">
            <h3>
              {layer.id === 'marks' && <b>{item.mark}</b>}
              <Link to={item.to}>{item.title}</Link>
            </h3>
            {item.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {items.length > 1 && (
            <div className={styles.step}>
              <Arrow word="上一处" by={-1} {...{ items, selected, onTurn }} />
              {`${selected + 1} / ${items.length}`}
              <Arrow word="下一处" by={1} {...{ items, selected, onTurn }} />
            </div>
          )}
        </div>
      </div>
      {summary && <p className={styles.note}>{summary}</p>}
    </>
  );
}

/** The picture of an item, which opens in the viewer. */
function Shot({ src, index, title }: { src: string; index: number; title: string }) {
  return (
    <a id="mark-shot" data-live="" {...viewerLink(src, index, 'marks')} className={styles.shot}>
      <Photo src={src} alt={`${title}，照片`} fit="third" />
    </a>
  );
}

type ArrowProps = {
  word: string;
  by: -1 | 1;
  items: readonly LayerItem[];
  selected: number;
  onTurn: ((at: number) => void) | undefined;
};

function Arrow({ word, by, items, selected, onTurn }: ArrowProps) {
  const at = (selected + by + items.length) % items.length;
  return (
    <a
      id={by < 0 ? 'mark-previous' : 'mark-next'}
      href={items[at]?.to}
      data-live=""
      aria-label={word}
      {...(onTurn && {
        role: 'button',
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          onTurn(at);
        },
      })}
    >
      <Chevron />
    </a>
  );
}
