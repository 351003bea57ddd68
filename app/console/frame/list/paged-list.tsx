import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import type { Loaded } from '#/app/console/frame/use-data.tsx';
import { Button } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { savePosition, takePosition } from './list-position.tsx';
import styles from './paged-list.module.css';

type Page<Row> = { rows: readonly Row[]; next_cursor: string | null };

type Props<Row> = {
  /** The name of the list; needed if the screen has several lists. */
  name?: string;
  /** The first page. */
  loaded: Loaded<Page<Row>>;
  /**
   * Loads the page at this cursor. Returns undefined if the call failed; the error is displayed
   * already.
   */
  load(cursor: string): Promise<Page<Row> | undefined>;
  /** The text that is displayed if the list has no rows. */
  empty: string;
  /** Renders the rows of the loaded pages. */
  children(rows: readonly Row[]): ReactNode;
};

/**
 * A list with a button that loads further pages. It displays that it is loading, has failed or has
 * no rows. When a person returns with Back, its pages and its scroll position are restored.
 */
export function PagedList<Row>({ loaded, ...rest }: Props<Row>) {
  const { data, loadedAt } = loaded;
  if (!data) return <Waiting loaded={loaded} />;
  return (
    <>
      <Outdated loaded={loaded} />
      <Pages key={loadedAt} first={data} {...rest} />
    </>
  );
}

function Pages<Row>({
  name = '',
  first,
  load,
  empty,
  children,
}: Omit<Props<Row>, 'loaded'> & { first: Page<Row> }) {
  const [later, setLater] = useState<readonly Page<Row>[]>([]);
  const [isPending, setPending] = useState(false);
  const [position] = useState(() => takePosition(name));
  const pages = [first, ...later];
  const rows = pages.flatMap((page) => page.rows);
  const next = pages[pages.length - 1]?.next_cursor ?? null;
  async function add(most: number): Promise<void> {
    setPending(true);
    const added: Page<Row>[] = [];
    for (let cursor = next; cursor !== null && added.length < most;) {
      const page = await load(cursor);
      if (!page) break;
      added.push(page);
      cursor = page.next_cursor;
    }
    setLater([...later, ...added]);
    setPending(false);
  }
  const isBegun = useRef(false);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!position || isBegun.current) return;
    isBegun.current = true;
    void add(position.pages - 1).then(() => setRestored(true));
  });
  // After the pages are in the document: a frame may be drawn before they are.
  useLayoutEffect(() => {
    if (isRestored && position) scrollTo(0, position.scroll);
  }, [isRestored, position]);
  const save = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) savePosition(name, pages.length);
  };
  if (rows.length === 0) return <EmptyState message={empty} />;
  return (
    <>
      <div onClickCapture={save}>{children(rows)}</div>
      {next !== null && (
        <Button
          kind="ghost"
          className={styles.more}
          onClick={() => void add(1)}
          disabled={isPending}
        >
          {isPending ? '正在读' : '更多'}
        </Button>
      )}
    </>
  );
}
