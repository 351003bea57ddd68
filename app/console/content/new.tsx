import { useEffect, useRef, useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { ContentFields } from '#/app/console/content/form/content-form.tsx';
import { changedFields, toDrafts, toValue } from '#/app/console/content/form/drafts.ts';
import { carPath, contentPath } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { goBack, openScreen } from '#/app/console/frame/location.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useUnsaved } from '#/app/console/frame/unsaved.tsx';
import { onSubmit, useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { createContent, getContentDraft } from './contract.ts';
import styles from './content.module.css';

/** The screen of a new record. If the URL names another record, the form starts with its values. */
export function NewContentScreen({ type }: { type: string }) {
  const [query] = useState(() => new URLSearchParams(location.search));
  const car = query.get('car') ?? '';
  const loaded = useData(getContentDraft, { type, from: query.get('from') ?? '', car });
  const { data } = loaded;
  return (
    <>
      <Head title={`新增${data?.kind ?? ''}`} below={data?.car ?? ''}>
        <button
          type="button"
          className={styles.tool}
          onClick={() => goBack(car === '' ? `/console/content/${type}` : carPath(car))}
        >
          不写了
        </button>
      </Head>
      <Block>{data ? <Form type={type} draft={data} /> : <Waiting loaded={loaded} />}</Block>
    </>
  );
}

type Props = { type: string; draft: ConsoleOutputOf<typeof getContentDraft> };

function Form({ type, draft: { car, fields, values, names } }: Props) {
  const [drafts, setDrafts] = useState(() => toDrafts(fields, values));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const action = useAction(setErrors);
  useUnsaved(changedFields(fields, values, drafts).length > 0);
  async function add(): Promise<void> {
    setErrors({});
    const entries = fields.map((field) => [field.field, toValue(field, drafts[field.field] ?? '')]);
    const done = await action.run(createContent, { type, values: Object.fromEntries(entries) });
    if (!done) return;
    showToast('已存好');
    openScreen(contentPath(type, done.key), { replace: true, warnings: done.warnings });
  }
  return (
    <form className={styles.form} onSubmit={onSubmit(add)} noValidate>
      <ContentFields
        // The address names the car of a report.
        fields={car === '' ? fields : fields.filter(({ is_key }) => !is_key)}
        drafts={drafts}
        errors={errors}
        names={names}
        onChange={(next) => {
          setDrafts(next);
          setErrors({});
        }}
      />
      <Problems errors={errors} fields={fields} />
      <div className={styles.bar}>
        <p>
          存好就公开
          <small>以后随时能改</small>
        </p>
        <Button kind="main" type="submit" disabled={action.isPending}>
          {action.isPending ? '正在存' : '存好'}
        </Button>
      </div>
    </form>
  );
}

type ProblemsProps = {
  /** The errors by field. */
  errors: Readonly<Record<string, string>>;
  fields: readonly { field: string; label: string }[];
};

/** A list of the errors of all fields, because some of the fields may be out of view. */
export function Problems({ errors, fields }: ProblemsProps) {
  const count = Object.keys(errors).length;
  const words = Object.entries(errors).map(([name, error]) => {
    const label = fields.find(({ field }) => field === name)?.label;
    return label === undefined ? error : `${label}：${error}`;
  });
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (count > 0) note.current?.scrollIntoView({ block: 'center' });
  }, [count]);
  if (count === 0) return null;
  return (
    <p ref={note} className={styles.problems} role="alert">
      有 {count} 处不对，还没存：{words.join('；')}
    </p>
  );
}
