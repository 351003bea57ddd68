import { useEffect, useState } from 'react';
import { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { uploadFile } from '#/app/console/frame/upload.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import {
  checkImport,
  FILE_TYPE,
  getImports,
  runImport,
  type Job,
} from '#/app/console/imports/contract.ts';
import { showToast } from '#/web/ui/toast.tsx';
import { Chooser } from './chooser.tsx';
import { Outcome } from './outcome.tsx';
import { Preview, type Consents } from './preview.tsx';
import { Running, Steps } from './running.tsx';
import { Templates } from './templates.tsx';
import { LastImport } from './undo-block.tsx';
import styles from './import.module.css';

/** The interval in ms at which the progress of a job is requested. */
const POLL_MS = 1_000;

/**
 * The screen of the import: the person chooses a file, checks it in a dry run, and then imports it.
 * The file is uploaded for both steps; until then it stays in the browser.
 */
export default function ImportScreen() {
  const loaded = useData(getImports, {});
  const { data, reload } = loaded;
  const [file, setFile] = useState<File>();
  /** The fraction of the file that was sent, from 0 to 1; undefined while no file is being sent. */
  const [sent, setSent] = useState<number>();
  /** The id of the job that this screen started. */
  const [begun, setBegun] = useState<string>();
  const job = data?.job ?? undefined;
  const isRunning = job?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void reload(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);

  async function send(path: string, body: File): Promise<void> {
    setSent(0);
    try {
      // Browsers know several types for the same files.
      const bytes = new Blob([body], { type: FILE_TYPE });
      const answer = (await uploadFile(path, bytes, setSent)) as { id: string };
      setBegun(answer.id);
      await reload();
    } catch (error) {
      // A file that was changed or removed since it was chosen cannot be sent.
      showToast(error instanceof ConsoleError ? error.message : '读不出这个文件，请重新选');
    }
    setSent(undefined);
  }

  function choose(chosen: File): void {
    setFile(chosen);
    void send(`${checkImport.path}?name=${encodeURIComponent(chosen.name)}`, chosen);
  }

  function confirm(check: Job, { acceptsStops, confirmsUnlikely }: Consents): void {
    if (!file) return;
    const stops = acceptsStops ? '&accepts_stops=yes' : '';
    const unlikely = confirmsUnlikely ? '&confirms_unlikely=yes' : '';
    void send(`${runImport.path}?check=${check.id}${stops}${unlikely}`, file);
  }

  function drop(): void {
    setFile(undefined);
    setBegun(undefined);
  }

  const own = job && job.id === begun ? job : undefined;
  const step = stepOf({ isSending: sent !== undefined, own });
  return (
    <>
      <Head title="导入" below={file && begun ? file.name : '车源和别的表格，先试运行再写入'} />
      <Outdated loaded={loaded} />
      <Steps at={step} />
      {!data && (
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      )}
      {sent !== undefined && (
        <Block>
          <p className={styles.state} role="status">
            <b>正在上传</b>
            <span>{Math.round(sent * 100)}%</span>
          </p>
          <progress className={styles.progress} max={1} value={sent} aria-label="上传" />
        </Block>
      )}
      {sent === undefined && job && isRunning && <Running job={job} />}
      {sent === undefined && own && own.kind === 'check' && own.state === 'done' && (
        <Preview
          key={own.id}
          job={own}
          canSend={file !== undefined}
          onConfirm={confirm}
          onDrop={drop}
        />
      )}
      {sent === undefined && own && own.kind !== 'check' && own.state === 'done' && (
        <Outcome key={own.id} job={own} />
      )}
      {sent === undefined && job && isStopped(job, begun) && (
        <Outcome key={job.id + job.state} job={job} />
      )}
      {data && sent === undefined && !isRunning && own?.kind !== 'check' && (
        <>
          <Chooser onChoose={choose} />
          <Templates />
        </>
      )}
      {data && sent === undefined && own?.kind === 'check' && own.state === 'failed' && (
        <Chooser onChoose={choose} />
      )}
      {data?.last && sent === undefined && !isRunning && own?.kind !== 'check' && (
        <LastImport
          last={data.last}
          onBegin={async (id) => {
            setFile(undefined);
            setBegun(id);
            await reload();
          }}
        />
      )}
    </>
  );
}

/**
 * Returns whether a job ended without a result that this screen can display: it was interrupted, or
 * it was started by this screen and failed.
 */
function isStopped({ id, state }: Job, begun: string | undefined): boolean {
  return state === 'interrupted' || (state === 'failed' && id === begun);
}

/**
 * Returns the current step of the import: 0 is the choice of a file, 1 the dry run, 2 its result,
 * and 3 the import.
 */
function stepOf({ isSending, own }: { isSending: boolean; own: Job | undefined }): number {
  if (own?.kind === 'import') return 3;
  if (own?.kind === 'check') return own.state === 'running' ? 1 : 2;
  return isSending ? 1 : 0;
}
