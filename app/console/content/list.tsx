import { useEffect, useRef, useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { contentPath, newContentPath } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import {
  savePosition,
  takePosition,
  type ListPosition,
} from '#/app/console/frame/list-position.tsx';
import { goBack, ScreenLink } from '#/app/console/frame/location.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { instantText } from '#/app/dates.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { listContent, type ContentLine } from './contract.ts';
import styles from './content.module.css';

type Page = ConsoleOutputOf<typeof listContent>;

/** Records of a page. */
const AT_ONCE = 20;

/** The screen with the records of a type: those that changed last first, or those that a search finds. */
export function ContentListScreen({ type }: { type: string }) {
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('text') ?? '');
  const loaded = useData(listContent, { type, text });
  const { data } = loaded;
  function search(next: string): void {
    setText(next);
    const query = next === '' ? '' : `?${new URLSearchParams({ text: next }).toString()}`;
    history.replaceState(history.state, '', location.pathname + query);
  }
  return (
    <>
      <Head title={data?.title ?? '内容'}>
        <button type="button" className={styles.tool} onClick={() => goBack('/console/content')}>
          全部内容
        </button>
      </Head>
      <Block>
        <div className={styles.top}>
          <SearchForm text={text} onSearch={search} />
          {data?.may_add && (
            <ScreenLink href={newContentPath(type)} className={buttonClass('main')}>
              新增
            </ScreenLink>
          )}
        </div>
        {!data && <Waiting loaded={loaded} />}
        <Outdated loaded={loaded} />
        {data && <Rows key={text} type={type} text={text} first={data} />}
      </Block>
    </>
  );
}

function SearchForm({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  const form = useFields({ text });
  async function find(): Promise<void> {
    onSearch((form.values.text ?? '').trim());
  }
  return (
    <form className={styles.search} role="search" onSubmit={onSubmit(find)}>
      <input
        type="search"
        aria-label="名称或编号"
        placeholder="名称或编号"
        maxLength={60}
        enterKeyHint="search"
        value={form.values.text ?? ''}
        onChange={(event) => {
          form.set('text', event.target.value);
          if (event.target.value === '') onSearch('');
        }}
      />
      <Button kind="line" type="submit">
        找
      </Button>
    </form>
  );
}

function Rows({ type, text, first }: { type: string; text: string; first: Page }) {
  const [more, setMore] = useState<{ rows: ContentLine[]; next: string | null }>();
  const [position] = useState(takePosition);
  const action = useAction();
  const next = more ? more.next : first.next_cursor;
  const rows = [...first.rows, ...(more?.rows ?? [])];
  async function load(cursor: string, pages = 1): Promise<void> {
    const added: ContentLine[] = [];
    let at: string | null = cursor;
    for (let page = 0; page < pages && at !== null; page += 1) {
      const loaded: Page | undefined = await action.run(listContent, { type, text, cursor: at });
      if (!loaded) return;
      added.push(...loaded.rows);
      at = loaded.next_cursor;
    }
    setMore({ rows: [...(more?.rows ?? []), ...added], next: at });
  }
  async function restore({ pages, scroll }: ListPosition): Promise<void> {
    if (pages > 1 && next !== null) await load(next, pages - 1);
    requestAnimationFrame(() => scrollTo(0, scroll));
  }
  const isRestored = useRef(false);
  useEffect(() => {
    if (!position || isRestored.current) return;
    isRestored.current = true;
    void restore(position);
  });
  if (rows.length === 0) {
    return <EmptyState message={text === '' ? `还没有${first.title}` : '没有找到，换个说法试试'} />;
  }
  const hasPictures = rows.some(({ picture }) => picture !== null);
  return (
    <>
      <ul onClickCapture={() => savePosition(Math.ceil(rows.length / AT_ONCE))}>
        {rows.map((row) => (
          <li key={row.key}>
            <ScreenLink href={contentPath(type, row.key)} className={styles.line}>
              {hasPictures && (
                <span className={styles.picture}>
                  <Photo src={row.picture} alt="" fit="third" />
                </span>
              )}
              <span className={styles.name}>
                <b>{row.title}</b>
                <small>{row.note || row.key}</small>
              </span>
              {row.changed_at !== '' && (
                <small className={styles.changed}>{instantText(row.changed_at).slice(5)} 改</small>
              )}
            </ScreenLink>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button
          kind="ghost"
          className={styles.more}
          onClick={() => void load(next)}
          disabled={action.isPending}
        >
          {action.isPending ? '正在读' : '更多'}
        </Button>
      )}
    </>
  );
}
