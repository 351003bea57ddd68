import { useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { ContentFields } from '#/app/console/content/form/content-form.tsx';
import { changedFields, toDrafts, toValue } from '#/app/console/content/form/drafts.ts';
import { Problems } from '#/app/console/content/new.tsx';
import { carPath } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { goBack, openScreen } from '#/app/console/frame/location.tsx';
import { newId } from '#/app/console/frame/new-id.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useUnsaved } from '#/app/console/frame/unsaved.tsx';
import { onSubmit, useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { addCar, getNewCar } from './contract.ts';
import styles from '#/app/console/content/content.module.css';

/** The screen of a new car. */
export function NewCarScreen() {
  const loaded = useData(getNewCar, {});
  const { data } = loaded;
  return (
    <>
      <Head title="新增车辆">
        <button type="button" className={styles.tool} onClick={() => goBack('/console/cars')}>
          不加了
        </button>
      </Head>
      <Block>{data ? <Form draft={data} /> : <Waiting loaded={loaded} />}</Block>
    </>
  );
}

function Form({ draft: { fields, values } }: { draft: ConsoleOutputOf<typeof getNewCar> }) {
  // A repeated call of this form adds no second car, also if the first answer was lost.
  const [request] = useState(newId);
  const [drafts, setDrafts] = useState(() => toDrafts(fields, values));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [doubt, setDoubt] = useState('');
  const action = useAction(setErrors, ({ reason, message }) => {
    if (reason !== 'doubtful') return false;
    setDoubt(message);
    return true;
  });
  useUnsaved(changedFields(fields, values, drafts).length > 0);
  async function add(isConfirmed: boolean): Promise<void> {
    setErrors({});
    const entries = fields.map((field) => [field.field, toValue(field, drafts[field.field] ?? '')]);
    const done = await action.run(addCar, {
      request,
      values: Object.fromEntries(entries) as Record<string, unknown>,
      is_confirmed: isConfirmed,
    });
    if (!done) return;
    showToast('已存好，待上架');
    openScreen(carPath(done.id), { replace: true, warnings: done.warnings });
  }
  const isDoubtful = doubt !== '';
  return (
    <form className={styles.form} onSubmit={onSubmit(() => add(isDoubtful))} noValidate>
      <ContentFields
        fields={fields}
        drafts={drafts}
        errors={errors}
        names={{}}
        onChange={(next) => {
          setDrafts(next);
          setErrors({});
          // Confirming must not confirm other values.
          setDoubt('');
        }}
      />
      <Problems errors={errors} fields={fields} />
      {isDoubtful && (
        <p className={styles.problems} role="alert">
          还没存：{doubt}
        </p>
      )}
      <div className={styles.bar}>
        <p>
          先存成待上架
          <small>下一步加照片，好了再改成在售</small>
        </p>
        <Button kind="main" type="submit" disabled={action.isPending}>
          {action.isPending ? '正在存' : isDoubtful ? '没错，存好' : '存好'}
        </Button>
      </div>
    </form>
  );
}
