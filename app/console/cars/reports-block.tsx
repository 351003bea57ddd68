import { contentPath, newReportPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { LinkRow } from '#/app/console/frame/list/link-row.tsx';
import type { Detail } from './car-detail.ts';

/**
 * Links to the forms of the reports on a car that the person may write. Renders nothing if there
 * are none.
 */
export function ReportsBlock({ detail: { car, reports } }: { detail: Detail }) {
  if (reports.length === 0) return null;
  return (
    <Block title="记录和清单">
      <ul>
        {reports.map(({ type, title, is_written: isWritten }) => (
          <li key={type}>
            <LinkRow
              href={isWritten ? contentPath(type, car.id) : newReportPath(type, car.id)}
              title={title}
              note={isWritten ? '改' : '还没有，写一份'}
            />
          </li>
        ))}
      </ul>
    </Block>
  );
}
