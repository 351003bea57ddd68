import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import { ChoiceField } from '#/web/ui/form/choice-field.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { TickField } from '#/web/ui/form/tick-field.tsx';
import type { Form } from '#/web/ui/form/use-form.tsx';
import { CONTACT_WAYS } from './checks.ts';

type Props = {
  form: Form;
  /** Who gets the number, what for, and how it is kept. */
  purpose: string;
  /** Absent where a call is what is asked for. */
  hasWays?: boolean;
};

/** What is empty before anybody typed. */
export const NOBODY = { name: '', phone: '', contact_way: '', consent: '' };
/** What becomes of a number, said where it is asked for. */
export const KEPT = '号码加密保存，在本站查看或转给门店系统都留下记录。';
export const PERSON_LABELS = { name: '称呼', phone: '手机号', consent: '同意' };

/** Who is asking, how to reach them, and that they agree: the number is the only one of it that is needed. */
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

/** Below the button: what happens next, and where what was typed is meanwhile. */
export function afterSending(next: string) {
  return (
    <>
      {next}
      <br />
      没提交的内容只存在这台设备上，关掉页面就删掉。
    </>
  );
}
