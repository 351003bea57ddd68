import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';

/** The failed state of a community page, with a button that loads the page again. */
export function FeedFailed({ at }: { at: At }) {
  const { go, pending } = useNavigation();
  const { brand } = useConfig();
  return (
    <FailedState
      message="动态没有取到，请稍后再试"
      phone={brand.servicePhone}
      pending={pending}
      onRetry={() => go(at.url, { replace: true })}
    >
      {at.query.has('cursor') && (
        <Link className={buttonClass('line')} to={at.url.split('?')[0] ?? ''}>
          看新的
        </Link>
      )}
    </FailedState>
  );
}
