import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { saveBytes } from '#/app/console/frame/save-file.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { getImportTemplate, listImportTemplates } from '#/app/console/imports/contract.ts';
import { Button } from '#/web/ui/button.tsx';
import styles from './import.module.css';

/** The record type whose template comes first: cars, which dealers import most. */
const CARS = 'car';

/** The templates (empty tables to fill in) of the record types that the person may import. */
export function Templates() {
  const loaded = useData(listImportTemplates, {});
  const { data } = loaded;
  const [type, setType] = useState(CARS);
  const action = useAction();
  async function download(): Promise<void> {
    const file = await action.run(getImportTemplate, { type });
    if (file) saveBytes(file.name, file.base64);
  }
  return (
    <Block title="空白模板" aside={<span>.xlsx，带说明和下拉</span>}>
      {data ? (
        <div className={styles.templates}>
          <select
            aria-label="哪种表格"
            value={type}
            onChange={({ target }) => setType(target.value)}
          >
            {data.templates.map((each) => (
              <option key={each.type} value={each.type}>
                {each.name}
              </option>
            ))}
          </select>
          <Button kind="line" disabled={action.isPending} onClick={() => void download()}>
            {action.isPending ? '正在做' : '下载'}
          </Button>
        </div>
      ) : (
        <Waiting loaded={loaded} />
      )}
    </Block>
  );
}
