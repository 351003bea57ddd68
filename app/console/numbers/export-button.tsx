import { saveFile } from '#/app/console/frame/save-file.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { exportNumbers, type TableName, type NumbersFilter } from './contract.ts';
import styles from './numbers.module.css';

/** A button that exports one table as a file. */
export function ExportButton({ table, filter }: { table: TableName; filter: NumbersFilter }) {
  const action = useAction();
  async function download(): Promise<void> {
    const file = await action.run(exportNumbers, { table, ...filter });
    if (file) saveFile(file.file_name, file.csv);
  }
  return (
    <button
      type="button"
      className={styles.export}
      disabled={action.isPending}
      onClick={() => void download()}
    >
      {action.isPending ? '正在导出' : '导出'}
    </button>
  );
}
