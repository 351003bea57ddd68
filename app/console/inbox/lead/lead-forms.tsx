import { useEffect, useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import { newId } from '#/app/console/frame/new-id.tsx';
import { onSubmit, useFields } from '#/app/console/frame/use-action.tsx';
import { useNow } from '#/app/console/frame/use-now.tsx';
import { assigneeText } from '#/app/console/inbox/assignee-text.ts';
import { addNote, assignLead, setNextContact } from '#/app/console/inbox/contract.ts';
import { eraseLead } from '#/app/console/inbox/personal-contract.ts';
import { chinaHour, nearText } from '#/app/console/inbox/time-words.ts';
import { Button } from '#/web/ui/button.tsx';
import { LongField, TextField } from '#/web/ui/form/text-field.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import type { Change, Detail } from './lead-detail.ts';
import { readUnsentNote, storeUnsentNote } from './unsent-note.tsx';
import styles from './lead.module.css';

/** A form for a note that only the staff can read. */
export function NoteForm({ leadId, change }: { leadId: string; change: Change }) {
  const key = `${useMe().name} ${leadId}`;
  const form = useFields({ note: readUnsentNote(key) });
  const { note = '' } = form.values;
  useEffect(() => storeUnsentNote(key, note), [key, note]);
  // A note keeps its id until it is stored, so that a second try does not double it.
  const [sent, setSent] = useState({ note: '', note_id: '' });
  async function save(): Promise<void> {
    if (note.trim() === '') return;
    const next = sent.note === note ? sent : { note, note_id: newId() };
    setSent(next);
    if (!(await change(addNote, next))) return;
    form.set('note', '');
    setSent({ note: '', note_id: '' });
  }
  return (
    <Block title="记一笔" aside={<span>只有同事看得到</span>}>
      <form onSubmit={onSubmit(save)} className={styles.form}>
        <LongField form={form} name="note" label="备注" maxLength={2000} />
        <Button kind="line" type="submit" disabled={note.trim() === ''}>
          存好
        </Button>
      </form>
    </Block>
  );
}

type NextContactProps = {
  detail: Detail;
  change: Change;
  /**
   * Whether another change of the lead is being stored. That change may also set the next contact.
   */
  isBusy: boolean;
};

/** Buttons for the usual times of the next contact, and a field for any other. */
export function NextContact({ detail, change, isBusy }: NextContactProps) {
  const { due_at, queue } = detail.lead;
  const [time, setTime] = useState('');
  const now = useNow();
  const choices: readonly [name: string, at: string][] = [
    ['1 小时后', new Date(now.getTime() + 3_600_000).toISOString()],
    ['今天 18:00', chinaHour(now, 0, 18)],
    ['明天 10:00', chinaHour(now, 1, 10)],
    ['后天 10:00', chinaHour(now, 2, 10)],
  ];
  const set = (next_at: string) => void change(setNextContact, { from: due_at, next_at });
  return (
    <Block
      title="下次联系"
      aside={<span>{queue === 'follow' ? nearText(due_at, now) : '还没定'}</span>}
    >
      <div className={styles.choices}>
        {choices
          .filter(([, at]) => Date.parse(at) > now.getTime())
          .map(([name, at]) => (
            <Button key={name} kind="ghost" disabled={isBusy} onClick={() => set(at)}>
              {name}
            </Button>
          ))}
      </div>
      <div className={styles.back}>
        <label>
          选时间
          <input
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </label>
        <Button
          kind="ghost"
          disabled={isBusy || time === ''}
          onClick={() => set(new Date(`${time}:00+08:00`).toISOString())}
        >
          就这时候
        </Button>
      </div>
    </Block>
  );
}

/** The control that assigns the lead to a colleague. */
export function Assignee({ detail, change }: { detail: Detail; change: Change }) {
  const { assignee } = detail.lead;
  const others = detail.colleagues.filter(({ id }) => id !== assignee?.id);
  if (others.length === 0) return null;
  async function assign({ id, name }: { id: string; name: string }): Promise<void> {
    if (await change(assignLead, { from: assignee?.id ?? '', account_id: id })) {
      showToast(`已转给 ${name}`);
    }
  }
  return (
    <Block
      title={assignee ? '转给同事' : '分给'}
      aside={<span>现在：{assigneeText(detail.lead)}</span>}
    >
      <div className={styles.choices}>
        {others.map((each) => (
          <Button key={each.id} kind="ghost" onClick={() => void assign(each)}>
            {each.name}
          </Button>
        ))}
      </div>
    </Block>
  );
}

/** A form that erases the data of a customer who requested it. */
export function EraseForm({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false);
  const form = useFields({ why: '' });
  const { why = '' } = form.values;
  async function eraseAll(): Promise<void> {
    if (why.trim() === '') return form.setErrors({ why: '请写原因' });
    if (await change(eraseLead, { why })) showToast('客户资料已删除');
  }
  return (
    <Block title="客户要求删除资料">
      {isOpen ? (
        <form onSubmit={onSubmit(eraseAll)} className={styles.form}>
          <TextField form={form} name="why" label="原因" maxLength={200} />
          <Button kind="line" type="submit">
            删除姓名、号码和备注，找不回来
          </Button>
        </form>
      ) : (
        <Button kind="ghost" onClick={() => setOpen(true)}>
          删除
        </Button>
      )}
    </Block>
  );
}
