import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { UnusableFile } from '#/records/files/unusable-file.ts';
import type { SheetText } from './sheet-rows.ts';
import type { WorkbookResult } from './workbook-worker.ts';

/** File extensions of workbooks. */
export const WORKBOOKS = ['.xlsx', '.xlsm', '.xls'];

/** Maximum size of a workbook in bytes. Pasted pictures make workbooks large. */
const MOST_BYTES = 200_000_000;
/** Maximum memory of the thread for JavaScript values, in MB. */
const MOST_HEAP_MB = 600;

/**
 * Reads the sheets of a workbook (XLSX or XLS) as text. Rejects with UnusableFile if the workbook
 * is damaged, encrypted or too large.
 */
export async function readWorkbook(path: string): Promise<SheetText[]> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new UnusableFile(path, 1, TOO_MUCH);
  const result = await runWorker(path);
  if ('reason' in result) throw new UnusableFile(path, 1, result.reason);
  return result.sheets;
}

function runWorker(path: string): Promise<WorkbookResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookResult>();
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ reason: TOO_MUCH });
    else reject(error);
  });
  worker.once('exit', () => reject(new Error(`${path}: the reader of workbooks stopped`)));
  return promise;
}

const TOO_MUCH = '表格太大，请去掉贴在表里的图片、分成几个文件，或另存为 CSV';
