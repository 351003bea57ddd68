import { useState } from 'react';
import { contentPath, newContentPath } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { PagedList } from '#/app/console/frame/list/paged-list.tsx';
import { SearchForm } from '#/app/console/frame/list/search-form.tsx';
import { goBack, ScreenLink } from '#/app/console/frame/location.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { instantText } from '#/app/dates.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { listContent, type ContentLine } from './contract.ts';
import styles from './content.module.css';

/**
 * The screen with the records of a type: all of them, last changed first, or the results of a
 * search.
 */
export function ContentListScreen({ type }: { type: string }) {
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('text') ?? '');
  const loaded = useData(listContent, { type, text });
  const { data } = loaded;
  const action = useAction();
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
          <SearchForm label="名称或编号" text={text} onSearch={search} />
          {data?.may_add && (
            <ScreenLink href={newContentPath(type)} className={buttonClass('main')}>
              新增
            </ScreenLink>
          )}
        </div>
        <PagedList
          loaded={loaded}
          load={(cursor) => action.run(listContent, { type, text, cursor })}
          empty={text === '' ? `还没有${data?.title ?? '内容'}` : '没有找到，换个说法试试'}
        >
          {(rows) => <Lines type={type} rows={rows} />}
        </PagedList>
      </Block>
    </>
  );
}

function Lines({ type, rows }: { type: string; rows: readonly ContentLine[] }) {
  const hasPictures = rows.some(({ picture }) => picture !== null);
  return (
    <ul>
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
              <small>
                {row.is_hidden && '已隐藏 · '}
                {row.note || row.key}
              </small>
            </span>
            {row.changed_at !== '' && (
              <small className={styles.changed}>{instantText(row.changed_at).slice(5)} 改</small>
            )}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
