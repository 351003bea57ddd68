import styles from './texts-compared.module.css';

type Field = 'title' | 'tags' | 'status_note' | 'notes';
type Texts = Readonly<Record<Field, string>>;
type Props = {
  /** The fields that the person changed and that are not stored yet. */
  fields: readonly Field[];
  before: Texts;
  after: Texts;
};

/**
 * The headings of the compared texts. The heading of the notes contains 车商自述, the label under which
 * visitors read them.
 */
const HEADINGS: Readonly<Record<Field, string>> = {
  title: '标题',
  tags: '标签',
  status_note: '状态说明',
  notes: '补充说明（车商自述）',
};

/**
 * Compares the current text of each changed field with the new one. Renders nothing without a
 * change.
 */
export function TextsCompared({ fields, before, after }: Props) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.compared} aria-label="存好以后买家看到的">
      <h3>存好以后买家看到的</h3>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <b>{HEADINGS[field]}</b>
          <dl>
            <dt>现在</dt>
            <dd>{wordsOf(field, before)}</dd>
            <dt>改后</dt>
            <dd>{wordsOf(field, after)}</dd>
          </dl>
          {field === 'tags' && (
            <small>没有记录能证实的，网站上标「车商自述」；和记录对不上的不显示。</small>
          )}
        </div>
      ))}
    </section>
  );
}

function wordsOf(field: Field, texts: Texts): string {
  const words = texts[field].trim();
  if (words === '') return '不显示';
  return field === 'tags'
    ? words
        .split(/\s*[;；]\s*/)
        .filter(Boolean)
        .join('、')
    : words;
}
