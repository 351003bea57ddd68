import { contentPath, newReportPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import type { Detail } from './car-detail.ts';
import styles from './reports-block.module.css';

/** Links to the forms of the reports on a car; nothing for a person who may not write them. */
export function ReportsBlock({ detail: { car, reports } }: { detail: Detail }) {
  if (reports.length === 0) return null;
  return (
    <Block title="记录和清单">
      <ul>
        {reports.map(({ type, title, is_written: isWritten }) => (
          <li key={type}>
            <ScreenLink
              href={isWritten ? contentPath(type, car.id) : newReportPath(type, car.id)}
              className={styles.report}
            >
              <b>{title}</b>
              <span>{isWritten ? '改' : '还没有，写一份'}</span>
              <Icon>
                <path d="M9 5l7 7-7 7" />
              </Icon>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
