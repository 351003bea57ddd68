import type { Detail } from '#/app/console/cars/car-detail.ts';
import type { DeniedWords } from '#/app/console/cars/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import styles from './denied.module.css';

/** The fields of the form. Each displays its own denied words below it. */
const OF_THE_FORM = ['title', 'tags', 'status_note', 'notes'];

/**
 * The words of the dealer that the site leaves out or labels, with the reasons. Words in a field of
 * the form are left out here if the person may edit them, because the form displays them.
 */
export function DeniedBlock({ detail: { denied, can } }: { detail: Detail }) {
  const listed = denied.filter(({ field }) => !can.texts || !OF_THE_FORM.includes(field));
  const groups = [
    { title: '网站上不显示的说法', words: listed.filter(({ is_hidden }) => is_hidden) },
    { title: '网站上标「车商自述」的说法', words: listed.filter(({ is_hidden }) => !is_hidden) },
  ];
  return groups.map(
    ({ title, words }) =>
      words.length > 0 && (
        <Block key={title} title={title}>
          <DeniedList words={words} />
        </Block>
      ),
  );
}

/**
 * The words in one field that the site does not display, below that field. Renders nothing if there
 * are none.
 */
export function DeniedNote({ words }: { words: readonly DeniedWords[] }) {
  const hidden = words.filter(({ is_hidden }) => is_hidden);
  if (hidden.length === 0) return null;
  return (
    <div className={styles.note} role="status">
      <b>网站上不显示这几个字</b>
      <DeniedList words={hidden} />
    </div>
  );
}

function DeniedList({ words }: { words: readonly DeniedWords[] }) {
  return (
    <ul className={styles.denied}>
      {words.map(({ field, tag, reason }) => (
        <li key={field + tag + reason}>
          「{tag}」{reason}
        </li>
      ))}
    </ul>
  );
}
