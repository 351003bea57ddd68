import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';

type Props = { id: string; message: string };

/** The content of a report's page if the car does not have the report. */
export function NoReport({ id, message }: Props) {
  return (
    <EmptyState message={message}>
      <p>需要的话，可以请顾问补做或补传。</p>
      <Link to={href('carDetail', { id })} className={buttonClass('line')}>
        看这台车
      </Link>
    </EmptyState>
  );
}
