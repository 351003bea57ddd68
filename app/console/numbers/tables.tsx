import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { getNumbersTable, type TableName, type NumbersFilter } from './contract.ts';
import { countText } from './count-words.ts';
import { ExportButton } from './export-button.tsx';
import styles from './numbers.module.css';

const CHOICES = [
  { name: 'car', title: '车' },
  { name: 'consultant', title: '顾问' },
  { name: 'branch', title: '门店' },
  { name: 'app', title: '应用' },
  { name: 'kind', title: '请求' },
] as const satisfies readonly { name: TableName; title: string }[];
type Choice = (typeof CHOICES)[number]['name'];

/** The statistics by car, consultant, branch, app or kind of request. */
export function Tables({ filter }: { filter: NumbersFilter }) {
  const [choice, setChoice] = useState<Choice>('car');
  const [order, setOrder] = useState<'views' | 'leads'>('views');
  const loaded = useData(getNumbersTable, { table: choice, order, ...filter });
  const { data } = loaded;
  const { title } = CHOICES.find(({ name }) => name === choice) ?? CHOICES[0];
  // The column by which the rows are ordered.
  const by = Math.max(
    0,
    data?.headings.indexOf(choice === 'car' && order === 'views' ? '浏览' : '线索') ?? 0,
  );
  const most = Math.max(1, ...(data?.rows ?? []).map(({ cells }) => cells[by] ?? 0));
  return (
    <Block title="分开看" aside={<ExportButton table={choice} filter={filter} />}>
      <div className={styles.choices} role="group" aria-label="按什么分">
        {CHOICES.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each.name === choice}
            onClick={() => setChoice(each.name)}
          >
            {each.title}
          </button>
        ))}
      </div>
      {choice === 'car' && (
        <label className={styles.order}>
          排在前面的
          <select
            value={order}
            onChange={(event) => setOrder(event.target.value === 'leads' ? 'leads' : 'views')}
          >
            <option value="views">浏览多</option>
            <option value="leads">线索多</option>
          </select>
        </label>
      )}
      <Outdated loaded={loaded} />
      {!data && <Waiting loaded={loaded} />}
      {data?.rows.length === 0 && <EmptyState message="这些天没有" />}
      {data && data.rows.length > 0 && (
        <table className={styles.table}>
          <caption className="vh">按{title}分</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {data.headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ name, number, path, cells }) => (
              <tr key={number + name}>
                <th scope="row">
                  {path === null ? name : <ScreenLink href={path}>{name}</ScreenLink>}
                  {number !== '' && <small>{number}</small>}
                  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect
                      className={styles.bar}
                      width={((cells[by] ?? 0) / most) * 100}
                      height="4"
                    />
                  </svg>
                </th>
                {data.headings.map((heading, at) => (
                  <td key={heading} className={at === by ? styles.by : undefined}>
                    {countText(cells[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && (data.is_cut || data.note !== '') && (
        <p className={styles.note}>
          {data.is_cut && `只列前 ${data.rows.length} 个，导出有全部。`}
          {data.note}
        </p>
      )}
    </Block>
  );
}
