import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { ChoiceField } from '#/web/ui/form/choice-field.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { TickField } from '#/web/ui/form/tick-field.tsx';
import type { Form } from '#/web/ui/form/use-form.tsx';
import { CONTACT_WAYS } from './checks.ts';

type Props = {
  form: Form;
  /** The help text: who receives the number, for which purpose, and how it is stored. */
  purpose: string;
  /**
   * Whether the form offers a choice of contact ways; true by default. A callback is always a call
   * and offers none.
   */
  hasWays?: boolean;
};

/** The initial values of the contact fields. */
export const EMPTY_PERSON = { name: '', phone: '', contact_way: '', consent: '' };
/** The part of the help text that says how telephone numbers are stored. */
export const STORAGE_NOTE = '号码加密保存，在本站查看或转给门店系统都留下记录。';
export const PERSON_LABELS = { name: '称呼', phone: '手机号', consent: '同意' };

/** The contact fields of a form. Only number and consent are required. */
export function PersonFields({ form, purpose, hasWays = true }: Props) {
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label="手机号"
        hint="必填"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        isRequired
        help={purpose}
      />
      {hasWays && (
        <ChoiceField
          form={form}
          name="contact_way"
          label="怎么联系你"
          hint="选填"
          options={CONTACT_WAYS}
        />
      )}
      <TextField
        form={form}
        name="name"
        label="称呼"
        hint="选填"
        autoComplete="name"
        maxLength={20}
      />
      <TickField form={form} name="consent">
        我已阅读并同意<Link to={href('privacy')}>隐私政策</Link>，知道谁会联系我
      </TickField>
    </>
  );
}

/**
 * Renders the text below the submit button: `next`, which says what happens next, and where unsent
 * input is stored.
 */
export function afterSending(next: string) {
  return (
    <>
      {next}
      <br />
      没提交的内容只存在这台设备上，关掉页面就删掉。
    </>
  );
}
