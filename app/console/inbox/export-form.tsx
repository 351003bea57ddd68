import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { saveFile } from '#/app/console/frame/save-file.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import { SelectField } from '#/web/ui/form/select-field.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import type { CaseRow } from './contract.ts';
import { exportLeads } from './personal-contract.ts';
import styles from '#/app/console/inbox/lead/lead.module.css';

const QUEUES: readonly { id: CaseRow['queue']; name: string }[] = [
  { id: 'new', name: '新的' },
  { id: 'follow', name: '等跟进' },
  { id: 'closed', name: '已结束' },
];

/** A form that exports leads as a file. The person must state a reason. */
export function ExportForm() {
  const [isOpen, setOpen] = useState(false);
  const form = useFields({ queue: '', why: '' });
  const action = useAction(form.setErrors);
  const { why = '' } = form.values;
  async function download(): Promise<void> {
    const queue = QUEUES.find(({ id }) => id === form.values.queue)?.id;
    if (!queue) return form.setErrors({ queue: '请选哪些' });
    if (why.trim() === '') return form.setErrors({ why: '请写原因' });
    const file = await action.run(exportLeads, { queue, why });
    if (file) saveFile(file.file_name, file.csv);
  }
  return (
    <Block title="导出" aside={<span>号码打码，要写原因</span>}>
      {isOpen ? (
        <form onSubmit={onSubmit(download)} className={styles.form}>
          <SelectField form={form} name="queue" label="哪些" none="请选择" options={QUEUES} />
          <TextField form={form} name="why" label="原因" maxLength={200} />
          <Button kind="line" type="submit" disabled={action.isPending}>
            导出表格
          </Button>
        </form>
      ) : (
        <Button kind="ghost" onClick={() => setOpen(true)}>
          导出表格
        </Button>
      )}
    </Block>
  );
}
