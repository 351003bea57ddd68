import { useState } from 'react';
import { CopyLink } from '#/app/console/frame/copy-link.tsx';
import { Block } from '#/app/console/frame/frame.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { longDay } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import { addShipmentLink, endShipmentLink, listShipmentLinks } from './contract.ts';
import styles from '#/app/console/content/content.module.css';

/** The numbers of days for which a new link can be valid. */
const DAYS = [14, 30, 90] as const;

/** The links with which customers follow a shipment, with controls to create and end them. */
export function LinksBlock({ no }: { no: string }) {
  const loaded = useData(listShipmentLinks, { no });
  const [url, setUrl] = useState('');
  // The link whose end the person has to confirm.
  const [sure, setSure] = useState('');
  const action = useAction();
  async function add(days: number): Promise<void> {
    const done = await action.run(addShipmentLink, { no, days });
    if (done) setUrl(done.url);
    await loaded.reload();
  }
  async function end(mark: string): Promise<void> {
    if (await action.run(endShipmentLink, { no, mark })) setUrl('');
    await loaded.reload();
  }
  return (
    <Block title="看车链接" aside={<span>有链接的人都能看</span>}>
      {!loaded.data && <Waiting loaded={loaded} />}
      {loaded.data?.links.length === 0 && <p className={styles.none}>还没有发过链接</p>}
      <ul className={styles.tokens}>
        {loaded.data?.links.map(({ mark, until, is_over }) => (
          <li key={mark}>
            <span>
              {is_over ? `${longDay(until)}过期了` : `到${longDay(until)}`}
              <small>{sure === mark ? '停用后客户打不开，恢复不了' : `链接编号 ${mark}`}</small>
            </span>
            <button
              type="button"
              className={styles.tool}
              disabled={action.isPending}
              onClick={() => (sure === mark ? void end(mark) : setSure(mark))}
            >
              {sure === mark ? '真的停用' : '停用'}
            </button>
          </li>
        ))}
      </ul>
      {url !== '' && (
        <p className={styles.url} role="status">
          新链接只显示这一次，请复制给客户：<b>{url}</b>
          <CopyLink href={url} className={styles.tool} />
        </p>
      )}
      <div className={styles.buttons}>
        {DAYS.map((days) => (
          <Button
            key={days}
            kind="ghost"
            disabled={action.isPending}
            onClick={() => void add(days)}
          >
            发 {days} 天
          </Button>
        ))}
      </div>
    </Block>
  );
}
