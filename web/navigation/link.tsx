import type { ComponentProps } from 'react';
import { usePage } from '#/web/document/site.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/** A link within the site. A plain anchor without script; `link-events.tsx` handles its clicks. */
export function Link({ to, replace, children, ...rest }: Props) {
  const { at, site } = usePage();
  return (
    <a {...rest} href={site.carry(at, to)} data-link={replace ? 'replace' : ''}>
      {children}
    </a>
  );
}
