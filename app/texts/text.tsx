import { href, type ScreenKey } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { getText, ISSUE } from './contract.ts';
import { CoverDrawing } from './cover-drawing.tsx';
import { Issue } from './issue.tsx';
import { OtherVersion } from './other-version.tsx';
import { textOf } from './pages.ts';
import prose from '#/web/ui/prose.module.css';
import styles from './text.module.css';

/** Minimum number of topics with which the page shows a table of contents. */
const MANY = 4;

export const needs = ({ key, query }: At) => {
  const name = textOf(key) ?? 'privacy';
  const version = query.get('version') ?? '';
  return { text: queryFor(getText, { name, ...(ISSUE.test(version) && { version }) }) };
};

/** Returns the version for the page title; undefined if the URL names no version. */
export const subject = ({ text }: Data<typeof needs>, { query }: At) =>
  query.has('version') ? text?.version : undefined;

/** The page of one version of an agreement, notice or policy. */
export default function TextPage({ at, text }: ScreenProps<typeof needs>) {
  if (!text) return <Unpublished title={at.title} />;
  const { contents, html } = text;
  const path = href(at.key as ScreenKey);
  return (
    <article className={styles.text}>
      <header className={styles.cover}>
        <div>
          <h1>{at.title}</h1>
          <p>
            版本 {text.version}，{text.effective_on} 起生效
          </p>
        </div>
        <CoverDrawing name={textOf(at.key) ?? 'privacy'} />
      </header>
      {text.state !== 'current' && <OtherVersion text={text} path={path} />}
      {contents.length >= MANY && (
        <details className={styles.contents}>
          <summary>
            目录
            <span>{contents.length} 节</span>
            <Chevron />
          </summary>
          <nav aria-label="各节">
            <ol>
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </details>
      )}
      {/* Sanitised on the server. */}
      <div className={`${styles.body} ${prose.prose}`} dangerouslySetInnerHTML={{ __html: html }} />
      <Issue title={at.title} path={path} text={text} />
    </article>
  );
}

/**
 * The page of a text that the dealer has not published. It offers a call to the dealer, or a
 * callback.
 */
function Unpublished({ title }: { title: string }) {
  const { servicePhone } = useConfig().brand;
  return (
    <article className={styles.text}>
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      <EmptyState message={`${title}还没有发布，以你签的合同为准`}>
        {servicePhone && (
          <a className={buttonClass('line')} href={`tel:${servicePhone}`}>
            电话咨询
          </a>
        )}
        <Link className={buttonClass('line')} to={href('visit', {}, { way: 'call' })}>
          请顾问回电
        </Link>
      </EmptyState>
    </article>
  );
}
