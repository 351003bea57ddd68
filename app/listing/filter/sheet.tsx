import { useEffect, useState, type SubmitEvent } from 'react';
import { cleared } from '#/app/listing/choices/selection.ts';
import { listQuery } from '#/app/listing/list-queries.tsx';
import { inOrder, listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { useHistoryState } from '#/web/navigation/history-state.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery, type OptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Sheet } from '#/web/ui/sheet.tsx';
import { Panel } from './panel.tsx';
import { tabId, tabOf, Tabs } from './tabs.tsx';
import styles from './sheet.module.css';

const PANEL = 'filter-panel';
/** Delay (ms) after a choice before the cars are counted, so that quick choices make one call. */
const PAUSE_MS = 250;

type Props = {
  at: At;
  /** The query of the list. */
  query: ListQuery;
  /** The filter group whose link the visitor tapped. */
  group: string;
  onGroup(group: string): void;
  onClose(): void;
};

/**
 * The sheet with all filters. The list of cars changes when the visitor submits the sheet's form.
 */
export function FilterSheet({ at, query, group, onGroup, onClose }: Props) {
  const [storedSelection, setSelection] = useHistoryState<ListQuery | undefined>(
    'filter',
    undefined,
  );
  const selection = storedSelection ?? query;
  // The selection survives a reload; closing the sheet discards it.
  useEffect(() => () => setSelection(undefined), [setSelection]);
  const { go } = useNavigation();
  const requested = inOrder({ ...selection, cursor: undefined });
  // The button shows a failure, so no other message is needed.
  const { value: page, state } = useOptionalQuery(
    listQuery(at, requested, { facets: '1', page_size: '1' }),
    { delayMs: PAUSE_MS, isSilent: true },
  );
  // While the cars are counted again, the choices show the previous counts.
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  const tab = tabOf(group);

  function apply(event: SubmitEvent) {
    event.preventDefault();
    const address = listAddress(at.path, requested);
    if (address === listAddress(at.path, query)) onClose();
    // Replaces the history entry of the sheet, so that Back leads to the previous list.
    else go(address, { replace: true });
  }

  return (
    <Sheet label="筛选" onClose={onClose}>
      <form className={styles.form} onSubmit={apply} autoComplete="off">
        <div className={styles.head}>
          <h2>筛选</h2>
          <button type="button" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Tabs selection={selection} current={tab} panelId={PANEL} onTab={onGroup} />
        <div id={PANEL} className={styles.body} role="tabpanel" aria-labelledby={tabId(tab)}>
          <Panel
            key={tab}
            tab={tab}
            at={at}
            selection={selection}
            onSelection={setSelection}
            counts={(page ?? last)?.facets}
          />
        </div>
        <div className={styles.foot}>
          <Button kind="ghost" onClick={() => setSelection(cleared(selection))}>
            清空
          </Button>
          <Button kind="main" type="submit" aria-busy={state === 'waiting'}>
            {BUTTON[state] ?? words(page?.on_sale ?? page?.total)}
          </Button>
          <p role="status" className="vh">
            {page && words(page.on_sale ?? page.total)}
          </p>
        </div>
      </form>
    </Sheet>
  );
}

/** The labels of the button while the cars are being counted, and if the count failed. */
const BUTTON: { [State in OptionalQuery<unknown>['state']]?: string } = {
  waiting: '看 … 台车',
  failed: '看结果（台数没有取到）',
};

function words(count: number | null | undefined): string {
  if (count == null) return '看结果';
  return count === 0 ? '没有符合的车' : `看 ${count} 台车`;
}
