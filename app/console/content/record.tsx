import { useEffect, useRef, useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { ContentFields } from '#/app/console/content/form/content-form.tsx';
import {
  changedFields,
  toDraft,
  toDrafts,
  toValue,
  wordsOf,
} from '#/app/console/content/form/drafts.ts';
import { LinksBlock } from '#/app/console/content/links/links-block.tsx';
import { ModerationBlock } from '#/app/console/content/moderation/moderation-block.tsx';
import { carPath, newContentPath } from '#/app/console/contract.ts';
import type { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { CopyLink } from '#/app/console/frame/copy-link.tsx';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { goBack, readWarnings, ScreenLink } from '#/app/console/frame/location.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useUnsaved } from '#/app/console/frame/unsaved.tsx';
import { onSubmit, useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { ContentConflict, type Conflict } from './conflict.tsx';
import { getContent, saveContent } from './contract.ts';
import { DeleteBlock } from './delete.tsx';
import { HistoryBlock } from './history-block.tsx';
import { Problems } from './new.tsx';
import { ReadOnly } from './read-only.tsx';
import styles from './content.module.css';

type Detail = ConsoleOutputOf<typeof getContent>;
type Place = { type: string; recordKey: string };

/** The screen of a record: its form, its history, and its deletion. */
export function ContentScreen({ type, recordKey }: Place) {
  const loaded = useData(getContent, { type, key: recordKey });
  const [warnings, setWarnings] = useState(readWarnings);
  const { data, loadedAt, reload } = loaded;
  return (
    <>
      <Head
        title={data?.title ?? recordKey}
        below={data ? [data.kind, data.note].filter(Boolean).join('，') : ''}
      >
        <button
          type="button"
          className={styles.tool}
          onClick={() => goBack(data?.car ? carPath(data.car) : `/console/content/${type}`)}
        >
          返回
        </button>
      </Head>
      <Outdated loaded={loaded} />
      {!data && (
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      )}
      {data && (
        <div className={styles.record}>
          <div>
            {data.read_only !== '' ? (
              <ReadOnly detail={data} />
            ) : (
              <Editor
                key={loadedAt}
                type={type}
                recordKey={recordKey}
                detail={data}
                onSaved={(words) => {
                  setWarnings(words);
                  void reload();
                }}
              />
            )}
            <Warnings words={warnings} />
          </div>
          <div>
            <Block>
              <div className={styles.links}>
                {data.page !== null && <a href={data.page}>看页面</a>}
                {data.page !== null && <CopyLink href={data.page} />}
                {data.may_copy && (
                  <ScreenLink href={newContentPath(type, recordKey)}>
                    {type === 'text' ? '照这一版写新版' : '照着新增一条'}
                  </ScreenLink>
                )}
              </div>
            </Block>
            {data.moderation && (
              <ModerationBlock
                recordKey={recordKey}
                reason={data.moderation.hidden_reason}
                onChanged={() => void reload()}
              />
            )}
            {type === 'shipment' && <LinksBlock no={recordKey} />}
            <HistoryBlock
              type={type}
              recordKey={recordKey}
              history={data.history}
              onRestored={() => void reload()}
            />
            {data.can_delete && (
              <DeleteBlock type={type} recordKey={recordKey} kind={data.kind} car={data.car} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** The warnings about a record that was stored. It scrolls to them: the form may be long. */
function Warnings({ words }: { words: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words.length > 0) list.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  return (
    <div ref={list}>
      {words.map((each) => (
        <p key={each} className={styles.warning} role="status">
          {each}
        </p>
      ))}
    </div>
  );
}

type EditorProps = Place & { detail: Detail; onSaved(warnings: readonly string[]): void };

function Editor({ type, recordKey, detail, onSaved }: EditorProps) {
  const isLocked = ({ field }: { field: string }) => detail.office_fields.includes(field);
  const fields = detail.fields.filter((each) => !each.is_key && !isLocked(each));
  // The values as the person saw them. They change after a conflict.
  const [seen, setSeen] = useState(detail.values);
  const [drafts, setDrafts] = useState(() => toDrafts(fields, detail.values));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<ConsoleError>();
  const action = useAction(setErrors, (error) => {
    setRefusal(error.reason === 'conflict' ? error : undefined);
    return error.reason === 'conflict';
  });
  const changed = changedFields(fields, seen, drafts);
  useUnsaved(changed.length > 0);
  async function save(base: Detail['values']): Promise<void> {
    setErrors({});
    setRefusal(undefined);
    const entries = changedFields(fields, base, drafts).map((field) => [
      field.field,
      { from: base[field.field] ?? null, to: toValue(field, drafts[field.field] ?? '') },
    ]);
    const done = await action.run(saveContent, {
      type,
      key: recordKey,
      fields: Object.fromEntries(entries),
    });
    if (!done) return;
    showToast('已存好');
    onSaved(done.warnings);
  }
  const conflict = refusal?.data as Conflict | undefined;
  const contested = fields.find(({ field }) => field === conflict?.field);
  return (
    <Block>
      <form className={styles.form} onSubmit={onSubmit(() => save(seen))} noValidate>
        {detail.fields.filter(isLocked).map((field) => (
          <p key={field.field} className={styles.locked}>
            {field.label}
            <b>{wordsOf(field, detail.values[field.field])}</b>
            <small>由总部改</small>
          </p>
        ))}
        <ContentFields
          fields={fields}
          drafts={drafts}
          errors={errors}
          names={detail.names}
          onChange={(next) => {
            setDrafts(next);
            setErrors({});
          }}
        />
        <Problems errors={errors} fields={fields} />
        {conflict && contested && (
          <ContentConflict
            conflict={conflict}
            label={contested.label}
            theirs={wordsOf(contested, conflict.present)}
            mine={wordsOf(contested, toValue(contested, drafts[contested.field] ?? ''))}
            onMine={() => {
              const base = { ...seen, [conflict.field]: conflict.present };
              setSeen(base);
              void save(base);
            }}
            onTheirs={() => {
              setSeen({ ...seen, [conflict.field]: conflict.present });
              setDrafts({ ...drafts, [conflict.field]: toDraft(contested, conflict.present) });
              setRefusal(undefined);
            }}
          />
        )}
        <div className={styles.bar}>
          <p>
            {changed.length === 0 ? '没有改动' : `改了 ${changed.length} 处，还没存`}
            <small>{changed.map(({ label }) => label).join('、') || '存好就公开'}</small>
          </p>
          <Button kind="main" type="submit" disabled={action.isPending || changed.length === 0}>
            {action.isPending ? '正在存' : '存好'}
          </Button>
        </div>
      </form>
    </Block>
  );
}
