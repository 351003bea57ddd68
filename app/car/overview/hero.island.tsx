import { Corners } from './corners.tsx';
import { FlawList } from './flaw-list.tsx';
import { HeroFrame, Lead, type HeroProps } from './hero-frame.tsx';
import { ItemCard } from './item-card.tsx';
import { LayerTabs } from './layer-tabs.tsx';
import { isDrawable, layersOf } from './layers.ts';
import { Stage } from './stage.tsx';
import { useOverview } from './use-overview.tsx';

/**
 * The condition of a car on one drawing, as the server's HTML. A list of flaws replaces an empty
 * drawing.
 */
export function Hero({ id, detail }: HeroProps) {
  const { value } = useOverview();
  const overview = value && isDrawable(value) ? value : undefined;
  const layers = overview ? layersOf(id, overview) : [];
  const marks = layers.find((layer) => layer.id === 'marks');
  return (
    <HeroFrame id={id} detail={detail} isDrawn={overview !== undefined}>
      {overview ? (
        <>
          <Lead overview={overview} />
          <LayerTabs layers={layers} current={marks?.id} />
          <div id="flaws">
            <Stage body={overview.body} layer={marks} selected={0}>
              <Corners id={id} overview={overview} />
            </Stage>
            {marks && <ItemCard layer={marks} selected={0} />}
          </div>
        </>
      ) : (
        <FlawList id={id} detail={detail} />
      )}
    </HeroFrame>
  );
}
