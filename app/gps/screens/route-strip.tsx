import { Icon } from '#/web/ui/icon.tsx';
import styles from './route-strip.module.css';

type Props = {
  from: string;
  to: string;
  /** The part of the way that is done, 0 to 1. */
  share: number;
  isThere: boolean;
};

/** The way from start to destination as a strip, with the truck at its place. */
export function RouteStrip({ from, to, share, isThere }: Props) {
  const place = `${Math.round((isThere ? 1 : share) * 100)}%`;
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.way}>
        <i style={{ width: place }} />
        <span style={{ left: place }}>
          <Icon>
            <path d="M2 7h11v9H2zM13 10h4.5l3.5 3.2V16h-8z" />
            <circle cx="6.5" cy="17" r="1.9" />
            <circle cx="16.5" cy="17" r="1.9" />
          </Icon>
        </span>
      </div>
      <p>
        <b>{from}</b>
        <b>{to}</b>
      </p>
    </div>
  );
}
