import { useEffect, useState } from 'react';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useNow } from '#/app/console/frame/use-now.tsx';
import { Button } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { CaseLine } from './case-card.tsx';
import { searchLeads, type CaseRow } from './contract.ts';
import styles from './inbox.module.css';

/** The screen that searches leads by name, number or car. */
export function SearchScreen() {
  const form = useFields({ text: textBefore() });
  const action = useAction(form.setErrors);
  const now = useNow();
  const [rows, setRows] = useState<CaseRow[]>();
  const [hasMore, setMore] = useState(false);
  const { text = '' } = form.values;
  useEffect(() => {
    if (text !== '') void find();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after Back from a lead
  }, []);
  async function find(): Promise<void> {
    if (text.trim() === '') return form.setErrors({ text: '请写姓名、号码或车号' });
    const found = await action.run(searchLeads, { text });
    if (!found) return;
    // In the entry of the history, not in the address: a name or a number is personal.
    history.replaceState({ ...(history.state as object | null), found: text }, '');
    setRows(found.rows);
    setMore(found.has_more);
  }
  return (
    <>
      <Head title="找线索" />
      <Block>
        <form className={styles.search} onSubmit={onSubmit(find)}>
          <TextField form={form} name="text" label="全名、手机号、后四位或车号" maxLength={60} />
          <Button kind="main" type="submit" disabled={action.isPending}>
            找
          </Button>
        </form>
        {rows?.length === 0 && <EmptyState message="没有找到。姓名要写全，车号要一样。" />}
        {rows !== undefined && rows.length > 0 && (
          <p className={styles.none} role="status">
            {hasMore ? `只列最近 ${rows.length} 条，写详细些再找` : `找到 ${rows.length} 条`}
          </p>
        )}
        <ul>
          {rows?.map((row) => (
            <CaseLine key={row.id} row={row} now={now} />
          ))}
        </ul>
      </Block>
    </>
  );
}

/**
 * Returns the text of the search from which the person opened a lead and came back; empty if there
 * is none.
 */
function textBefore(): string {
  const { found = '' } = (history.state ?? {}) as { found?: string };
  return found;
}
