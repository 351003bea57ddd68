import {
  afterSending,
  EMPTY_PERSON,
  PERSON_LABELS,
  STORAGE_NOTE,
  PersonFields,
} from '#/app/leads/form/person-fields.tsx';
import { receiptPage } from '#/app/leads/receipt/page.ts';
import type { At } from '#/web/navigation/routing.ts';
import { ChoiceField } from '#/web/ui/form/choice-field.tsx';
import { FormFrame } from '#/web/ui/form/form-frame.tsx';
import { useForm } from '#/web/ui/form/use-form.tsx';
import { checkCallback, CALLBACK_TIMES } from './check.ts';
import { postCallback } from './contract.ts';

const LABELS = { ...PERSON_LABELS, car: '车', when: '方便接电话的时间' };
const { contact_way: _way, ...CALLER } = EMPTY_PERSON;

/** The form of a callback request. */
export function CallbackForm({ at, car }: { at: At; car: string }) {
  const form = useForm({
    at,
    endpoint: postCallback,
    first: { car, when: 'soon', ...CALLER },
    agreement: 'consent',
    fixedFields: ['car'],
    check: (values) => checkCallback(values, values.consent === 'on'),
    page: ({ receipt }) => receiptPage(receipt),
  });
  return (
    <FormFrame
      form={form}
      labels={LABELS}
      hidden={{ car }}
      send="请顾问打给我"
      after={afterSending('提交后得到受理号，凭它查进度、撤回。')}
    >
      <ChoiceField form={form} name="when" label="方便接电话的时间" options={CALLBACK_TIMES} />
      <PersonFields form={form} hasWays={false} purpose={`门店用它回这一次电话。${STORAGE_NOTE}`} />
    </FormFrame>
  );
}
