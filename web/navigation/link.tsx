import type { ComponentProps } from 'react';
import { usePage } from '#/web/document/site.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Whether the linked page replaces the current history entry. */
  replace?: boolean;
};

/** A link within the site. */
export function Link({ to, replace, children, ...rest }: Props) {
  const { at, site } = usePage();
  const url = site.carry(at, to);
  // The anchor needs no click handler: `link-events.tsx` handles the clicks of all links.
  const address = site.linkAddress(url);
  return (
    <a
      // In the browser `relOfLink` returns undefined, and the `rel` of the server's HTML stays.
      suppressHydrationWarning
      rel={site.relOfLink(address)}
      {...rest}
      href={address}
      data-link={replace ? 'replace' : ''}
      data-to={url === address ? undefined : url}
    >
      {children}
    </a>
  );
}
