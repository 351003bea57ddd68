import { useEffect, useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { inspectionPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { openScreen, ScreenLink } from '#/app/console/frame/location.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { discardInspection, publishInspection } from '#/app/console/inspect/contract.ts';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { ConfirmPublication } from '#/app/console/inspect/publish/confirm-publication.tsx';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Unchecked } from './unchecked.tsx';
import type { DraftView } from './view.tsx';
import styles from './publish.module.css';

type Checked = ConsoleOutputOf<typeof publishInspection>;

/**
 * The screen before publication: what the report will state, what prevents its publication, and the
 * button that publishes it.
 */
export function PublishScreen({ view }: { view: DraftView }) {
  const { sync } = useSync();
  const action = useAction(undefined, ({ data }) => {
    // What prevents the publication is listed in place of a message.
    if (!('missing' in data)) return false;
    setChecked({ ...(data as unknown as Checked), published: null, preview: null });
    return true;
  });
  const [checked, setChecked] = useState<Checked>();
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const { id, state } = view.inspection;
  const { writes, photos } = view.unsent;
  const isUnsent = writes.length + photos.length > 0;
  async function check(): Promise<void> {
    const found = await action.run(publishInspection, { id, dry_run: true });
    if (found) setChecked(found);
  }
  const unrecorded = view.points.filter(({ isRecorded }) => !isRecorded).length;
  useEffect(() => {
    if (!isUnsent) void check();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- checked again when all is sent
  }, [isUnsent, unrecorded]);
  async function publish(): Promise<void> {
    const done = await action.run(publishInspection, { id, acknowledged: [...accepted] });
    if (!done) return;
    setChecked(done);
    await sync.refresh(id).catch(() => undefined);
  }
  if (checked?.published || state === 'published') {
    return <Published result={checked} view={view} />;
  }
  if (isUnsent) {
    return (
      <Block title="发布">
        <p className={styles.note} role="status">
          还有 {writes.length} 项、{photos.length} 张照片没发送。发完才能发布。
        </p>
        <Button kind="line" onClick={() => void sync.flush()}>
          现在发
        </Button>
      </Block>
    );
  }
  const { missing = [], problems = [], warnings = [], preview } = checked ?? {};
  const others = missing.filter(({ missing: own }) => own.some(({ field }) => field !== 'result'));
  const open = warnings.filter(({ code }) => !accepted.includes(code));
  const isReady = checked && missing.length + problems.length + open.length === 0;
  const nameOf = (item: string) =>
    view.checkpoints.find((each) => each.item === item)?.name ?? item;
  return (
    <>
      <Block title="报告会写">
        {!checked && <p className={styles.note}>正在核对</p>}
        {preview && (
          <div className={styles.preview}>
            <p>
              <b>{preview.level}</b>
              {preview.score !== null && <span>{preview.score} 分</span>}
            </p>
            <p>{preview.words}</p>
            <ul>
              {preview.verdicts.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
        {checked && !preview && <p className={styles.note}>补齐下面的，就能看到结论。</p>}
      </Block>
      {unrecorded > 0 && <Unchecked view={view} />}
      {others.length > 0 && (
        <Block title={`还差 ${others.length} 项`}>
          <ul className={styles.rows}>
            {others.map(({ item, name, missing: own }) => (
              <li key={item}>
                <ScreenLink href={inspectionPath(id, item)}>
                  {name}
                  <small>{own.map(({ reason }) => reason).join('；')}</small>
                </ScreenLink>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {problems.length > 0 && (
        <Block title={`有 ${problems.length} 处不对`}>
          <ul className={styles.rows}>
            {problems.map(({ field, reason }) => (
              <li key={field + reason}>
                <ProblemLink id={id} reason={reason} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {warnings.length > 0 && (
        <Block title="和别的记录不一致" aside={<span>改过来，或者核对后打勾</span>}>
          <ul className={styles.rows}>
            {warnings.map(({ code, words, items }) => (
              <li key={code}>
                <label className={styles.accept}>
                  <input
                    type="checkbox"
                    checked={accepted.includes(code)}
                    onChange={({ target }) =>
                      setAccepted(
                        target.checked
                          ? [...accepted, code]
                          : accepted.filter((each) => each !== code),
                      )
                    }
                  />
                  {words}
                </label>
                <p className={styles.links}>
                  {items.map((item) => (
                    <ScreenLink key={item} href={inspectionPath(id, item)}>
                      去改 {nameOf(item)}
                    </ScreenLink>
                  ))}
                  {items.length === 0 && (
                    <ScreenLink href={inspectionPath(id, 'report')}>去看里程等</ScreenLink>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block>
        <p className={styles.note}>发布后买家马上能看到，报告带签名，不能再改。</p>
        <ConfirmPublication
          view={view}
          carKm={checked?.car_km ?? null}
          isOff={!isReady || action.isPending}
          onConfirm={() => void publish()}
        />
        <Discard id={id} />
      </Block>
    </>
  );
}

function ProblemLink({ id, reason }: { id: string; reason: string }) {
  const [item] = /\b[A-Z]\d\d\b/.exec(reason) ?? ['report'];
  return <ScreenLink href={inspectionPath(id, item)}>{reason}</ScreenLink>;
}

function Published({ result, view }: { result: Checked | undefined; view: DraftView }) {
  const { published } = view.inspection;
  const version = result?.published?.version ?? published?.version;
  return (
    <Block title="已发布">
      <p className={styles.note} role="status">
        {view.inspection.report_id} 第 {version} 版。要更正，在检测列表里从这份报告再开一份。
      </p>
      {result?.path && (
        <a className={buttonClass('main')} href={result.path}>
          看公开的报告
        </a>
      )}
    </Block>
  );
}

function Discard({ id }: { id: string }) {
  const action = useAction();
  const [isSure, setSure] = useState(false);
  async function discard(): Promise<void> {
    if (await action.run(discardInspection, { id })) openScreen('/console/inspect');
  }
  return isSure ? (
    <div className={styles.discard}>
      <p>记录和照片都会删掉，恢复不了。</p>
      <Button kind="ghost" onClick={() => setSure(false)}>
        不作废
      </Button>
      <Button kind="line" disabled={action.isPending} onClick={() => void discard()}>
        真的作废
      </Button>
    </div>
  ) : (
    <Button kind="ghost" className={styles.publish} onClick={() => setSure(true)}>
      作废这份检测
    </Button>
  );
}
