import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Sheet } from '#/web/ui/sheet.tsx';
import { Caption, isInCaption } from './caption.tsx';
import { openStage, type Stage, type StageView } from './stage.tsx';
import { ViewerButton } from './viewer-icon.tsx';
import type { ViewerPicture } from './viewer-link.ts';
import styles from './viewer.module.css';

type Props = {
  pictures: readonly ViewerPicture[];
  /** The index of the picture shown first. */
  index: number;
  /**
   * Returns the thumbnail of the picture `index` from the page. The viewer shows it until the
   * picture is loaded.
   */
  thumbOf?(index: number): HTMLImageElement | null;
  onTurn(index: number): void;
  onClose(): void;
};

/** Shows pictures and documents full screen, with paging, zoom and captions. */
export function Viewer({ pictures, index, thumbOf, onTurn, onClose }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>();
  const [view, setView] = useState<StageView>({
    index,
    state: 'loading',
    canZoomIn: false,
    canZoomOut: false,
  });
  const [hasBars, setBars] = useState(true);

  const open = useEffectEvent((into: HTMLElement) =>
    openStage({
      holder: into,
      pictures,
      index,
      thumbOf: thumbOf ?? (() => null),
      onView: setView,
      onTap: () => setBars((had) => !had),
      onClose,
    }),
  );
  useEffect(() => {
    if (!holder.current) return;
    const opened = open(holder.current);
    setStage(opened);
    return opened.close;
  }, []);

  const turned = useEffectEvent((to: number) => {
    if (to !== index) onTurn(to);
  });
  useEffect(() => turned(view.index), [view.index]);
  useEffect(() => stage?.fit(hasBars), [stage, hasBars]);

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    setBars(true);
    if (isInCaption(event.target)) return;
    if (stage?.press(event.key)) event.preventDefault();
  }

  const { group, caption } = pictures[view.index] ?? {};
  const last = pictures.length - 1;
  return (
    <Sheet label="查看图片" className={styles.viewer} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys work wherever the focus is */}
      <div className={hasBars ? styles.frame : `${styles.frame} ${styles.bare}`} onKeyDown={press}>
        <div ref={holder} className={styles.stage} />
        <div className={styles.top}>
          <p className={styles.place} aria-live="polite">
            <span className="nb">
              {view.index + 1} / {pictures.length}
            </span>{' '}
            {group && <span className="nb">{group}</span>}
          </p>
          <div className={styles.tools}>
            <ViewerButton
              icon="zoom-in"
              label="放大"
              isOff={!view.canZoomIn}
              onClick={() => stage?.zoom('in')}
            />
            <ViewerButton
              icon="zoom-out"
              label="缩小"
              isOff={!view.canZoomOut}
              onClick={() => stage?.zoom('out')}
            />
            <ViewerButton icon="close" label="关闭" onClick={onClose} />
          </div>
        </div>
        {view.state === 'loading' && (
          <p className={styles.loading} role="status">
            正在加载图片
          </p>
        )}
        {view.state === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>图片没有加载出来</p>
            <Button onClick={() => stage?.retry()}>重试</Button>
          </div>
        )}
        <div className={styles.bottom}>
          {last > 0 && (
            <ViewerButton
              icon="before"
              label="上一张"
              isOff={view.index === 0}
              onClick={() => stage?.turn(-1)}
            />
          )}
          <p className={styles.caption} aria-live="polite">
            {caption && <Caption key={caption} words={caption} />}
          </p>
          {last > 0 && (
            <ViewerButton
              icon="after"
              label="下一张"
              isOff={view.index === last}
              onClick={() => stage?.turn(1)}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}
