import { Block } from '#/app/console/frame/frame.tsx';
import type { Result } from '#/app/console/imports/contract.ts';
import { grouped } from '#/app/format.ts';
import styles from './result.module.css';

/** The published records that the file does not contain, for example cars that were sold. */
export function Unlisted({ unlisted }: Pick<Result, 'unlisted'>) {
  if (unlisted.length === 0) return null;
  return (
    <Block title="网站上有、表里没有的">
      {unlisted.map(({ type, records, keys }) => (
        <details key={type} className={styles.warned} open={records <= FEW}>
          <summary>
            {type}，{grouped(records)} 条
          </summary>
          <p>
            {keys.join('、')}
            {records > keys.length && `，还有 ${grouped(records - keys.length)} 条`}
          </p>
        </details>
      ))}
      <p className={styles.note}>
        这些都没有动。表是全部库存的话，请核对：卖了的、不卖的，到车辆页改状态。
      </p>
    </Block>
  );
}

/** A list with more records than this is folded. */
const FEW = 8;
