import type { Ref } from 'react';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { listGoods, type Goods as Merchandise } from '#/app/shop/contract.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { useHasBox } from '#/web/ui/use-has-box.tsx';
import { isWebAddress } from './web-address.ts';
import styles from './goods.module.css';

const HEAD = {
  id: 'goods',
  title: '车上用品',
  aside: '另购，不含在车价内',
  isFetched: true,
} as const;

/** The goods of the online shop that fit this car. Renders nothing if no goods fit. */
export function Goods({ id }: { id: string }) {
  const { box, hasBox } = useHasBox<HTMLDivElement>();
  if (hasBox) return <Offers id={id} />;
  return (
    <Section {...HEAD}>
      <GoodsSkeleton box={box} />
    </Section>
  );
}

function Offers({ id }: { id: string }) {
  const { state, value, retry } = useOptionalQuery(queryFor(listGoods, { id }, Infinity));
  if (state === 'ready' && !value?.length) return null;
  return (
    <Section {...HEAD}>
      {state === 'failed' && <FailedState section message="用品没有取到" onRetry={retry} />}
      {state === 'waiting' && <GoodsSkeleton />}
      {value && (
        // The strip contains no links, so only its own focus makes it scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <ul className={styles.strip} tabIndex={0} aria-label="车上用品">
          {value.map((goods) => (
            <li key={goods.id}>
              <Offer goods={goods} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function GoodsSkeleton({ box }: { box?: Ref<HTMLDivElement> }) {
  return (
    <Skeleton>
      <div ref={box} className={styles.strip}>
        {[1, 2, 3].map((index) => (
          <div key={index}>
            <Bone className={styles.photo} />
            <Bone className={styles.line} />
            <Bone className={styles.line} />
            <Bone className={styles.line} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function Offer({ goods }: { goods: Merchandise }) {
  const { name, picture, price, url, tags } = goods;
  const words = (
    <>
      <Photo src={picture} alt="" fit="third" />
      <h3>{name}</h3>
      <p>{tags?.slice(0, 2).join(' · ')}</p>
      <PriceText yuan={price ?? null} size="small" />
    </>
  );
  return isWebAddress(url) ? <a href={url}>{words}</a> : words;
}
