import type { ReactNode } from 'react';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { fieldId } from './field.tsx';
import { wrongId, type Form } from './use-form.tsx';
import styles from './form-frame.module.css';

type Props = {
  form: Form;
  /** The labels of the fields, by field name. The error summary shows them. */
  labels: Readonly<Record<string, string>>;
  /** The label of the submit button. */
  send: string;
  /** Values of hidden fields by name. */
  hidden?: Readonly<Record<string, string>>;
  /** Content below the button. */
  after?: ReactNode;
  children: ReactNode;
};

/** A form with an error summary, its fields and a submit button. */
export function FormFrame({ form, labels, send, hidden = {}, after, children }: Props) {
  const { state } = form;
  const isSending = state === 'sending';
  return (
    <form {...form.props} id={form.name} className={styles.form}>
      <input type="hidden" name="form" value={form.name} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Wrong form={form} labels={labels} />
      <Restored form={form} />
      {children}
      {state === 'lost' && <NetworkFailure form={form} />}
      <Button
        kind="main"
        type="submit"
        className={styles.send}
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
      >
        {isSending ? '正在提交…' : state === 'lost' ? '再提交一次' : send}
      </Button>
      {after && <p className={styles.after}>{after}</p>}
    </form>
  );
}

/** The error summary, with a link to each field that has an error. */
function Wrong({ form, labels }: Pick<Props, 'form' | 'labels'>) {
  const { errors, message, state } = form;
  const fields = Object.entries(errors);
  if (state === 'lost' || (fields.length === 0 && message === '')) return null;
  return (
    <div id={wrongId(form.name)} className={styles.wrong} role="alert" tabIndex={-1}>
      <p>
        <Icon name="warning" />
        {fields.length === 0 ? message : `有 ${fields.length} 处要改`}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, words]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                {labels[name] ?? name}：{words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function focusField(event: { preventDefault(): void }, name: string): void {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}

/** The message after a network failure. The fields still have their values. */
function NetworkFailure({ form: { message } }: Pick<Props, 'form'>) {
  return (
    <div className={styles.lost} role="alert" tabIndex={-1}>
      <p>
        <Icon name="warning" />
        没有收到回音：{message}
      </p>
      <p>填的都留着。连上网会自动再提交，也可以自己点；不会重复登记。</p>
    </div>
  );
}

/** The notice that stored values were filled in, with a button to clear them. */
function Restored({ form }: Pick<Props, 'form'>) {
  const isLive = useHydrated();
  if (!isLive || !form.isRestored) return null;
  return (
    <p className={styles.restored}>
      已填回你在这一页写的内容
      <button type="button" onClick={form.clear}>
        清空
      </button>
    </p>
  );
}
