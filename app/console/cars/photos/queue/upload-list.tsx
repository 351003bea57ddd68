import { Button } from '#/web/ui/button.tsx';
import type { QueueState, Upload, UploadQueue } from './upload-queue.tsx';
import styles from './queue.module.css';

type Props = {
  /** The uploads to the displayed group of the displayed car. */
  uploads: readonly Upload[];
  state: QueueState;
  queue: UploadQueue;
};

/** The photos that are waiting or being sent, with their progress, and buttons to cancel them. */
export function UploadList({ uploads, state, queue }: Props) {
  const waiting = uploads.filter(({ problem, isSent }) => problem === '' && !isSent);
  const onPage = uploads.filter(({ place, isSent }) => place === 'page' && !isSent).length;
  return (
    <div className={styles.queue}>
      <p role="status" className={styles.summary}>
        {waiting.length > 0 && summaryOf(waiting, state)}
      </p>
      {onPage > 0 && (
        <p role="alert" className={styles.warning}>
          {state.storeProblem === 'full'
            ? '这台设备存不下了'
            : '这个浏览器不能存照片，无痕窗口会这样'}
          。有 {onPage} 张只在这一页里，传完以前别关，也别刷新。
        </p>
      )}
      {state.pause !== '' && waiting.length > 0 && (
        <Button kind="line" onClick={() => void queue.flush()}>
          现在传
        </Button>
      )}
      <ul aria-label="等着传的照片">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns a text about how many photos wait, why, and whether they are lost if the page is closed.
 */
function summaryOf(waiting: readonly Upload[], { pause }: QueueState): string {
  const count = `${waiting.length} 张照片`;
  const isStored = waiting.every(({ place }) => place === 'device');
  if (pause === '') {
    return `还有 ${count}没传完。${isStored ? '都存在这台设备上，关了页面也不丢。' : ''}`;
  }
  const reason = pause === 'offline' ? '没有网络' : '服务器没有应答';
  return `${reason}，${count}等着，会自己接着传。${
    isStored ? '都存在这台设备上，下次打开后台也接着传。' : ''
  }`;
}

function UploadLine({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, name, part, problem, isSent } = upload;
  if (problem !== '') {
    return (
      <li className={styles.failed}>
        <p role="alert">
          {name} 没传上
          <small>{problem}</small>
        </p>
        <Button kind="ghost" aria-label={`不传了 ${name}`} onClick={() => void queue.cancel(id)}>
          不传了
        </Button>
        <Button kind="line" aria-label={`重试 ${name}`} onClick={() => void queue.retry(id)}>
          重试
        </Button>
      </li>
    );
  }
  return (
    <li>
      <p>
        <span>{name}</span>
        <small>{wordsOf(upload)}</small>
      </p>
      <progress max={1} value={part} aria-label={`${name} 上传进度`} />
      {!isSent && (
        <button type="button" aria-label={`不传 ${name}`} onClick={() => void queue.cancel(id)}>
          不传
        </button>
      )}
    </li>
  );
}

function wordsOf({ part, isSent, place }: Upload): string {
  if (isSent) return '传好了';
  if (part > 0) return `${Math.round(part * 100)}%`;
  return place === 'storing' ? '正在存' : '等着传';
}
