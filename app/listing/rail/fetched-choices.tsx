import { useId, type ReactNode } from 'react';
import type { OptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './rail.module.css';

type Props = {
  title: string;
  /** The call that returns the choices. */
  query: Pick<OptionalQuery<unknown>, 'state' | 'value' | 'retry'>;
  children: ReactNode;
};

/** A section of rows whose choices are fetched. */
export function FetchedChoices({ title, query: { state, value, retry }, children }: Props) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
      </div>
      {value !== undefined && <div className={styles.rows}>{children}</div>}
      {value === undefined && state === 'failed' && (
        <>
          <p className={styles.note}>选项没有取到</p>
          <Button kind="line" onClick={() => retry()}>
            再试一次
          </Button>
        </>
      )}
      {value === undefined && state !== 'failed' && (
        <Skeleton>
          {Array.from({ length: 9 }, (_, index) => (
            <Bone key={index} className={styles.bone} />
          ))}
        </Skeleton>
      )}
    </section>
  );
}
