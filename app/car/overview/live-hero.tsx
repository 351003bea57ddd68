import { useRef, useState, type MouseEvent, type TouchEvent } from 'react';
import { drawingPath, drawnBody, SHEET_SIZES } from '#/app/car-drawing/bodies.ts';
import { findingsOf, picturesOf } from '#/app/reports/flaw/findings.ts';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { SectionErrorBoundary } from '#/web/islands/section-error-boundary.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { Corners } from './corners.tsx';
import { FlawList } from './flaw-list.tsx';
import { HeroFrame, Lead, type HeroProps } from './hero-frame.tsx';
import { ItemCard } from './item-card.tsx';
import { LayerTabs } from './layer-tabs.tsx';
import { isDrawable, layersOf, type LayerId, type LayerItem } from './layers.ts';
import { Stage } from './stage.tsx';
import { useOverview } from './use-overview.tsx';
import styles from './live-hero.module.css';

/** Maximum distance (px) between a tap and the finding that it selects. */
const REACH = 60;
/** Minimum sideways distance (px) of a swipe to the next finding. */
const SWIPE = 40;

/**
 * The condition of a car on one drawing with its layers. A list of flaws replaces an empty drawing.
 */
export function LiveHero({ id, detail }: HeroProps) {
  const { state, value, retry } = useOverview();
  const isDrawn = value ? isDrawable(value) : false;
  return (
    <HeroFrame id={id} detail={detail} isDrawn={state === 'waiting' || isDrawn}>
      {state === 'waiting' && <Loading body={detail.more?.body ?? null} />}
      {value && isDrawn && (
        <SectionErrorBoundary instead={<FlawList id={id} detail={detail} />}>
          <Drawn id={id} overview={value} />
        </SectionErrorBoundary>
      )}
      {state !== 'waiting' && !isDrawn && (
        <FlawList id={id} detail={detail} {...(state === 'failed' && { onRetry: retry })} />
      )}
    </HeroFrame>
  );
}

function Drawn({ id, overview }: { id: string; overview: CarOverview }) {
  const layers = layersOf(id, overview);
  const [selection, select] = useState<{ layer: LayerId | undefined; at: number }>({
    layer: layers[0]?.id,
    at: 0,
  });
  const flaws = overview.flaws?.marks.map(({ flaw }) => flaw) ?? [];
  const viewer = useViewer(picturesOf(findingsOf({ flaws })), 'marks');
  const layer = layers.find((one) => one.id === selection.layer);
  const { at } = selection;
  const items = layer?.items ?? [];
  const turn = (next: number) => select({ layer: layer?.id, at: next });
  const swipe = useSwipe((by) => turn((at + by + items.length) % items.length));

  function pick(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // A click by key or by script has no position.
    const next = link && event.detail === 0 ? Number(link.dataset.at) : nearest(event, items);
    if (next !== undefined) turn(next);
  }

  return (
    <>
      <Lead overview={overview} />
      <LayerTabs
        layers={layers}
        current={layer?.id}
        onPick={(next) => select({ layer: next, at: 0 })}
      />
      <div
        id="flaws"
        {...(layers.length > 1 && { role: 'tabpanel', 'aria-labelledby': `layer-${layer?.id}` })}
      >
        <Stage
          body={overview.body}
          layer={layer}
          selected={at}
          live={{
            classes: { paint: styles.paint ?? '', bolts: styles.bolts ?? '' },
            frameClass: styles.frame,
            cursor: <Cursor item={items[at]} />,
            onPick: pick,
          }}
        >
          <Corners id={id} overview={overview} />
        </Stage>
        {layer && layer.legend.length > 0 && (
          <ul className={styles.legend}>
            {layer.legend.map(({ colour, text }) => (
              <li key={text}>
                <i style={{ background: `var(${colour})` }} />
                {text}
              </li>
            ))}
          </ul>
        )}
        {layer && (
          <div {...(items.length > 1 && swipe)}>
            <ItemCard
              layer={layer}
              selected={at}
              onTurn={turn}
              figure={<Figure item={items[at]} />}
            />
          </div>
        )}
      </div>
      {viewer}
    </>
  );
}

/** The value of an item, in place of the picture that it lacks. */
function Figure({ item }: { item: LayerItem | undefined }) {
  if (!item?.figure) return null;
  const { value, unit } = item.figure;
  return (
    <div className={styles.figure}>
      <b>{value}</b>
      {unit}
    </div>
  );
}

/**
 * A mark at the place of the selected item. Only for items that the drawing itself does not mark.
 */
function Cursor({ item }: { item: LayerItem | undefined }) {
  if (!item?.spot || item.mark !== '') return null;
  const { at_x: x, at_y: y } = item.spot;
  return (
    <i
      className={`${styles.cursor} ${styles[item.tone]}`}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  );
}

/** Returns the index of the item nearest to a tap; undefined if none is within REACH. */
function nearest(event: MouseEvent<HTMLElement>, items: readonly LayerItem[]): number | undefined {
  const box = event.currentTarget.getBoundingClientRect();
  // On a desktop the sheet is turned: its top is at the left, and its left side at the bottom.
  const isTurned = box.width > box.height;
  const distances = items.map(({ spot, mark }) => {
    if (!spot) return Infinity;
    const [across, down] = mark === '' ? [spot.x, spot.y] : [spot.at_x, spot.at_y];
    const [x, y] = isTurned ? [down, 100 - across] : [across, down];
    return Math.hypot(
      event.clientX - box.left - (x * box.width) / 100,
      event.clientY - box.top - (y * box.height) / 100,
    );
  });
  const least = Math.min(...distances);
  return least <= REACH ? distances.indexOf(least) : undefined;
}

/**
 * Returns handlers that call `onTurn`: with 1 for a swipe to the left, with -1 for a swipe to the
 * right.
 */
function useSwipe(onTurn: (by: 1 | -1) => void) {
  const start = useRef(0);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches[0]?.clientX ?? 0;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - start.current;
      if (Math.abs(moved) > SWIPE) onTurn(moved < 0 ? 1 : -1);
    },
  };
}

/** The drawing of a car while its findings are loading. */
function Loading({ body: own }: { body: string | null }) {
  const body = drawnBody(own);
  return (
    <div role="status" aria-label="正在加载车况">
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.sheet}>
        <svg viewBox={`0 0 ${SHEET_SIZES[body].join(' ')}`} aria-hidden>
          <use href={`${drawingPath(body)}#car`} />
        </svg>
      </div>
      <div className={styles.block} />
    </div>
  );
}
