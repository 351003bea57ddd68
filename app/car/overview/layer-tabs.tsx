import { LAYERS, type Layer, type LayerId } from './layers.ts';
import styles from './layer-tabs.module.css';

type Props = {
  layers: readonly Layer[];
  current: LayerId | undefined;
  /**
   * Called with the chosen layer. Absent in the server's HTML, where each tab is a link to a
   * report.
   */
  onPick?: (layer: LayerId) => void;
};

/**
 * The tabs by which a visitor chooses a layer of the drawing. Renders nothing for a single layer.
 */
export function LayerTabs({ layers, current, onPick }: Props) {
  if (layers.length < 2) return null;
  return (
    <div className={styles.tabs} {...(onPick && { role: 'tablist', 'aria-label': '图层' })}>
      {layers.map(({ id, items, to }) => (
        <a
          key={id}
          id={`layer-${id}`}
          href={to}
          data-live=""
          className={id === current ? styles.current : undefined}
          {...(onPick && {
            role: 'tab',
            'aria-selected': id === current,
            'aria-controls': 'flaws',
            onClick: (event) => {
              event.preventDefault();
              onPick(id);
            },
          })}
        >
          {`${LAYERS[id]} ${items.length}`}
        </a>
      ))}
    </div>
  );
}
