import { useState } from 'react';
import { inspectionPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { PagedList } from '#/app/console/frame/list/paged-list.tsx';
import { openScreen } from '#/app/console/frame/location.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import { LongField } from '#/web/ui/form/text-field.tsx';
import {
  listPublishedInspections,
  openInspection,
  withdrawInspection,
  type PublishedLine,
} from './contract.ts';
import styles from './list.module.css';

/** The published versions of inspections. Each can be read, corrected and withdrawn. */
export function PublishedBlock() {
  const loaded = useData(listPublishedInspections, {});
  const action = useAction();
  return (
    <Block title="已发布">
      <PagedList
        name="published"
        loaded={loaded}
        load={(cursor) => action.run(listPublishedInspections, { cursor })}
        empty="还没有发布的检测"
      >
        {(rows) => (
          <ul className={styles.published}>
            {rows.map((row) => (
              <li key={`${row.report_id} ${row.business} ${row.version}`}>
                <Version row={row} onChange={loaded.reload} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Block>
  );
}

type Props = { row: PublishedLine; onChange(): Promise<void> };

function Version({ row, onChange }: Props) {
  const { calls } = useMe();
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const { car_id, car_title, report_id, version, published_at, withdrawn_at, reason, path } = row;
  async function correct(): Promise<void> {
    const opened = await action.run(openInspection, { car_id, report_id });
    if (opened) openScreen(inspectionPath(opened.id));
  }
  return (
    <>
      <p>
        <b>{car_title}</b>
        <small>
          {car_id}，{report_id} 第 {version} 版，{instantText(published_at)}
        </small>
        {withdrawn_at !== null && (
          <small className={styles.withdrawn}>
            {instantText(withdrawn_at)} 撤回：{reason}
          </small>
        )}
      </p>
      <div className={styles.tools}>
        {path !== null && <a href={path}>看报告</a>}
        {row.business === 'retail' && (
          <button type="button" disabled={action.isPending} onClick={() => void correct()}>
            更正
          </button>
        )}
        {withdrawn_at === null && calls.includes('withdrawInspection') && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            撤回
          </button>
        )}
      </div>
      {isOpen && withdrawn_at === null && <WithdrawForm row={row} onChange={onChange} />}
    </>
  );
}

function WithdrawForm({ row, onChange }: Props) {
  const form = useFields({ reason: '' });
  const action = useAction(form.setErrors);
  const [isSure, setSure] = useState(false);
  const { car_id, car_title, report_id, version } = row;
  const reason = (form.values.reason ?? '').trim();
  function confirm(): Promise<void> {
    if (reason.length < 2) form.setErrors({ reason: '写清为什么撤回，买家看得到' });
    else setSure(true);
    return Promise.resolve();
  }
  async function withdraw(): Promise<void> {
    const business = row.business as 'retail' | 'wholesale' | 'oem';
    const done = await action.run(withdrawInspection, { report_id, business, version, reason });
    if (done) await onChange();
  }
  if (isSure) {
    return (
      <div className={styles.withdraw} role="group" aria-label="撤回前核对">
        <p>
          {car_title}（{car_id}）的报告 {report_id} 第 {version} 版，原因：{reason}
          。撤回后恢复不了。
        </p>
        <Button kind="ghost" onClick={() => setSure(false)}>
          不撤回
        </Button>
        <Button kind="line" disabled={action.isPending} onClick={() => void withdraw()}>
          真的撤回
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.withdraw} onSubmit={onSubmit(confirm)}>
      <LongField
        form={form}
        name="reason"
        label="撤回的原因"
        help="报告仍然看得到，上面写着撤回和原因，恢复不了。"
        maxLength={300}
      />
      <Button kind="line" type="submit">
        撤回 {car_id} 的 {report_id} 第 {version} 版
      </Button>
    </form>
  );
}
