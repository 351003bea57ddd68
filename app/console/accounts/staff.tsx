import { useEffect, useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { CopyLink } from '#/app/console/frame/copy-link.tsx';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { inviteStaff, listStaff, renewInvitation, type Member } from './contract.ts';
import { assignedOf, ChangeForm, MemberFields } from './member-form.tsx';
import { ROLE_NAMES } from './roles.ts';
import { StopForm } from './stop-form.tsx';
import styles from './staff.module.css';

const STATES: Readonly<Record<Member['state'], string>> = {
  active: '在用',
  invited: '还没打开链接',
  expired: '链接过期了',
  revoked: '已停用',
};

/** The screen of the staff: accounts with their roles, one-time links, and revocation. */
export function StaffScreen() {
  const loaded = useData(listStaff, {});
  const [link, setLink] = useState<{ name: string; link: string }>();
  const [changed, setChanged] = useState<Member>();
  const { data } = loaded;
  if (!data) {
    return (
      <>
        <Head title="同事" />
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      </>
    );
  }
  const onChange = async (made?: { name: string; link: string }) => {
    setLink(made);
    await loaded.reload();
  };
  return (
    <>
      <Head
        title="同事"
        below={`${data.staff.filter(({ state }) => state === 'active').length} 位在用`}
      />
      {link && <Link key={link.link} {...link} />}
      {changed ? (
        <Block title={`修改 ${changed.name}`}>
          <ChangeForm
            key={changed.id}
            member={changed}
            choices={data}
            onEnd={() => {
              document.getElementById(changeButtonId(changed))?.focus();
              setChanged(undefined);
            }}
            onChanged={onChange}
          />
        </Block>
      ) : (
        <Block title="加一位同事">
          <InviteForm choices={data} onMade={onChange} />
        </Block>
      )}
      <Block title="全部同事">
        <ul>
          {data.staff.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onEdit={() => setChanged(member)}
              onChange={onChange}
            />
          ))}
        </ul>
      </Block>
    </>
  );
}

const LINK_ID = 'one-time-link';

/** A new one-time link. It is displayed only once. */
function Link({ name, link }: { name: string; link: string }) {
  // The link is above the form and the list, where the person may not see it.
  useEffect(() => document.getElementById(LINK_ID)?.focus(), []);
  return (
    <Block title={`给 ${name} 的链接`} aside={<span>只显示这一次，3 天内有效</span>}>
      <p className={styles.link}>
        <input
          readOnly
          value={link}
          id={LINK_ID}
          aria-label="一次性链接"
          onFocus={(event) => event.target.select()}
        />
        <CopyLink href={link} className={buttonClass('line')} />
      </p>
      <p className={styles.note}>当面或用企业微信发给本人。打开后设密码，链接就失效。</p>
    </Block>
  );
}

type OnChange = (made?: { name: string; link: string }) => Promise<void>;

function InviteForm({
  choices,
  onMade,
}: {
  choices: ConsoleOutputOf<typeof listStaff>;
  onMade: OnChange;
}) {
  const { branches } = choices;
  const only = branches.length === 1 ? (branches[0]?.id ?? '') : '';
  const form = useFields({ name: '', role: '', branch_id: only, consultant_id: '' });
  const action = useAction(form.setErrors);
  const { name = '' } = form.values;
  async function submit(): Promise<void> {
    const assigned = assignedOf(form.values, choices);
    if (!assigned) return form.setErrors({ role: '请选角色' });
    const made = await action.run(inviteStaff, { name, ...assigned });
    if (!made) return;
    form.reset();
    await onMade({ name, link: made.link });
  }
  return (
    <form className={styles.form} onSubmit={onSubmit(submit)}>
      <TextField form={form} name="name" label="名字" hint="用来登录，同事看得到" maxLength={40} />
      <MemberFields form={form} choices={choices} />
      <Button kind="main" type="submit" disabled={action.isPending}>
        生成一次性链接
      </Button>
    </form>
  );
}

function changeButtonId({ id }: Member): string {
  return `change-${id}`;
}

type RowProps = { member: Member; onEdit(): void; onChange: OnChange };

function MemberRow({ member, onEdit, onChange }: RowProps) {
  const { id, name, role, branch, consultant, state, is_changeable } = member;
  const action = useAction();
  const [isStopping, setStopping] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  async function renew(): Promise<void> {
    const made = await action.run(renewInvitation, { id });
    if (!made) return;
    setRenewing(false);
    await onChange({ name, link: made.link });
  }
  const place = [ROLE_NAMES[role], branch, consultant && `网站上的 ${consultant}`].filter(Boolean);
  return (
    <li className={styles.member}>
      <p>
        <b>{name}</b>
        <small>{place.join('，')}</small>
      </p>
      <span className={state === 'active' ? styles.active : styles.state}>{STATES[state]}</span>
      {is_changeable && (
        <div className={styles.actions}>
          {isStopping ? (
            <StopForm member={member} onEnd={() => setStopping(false)} onStopped={onChange} />
          ) : isRenewing ? (
            <div className={styles.stop} role="group" aria-label={`给 ${name} 新链接`}>
              <p>{name} 手上的旧链接马上作废，要用新的。</p>
              <div className={styles.actions}>
                <Button kind="ghost" onClick={() => setRenewing(false)}>
                  不换
                </Button>
                <Button kind="line" disabled={action.isPending} onClick={() => void renew()}>
                  换新链接
                </Button>
              </div>
            </div>
          ) : (
            <>
              <Button kind="ghost" id={changeButtonId(member)} onClick={onEdit}>
                修改
              </Button>
              <Button
                kind="ghost"
                onClick={() => (state === 'invited' ? setRenewing(true) : void renew())}
              >
                新链接
              </Button>
              <Button kind="ghost" onClick={() => setStopping(true)}>
                停用
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
