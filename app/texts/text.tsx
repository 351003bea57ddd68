import { href, type ScreenKey } from '#/app/sitemap.ts';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import prose from '#/web/ui/prose.module.css';
import { getText, VERSION, type TextName } from './contract.ts';
import { Issue } from './issue.tsx';
import { OtherVersion } from './other-version.tsx';
import styles from './text.module.css';

/** Which text each page shows. */
const NAMES: { readonly [Key in ScreenKey]?: TextName } = {
  preparationStandard: 'preparation-standard',
  ZycAgreement: 'agreement',
  huntAgreement: 'hunt-agreement',
  warranty: 'warranty',
  privacy: 'privacy',
};
/** From so many topics on, a reader wants to see what there is. */
const MANY = 4;

export const needs = ({ key, query }: At) => {
  const name = NAMES[key as ScreenKey] ?? 'privacy';
  const version = query.get('version') ?? '';
  return { text: ask(getText, { name, ...(VERSION.test(version) && { version }) }) };
};

/** An agreement, notice or policy of the dealer's: as it is in force, or the `?version=` of it that is asked for. */
export default function TextPage({ at, text }: ScreenProps<typeof needs>) {
  const { contents, html } = text;
  const path = href(at.key as ScreenKey);
  return (
    <article className={styles.text}>
      <header className={styles.head}>
        <h1>{at.title}</h1>
        <p>
          版本 {text.version}，{text.effective_on} 起生效
        </p>
      </header>
      {text.state !== 'current' && <OtherVersion text={text} path={path} />}
      {contents.length >= MANY && (
        <nav aria-label="目录" className={styles.contents}>
          <ol>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {/* Sanitised where it was made. */}
      <div className={`${styles.body} ${prose.prose}`} dangerouslySetInnerHTML={{ __html: html }} />
      <Issue title={at.title} path={path} text={text} />
    </article>
  );
}
