import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';

/** The page for an unknown post, topic or user. */
export function MissingMoment({ message }: { message: string }) {
  return (
    <FailedState message={message}>
      <Link className={buttonClass('main')} to={href('momentIndex')}>
        看其他动态
      </Link>
    </FailedState>
  );
}
