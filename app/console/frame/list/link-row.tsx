import { ScreenLink } from '#/app/console/frame/location.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './link-row.module.css';

type Props = { href: string; title: string; note: string | number };

/** A row of a list that opens a screen, with a note on the right. */
export function LinkRow({ href, title, note }: Props) {
  return (
    <ScreenLink href={href} className={styles.row}>
      <b>{title}</b>
      <span>{note}</span>
      <Icon>
        <path d="M9 5l7 7-7 7" />
      </Icon>
    </ScreenLink>
  );
}
