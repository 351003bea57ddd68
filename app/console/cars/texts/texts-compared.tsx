import type { DisplayedTexts } from './contract.ts';
import type { TextsPreview } from './use-preview.tsx';
import styles from './texts-compared.module.css';

type Field = keyof DisplayedTexts;
type Props = {
  /** The fields with changes that are not stored yet. */
  fields: readonly Field[];
  preview: TextsPreview | undefined;
  /** Why the texts could not be compared with the records. */
  failure: string | undefined;
};

/**
 * The headings of the compared texts. The heading of the notes has the label 车商自述, with which
 * visitors see them.
 */
const HEADINGS: Readonly<Record<Field, string>> = {
  title: '标题',
  tags: '标签',
  status_note: '状态说明',
  notes: '补充说明（车商自述）',
};

/**
 * Compares, for each changed text, what the site displays now and what it would display after the
 * change. Renders nothing if no text is changed.
 */
export function TextsCompared({ fields, preview, failure }: Props) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.compared} aria-label="存好以后买家看到的">
      <h3>存好以后买家看到的</h3>
      {!preview && (
        <p className={styles.waiting} role="status">
          {failure === undefined
            ? '正在和检测、记录核对'
            : `没核对成：${failure}。存好以后这里会列出不显示的字。`}
        </p>
      )}
      {preview &&
        fields.map((field) => (
          <div key={field} className={styles.field}>
            <b>{HEADINGS[field]}</b>
            <dl>
              <dt>现在</dt>
              <dd>{wordsOf(field, preview.now)}</dd>
              <dt>改后</dt>
              <dd>{wordsOf(field, preview.next)}</dd>
            </dl>
          </div>
        ))}
    </section>
  );
}

function wordsOf(field: Field, texts: DisplayedTexts): string {
  if (field !== 'tags') return texts[field] || '不显示';
  const tags = texts.tags.map(({ tag, is_stated }) => (is_stated ? `${tag}（车商自述）` : tag));
  return tags.join('、') || '不显示';
}
