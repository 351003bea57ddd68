import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { createCredential, hasPasskeys } from './browser-passkeys.tsx';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './contract.ts';
import styles from './passkeys.module.css';

/** The passkeys of the person, with controls to add and remove them. */
export function PasskeysBlock() {
  const loaded = useData(listPasskeys, {});
  const action = useAction();
  // The passkey whose removal the person has to confirm.
  const [sure, setSure] = useState('');
  async function add(): Promise<void> {
    const begun = await action.run(beginPasskey, {});
    const credential = begun && (await createCredential(begun.options));
    if (!credential || !(await action.run(addPasskey, { credential }))) return;
    showToast('加好了，下次可以不用密码');
    await loaded.reload();
  }
  async function remove(id: string): Promise<void> {
    if (await action.run(removePasskey, { id })) await loaded.reload();
  }
  return (
    <Block title="通行密钥" aside={<span>用指纹、面容或锁屏密码登录</span>}>
      <Outdated loaded={loaded} />
      {!loaded.data && <Waiting loaded={loaded} />}
      {loaded.data?.passkeys.length === 0 && <p className={styles.none}>还没有</p>}
      <ul>
        {loaded.data?.passkeys.map(({ id, device, created_at, used_at }) => (
          <li key={id} className={styles.row}>
            <span>
              {device}
              <small>
                {instantText(created_at).slice(0, 10)} 加的，
                {used_at === null ? '还没用过' : `${instantText(used_at)} 用过`}
              </small>
            </span>
            <Button
              kind="ghost"
              disabled={action.isPending}
              onClick={() => (sure === id ? void remove(id) : setSure(id))}
            >
              {sure === id ? '真的移除' : '移除'}
              <span className="vh">{device}的通行密钥</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button kind="line" disabled={action.isPending} onClick={() => void add()}>
          在这台设备上加一把
        </Button>
      ) : (
        <p className={styles.none}>这个浏览器不支持通行密钥，请在系统浏览器里打开后台再加。</p>
      )}
    </Block>
  );
}
