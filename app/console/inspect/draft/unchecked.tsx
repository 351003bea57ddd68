import { inspectionPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { onSubmit, useFields } from '#/app/console/frame/use-action.tsx';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { Button } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { systemsOf, type DraftView } from './view.tsx';
import styles from './publish.module.css';

/** The unanswered checkpoints by system, and a form that records all of them as not checked. */
export function Unchecked({ view }: { view: DraftView }) {
  const { sync } = useSync();
  const form = useFields({ why: '' });
  const { id } = view.inspection;
  const open = view.points.filter(({ isRecorded }) => !isRecorded);
  const systems = systemsOf(view).filter(({ done, points }) => done < points.length);
  async function record(): Promise<void> {
    const words = (form.values.why ?? '').trim();
    if (words === '') return form.setErrors({ why: '写清为什么没检，买家看得到' });
    for (const { item } of open) sync.record(id, item, { result: 'unchecked', words }, 0);
  }
  return (
    <Block title={`还有 ${open.length} 项没检`}>
      <ul className={styles.rows}>
        {systems.map(({ letter, name, points, done }) => (
          <li key={letter}>
            <ScreenLink
              href={inspectionPath(id, points.find(({ isRecorded }) => !isRecorded)?.item ?? '')}
            >
              {letter} {name}
              <small>{points.length - done} 项</small>
            </ScreenLink>
          </li>
        ))}
      </ul>
      <form onSubmit={onSubmit(record)}>
        <TextField form={form} name="why" label="没检的原因" maxLength={100} />
        <Button kind="line" type="submit" className={styles.publish}>
          {open.length} 项都记未检
        </Button>
      </form>
    </Block>
  );
}
