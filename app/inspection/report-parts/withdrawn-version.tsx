import type { ReactNode } from 'react';
import { instantText } from '#/app/dates.ts';
import type { Withdrawn } from '#/app/inspection/answers/report-schema.ts';
import { Mark } from '#/app/report-parts/mark.tsx';
import styles from './withdrawn-version.module.css';

type Props = {
  /** The withdrawal of the version. If it is null, only `children` are rendered. */
  withdrawn: Withdrawn;
  children: ReactNode;
};

/** The content of a version. If the version was withdrawn, a notice precedes it. */
export function WithdrawnVersion({ withdrawn, children }: Props) {
  if (!withdrawn) return children;
  return (
    <>
      <p className={styles.bar}>
        <Mark tone="bad" isDecorative />
        已撤回，结论不再有效
      </p>
      <section className={styles.notice} aria-label="撤回说明">
        <p className={styles.title}>本店已撤回这份报告</p>
        <dl>
          <div>
            <dt>撤回时间</dt>
            <dd>{instantText(withdrawn.at)}</dd>
          </div>
          <div>
            <dt>撤回原因</dt>
            <dd>{withdrawn.reason}</dd>
          </div>
        </dl>
        <p>下面是撤回前发布的内容，原样保留，只供查阅。</p>
      </section>
      <div className={styles.content}>{children}</div>
    </>
  );
}
