import { useEffect, useState, type SubmitEvent } from 'react';
import { inOrder, listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { listQuery } from '#/app/listing/list-queries.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { useOptionalQuery, type OptionalQuery } from '#/web/query-cache/optional-query.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useHistoryState } from '#/web/navigation/history-state.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Sheet } from '#/web/ui/sheet.tsx';
import { cleared } from './draft.ts';
import { Panel } from './panel.tsx';
import styles from './sheet.module.css';
import { tabId, tabOf, Tabs } from './tabs.tsx';

const PANEL = 'filter-panel';
/** How long (ms) a finger may rest between two picks before the cars are counted. */
const PAUSE_MS = 250;

type Props = {
  at: At;
  /** What narrows the list now. */
  query: ListQuery;
  /** The group that was tapped. */
  group: string;
  onGroup(group: string): void;
  onClose(): void;
};

/** All filters over the list. Nothing changes beneath until the visitor asks to see the cars. */
export function FilterSheet({ at, query, group, onGroup, onClose }: Props) {
  const [kept, setDraft] = useHistoryState<ListQuery | undefined>('filter', undefined);
  const draft = kept ?? query;
  // A reload brings it back; closed, it is forgotten.
  useEffect(() => () => setDraft(undefined), [setDraft]);
  const { go } = useNavigation();
  const wanted = inOrder({ ...draft, cursor: undefined });
  // The button shows a failure itself.
  const { value: page, state } = useOptionalQuery(
    listQuery(at, wanted, { facets: '1', page_size: '1' }),
    { delayMs: PAUSE_MS, isSilent: true },
  );
  // While it is counted anew, the answers keep the counts that they had.
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  const tab = tabOf(group);

  function apply(event: SubmitEvent) {
    event.preventDefault();
    const address = listAddress(at.path, wanted);
    if (address === listAddress(at.path, query)) onClose();
    // In place of the sheet's own entry: Back leads to the list as it was before.
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
        <Tabs draft={draft} current={tab} panelId={PANEL} onTab={onGroup} />
        <div id={PANEL} className={styles.body} role="tabpanel" aria-labelledby={tabId(tab)}>
          <Panel
            key={tab}
            tab={tab}
            at={at}
            draft={draft}
            onDraft={setDraft}
            counts={(page ?? last)?.facets}
          />
        </div>
        <div className={styles.foot}>
          <Button kind="ghost" onClick={() => setDraft(cleared(draft))}>
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

/** What the button says while there is no count, and where the call for it failed. */
const BUTTON: { [State in OptionalQuery<unknown>['state']]?: string } = {
  waiting: '看 … 台车',
  failed: '看结果（台数没有取到）',
};

function words(count: number | null | undefined): string {
  if (count == null) return '看结果';
  return count === 0 ? '没有符合的车' : `看 ${count} 台车`;
}
