import type { ReactNode } from 'react';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import styles from './notice-parts.module.css';

type PageProps = {
  title: string;
  car: string | null;
  carId: string | null;
  phone: string | null;
  /** The facts below the title. Facts without a value are omitted. */
  facts: readonly { name: string; value: string | null }[];
  /** True if there is nothing to read but the facts. */
  isEmpty: boolean;
  children: ReactNode;
};

/** The frame of a notice about a car, with buttons to print and to call. */
export function NoticePage({ title, car, carId, phone, facts, isEmpty, children }: PageProps) {
  const known = facts.filter(({ value }) => value);
  return (
    <article className={styles.notice}>
      <header className={styles.head}>
        <div className={styles.cover}>
          <h1>{title}</h1>
          {car && <p>{car}</p>}
        </div>
        {known.length > 0 && (
          <dl>
            {known.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {/* A clause, such as a time of day, wraps as a whole. */}
                  {value?.match(/[^，]+，?/g)?.map((clause, at) => (
                    <span key={at} className="nb">
                      {clause}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      <div className={styles.parts}>
        {isEmpty ? <EmptyState message="这里没有读到须知的内容，请问发给您的人" /> : children}
      </div>
      <div className={styles.ways}>
        {phone && (
          <a className={buttonClass('main')} href={`tel:${phone}`}>
            打电话问 <span className="nb">{phone}</span>
          </a>
        )}
        {carId && (
          <Link className={buttonClass('ghost')} to={href('carDetail', { id: carId })}>
            看这辆车
          </Link>
        )}
        <Button kind="line" className={styles.print ?? ''} onClick={() => window.print()}>
          打印这份须知
        </Button>
      </div>
      <p className={styles.private}>这个链接只发给您。拿到链接的人都能打开，请不要转发到群里。</p>
    </article>
  );
}

/** A text of another back end as paragraphs, without its tags. Renders nothing without a text. */
export function NoticeText({ text }: { text: string | null }) {
  const paragraphs = paragraphsIn(text ?? '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.part}>
      {paragraphs.map((words, at) => (
        <p key={at}>{words}</p>
      ))}
    </section>
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
};

function paragraphsIn(html: string): string[] {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<(?:\/?(?:p|div|li|ul|ol|h\d|tr|table)|br)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type AboutProps = {
  title: string;
  lead?: string;
  items: readonly About[];
  /** True if the items are things that the inspection could not see. */
  isUnseen?: boolean;
};
type About = { name: string; note?: string | null };

/** A list of items with notes, below a title. Renders nothing for an empty list. */
export function AboutList({ title, lead, items, isUnseen }: AboutProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ul className={isUnseen ? `${styles.about} ${styles.unseen}` : styles.about}>
        {items.map(({ name, note }) => (
          <li key={name}>
            {note ? <b>{name}</b> : name}
            {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
