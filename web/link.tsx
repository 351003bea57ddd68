import type { ComponentProps } from 'react';
import { usePage } from './site.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Takes the place of the current history entry. */
  replace?: boolean;
};

/**
 * A link within the site: an anchor for whoever has no script, a fast navigation otherwise
 * (`link-events.tsx` follows it).
 */
export function Link({ to, replace, children, ...rest }: Props) {
  const { at, site } = usePage();
  return (
    <a {...rest} href={site.carry(at, to)} data-link={replace ? 'replace' : ''}>
      {children}
    </a>
  );
}
