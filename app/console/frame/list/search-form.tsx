import { useState } from 'react';
import { onSubmit } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import styles from './search.module.css';

type Props = {
  /** The label of the field, such as 名称或编号. */
  label: string;
  text?: string;
  isPending?: boolean;
  /**
   * Called with the text when the person submits it, and with an empty text when the field is
   * cleared.
   */
  onSearch(text: string): void;
};

/** A search field for a list, with a button. */
export function SearchForm({ label, text: first = '', isPending = false, onSearch }: Props) {
  const [text, setText] = useState(first);
  async function find(): Promise<void> {
    onSearch(text.trim());
  }
  return (
    <form className={styles.search} role="search" onSubmit={onSubmit(find)}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <Button kind="line" type="submit" disabled={isPending}>
        找
      </Button>
    </form>
  );
}
