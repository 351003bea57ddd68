import { useState } from 'react';
import { previewContent, type FormField } from '#/app/console/content/contract.ts';
import { useAction } from '#/app/console/frame/use-action.tsx';
import prose from '#/web/ui/prose.module.css';
import styles from './form.module.css';

/**
 * A button that displays a rich text as its public page does. The server renders and sanitises it.
 */
export function Preview({
  field: { field, type, label },
  text,
}: {
  field: FormField;
  text: string;
}) {
  const [html, setHtml] = useState<string>();
  const action = useAction();
  async function show(): Promise<void> {
    const done = await action.run(previewContent, { type, field, text });
    setHtml(done?.html);
  }
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        disabled={action.isPending || text.trim() === ''}
        onClick={() => (html === undefined ? void show() : setHtml(undefined))}
      >
        {html === undefined ? '预览' : '收起预览'}
      </button>
      {html !== undefined && (
        <section
          className={`${styles.preview} ${prose.prose}`}
          aria-label={`${label}预览`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </>
  );
}
