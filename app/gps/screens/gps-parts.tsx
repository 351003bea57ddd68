import type { ReactNode } from 'react';
import type { Exception, Stop } from '#/app/gps/contract.ts';
import { useConfig } from '#/web/document/site.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { durationWords, minutesBetween, shortInstant } from './words.ts';
import styles from './gps-parts.module.css';

type PageProps = {
  /** Whether the page has a map and `BelowMap`. Then the map does not stay in view on a desktop. */
  hasBelowMap?: boolean;
  children: ReactNode;
};

/** The frame of a tracking page, with a note that its link is personal. */
export function GpsPage({ hasBelowMap = false, children }: PageProps) {
  return (
    <article className={hasBelowMap ? `${styles.page} ${styles.still}` : styles.page}>
      {children}
      <p className={styles.private}>
        这个链接只发给您，到期自动失效。行踪属于敏感信息，请不要转发到群里。
      </p>
    </article>
  );
}

/** The content of a tracking page whose link has expired. */
export function LinkExpired({ title }: { title: string }) {
  const { servicePhone } = useConfig().brand;
  return (
    <article className={styles.over}>
      <h1>{title}</h1>
      <p>这个链接已经过了有效期，不再显示位置。</p>
      <p>车还在路上，或者想再看行程，请让顾问重新发一个链接。</p>
      {servicePhone && (
        <a className={buttonClass('main')} href={`tel:${servicePhone}`}>
          打电话 <span className="nb">{servicePhone}</span>
        </a>
      )}
    </article>
  );
}

/** Sections that are below the map on a desktop. */
export function BelowMap({ children }: { children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}

type SectionProps = { title: string; note?: string | undefined; children: ReactNode };

/** A section of a tracking page. On a desktop it is beside the map, unless in `BelowMap`. */
export function GpsSection({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>
        {title}
        {note && <span>{note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A row of figures, each with its name. */
export function Figures({ items }: { items: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of facts, one per line. Facts without a value are left out. */
export function Facts({ items }: { items: readonly { name: string; value: string | null }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The list of a track's stops. `onGo` adds a button to each stop. */
export function Stops({ stops, onGo }: { stops: readonly Stop[]; onGo?: (from: string) => void }) {
  return (
    <ol className={styles.list}>
      {stops.map(({ from, until, words }) => (
        <li key={from}>
          <p>
            <b>{words || '停车'}</b>
            <span>停了 {durationWords(minutesBetween(from, until))}</span>
          </p>
          <p className={styles.when}>
            {shortInstant(from)} 至 {shortInstant(until)}
          </p>
          {onGo && (
            <button
              type="button"
              aria-label={`看这里：${shortInstant(from)} ${words || '停车'}`}
              onClick={() => onGo(from)}
              className={styles.go}
            >
              看这里
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The list of the exceptions of a track, in the given order. */
export function Exceptions({ items }: { items: readonly Exception[] }) {
  return (
    <ol className={styles.list}>
      {items.map(({ kind, from, until, words }) => (
        <li key={`${kind}${from}`}>
          <p>
            <b className={styles.kind}>{kind}</b>
            <span>{words}</span>
          </p>
          <p className={styles.when}>
            {shortInstant(from)}
            {until && ` 至 ${shortInstant(until)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
