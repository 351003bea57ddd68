import { useState } from 'react';
import { searchCars } from '#/app/console/cars/contract.ts';
import { findReferences, REFERENCED } from '#/app/console/content/contract.ts';
import { foundText } from '#/app/console/frame/list/found-text.ts';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import { hintOf, ownErrors, type InputProps } from './input-props.ts';
import search from '#/app/console/frame/list/search.module.css';
import styles from './form.module.css';

type Found = { id: string; name: string };

/** The input of a reference to one or several records, which are searched by name. */
export function ReferenceInput({ field, name, draft, errors, names, onChange }: InputProps) {
  const { label, type, kind, is_required: isRequired } = field;
  const isList = kind === 'references';
  const chosen = isList ? (draft as readonly string[]) : [draft as string].filter(Boolean);
  const [found, setFound] = useState<{ rows: readonly Found[]; note?: string }>();
  const [text, setText] = useState('');
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const action = useAction();
  const error = ownErrors(name, field, errors)[name];
  async function find(): Promise<void> {
    const words = text.trim();
    if (type === 'car') {
      if (words === '') return;
      const done = await action.run(searchCars, { text: words });
      if (!done) return;
      const rows = done.rows.map(({ id, title }) => ({ id, name: title }));
      return setFound({ rows, note: foundText(rows.length, done.has_more) });
    }
    const of = REFERENCED.find((each) => each === type);
    const done = of && (await action.run(findReferences, { type: of, text: words }));
    if (done) setFound({ rows: done.rows });
  }
  function choose({ id, name: title }: Found): void {
    setOwn({ ...own, [id]: title });
    onChange(isList ? [...chosen.filter((each) => each !== id), id] : id);
    setFound(undefined);
    setText('');
  }
  const remove = (id: string) => onChange(isList ? chosen.filter((each) => each !== id) : '');
  return (
    <fieldset className={styles.part}>
      <legend>
        {label}
        <small>{hintOf(isRequired, isList ? '可以选几个' : '选一个')}</small>
      </legend>
      <ul className={styles.chosen}>
        {chosen.map((id) => (
          <li key={id}>
            <span>
              <b>{own[id] ?? names[`${type}/${id}`] ?? id}</b>
              <small>{id}</small>
            </span>
            <button type="button" className={styles.tool} onClick={() => remove(id)}>
              去掉
            </button>
          </li>
        ))}
      </ul>
      {(isList || chosen.length === 0) && (
        <div className={search.search}>
          <input
            type="search"
            aria-label={`找${label}`}
            placeholder={type === 'car' ? '品牌、车型或车号' : '名称或编号'}
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would store the form.
              event.preventDefault();
              void find();
            }}
          />
          <Button kind="line" disabled={action.isPending} onClick={() => void find()}>
            找
          </Button>
        </div>
      )}
      {found && (
        <ul className={styles.found} aria-label={`找到的${label}`}>
          {found.rows.length === 0 && <li className={styles.help}>没有找到</li>}
          {found.rows.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => choose(each)}>
                <b>{each.name}</b>
                <small>{each.id}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && found.rows.length > 0 && found.note !== undefined && (
        <p className={styles.help} role="status">
          {found.note}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
