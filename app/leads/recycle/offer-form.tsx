import {
  afterSending,
  EMPTY_PERSON,
  PERSON_LABELS,
  STORAGE_NOTE,
  PersonFields,
} from '#/app/leads/form/person-fields.tsx';
import { receiptPage } from '#/app/leads/receipt/page.ts';
import type { FirstOption } from '#/app/options/contract.ts';
import type { At } from '#/web/navigation/routing.ts';
import { ChoiceField } from '#/web/ui/form/choice-field.tsx';
import { FormFrame } from '#/web/ui/form/form-frame.tsx';
import { MoreFields } from '#/web/ui/form/more.tsx';
import { SelectField } from '#/web/ui/form/select-field.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { useForm } from '#/web/ui/form/use-form.tsx';
import type { Choice } from './address.ts';
import { checkSellCar } from './check.ts';
import { ANSWERS, QUESTIONS } from './choices.ts';
import { postSellCar } from './contract.ts';
import styles from './recycle.module.css';

/**
 * The maximum number of branches that the form lists as choices. For more branches it has a select
 * field.
 */
const MOST_IN_VIEW = 12;

type Props = {
  at: At;
  choice: Choice;
  places: readonly { id: string; name: string }[];
  regions: readonly FirstOption[];
};

const FIRST = {
  substation_id: '',
  expected_price: '',
  city: '',
  ...Object.fromEntries(QUESTIONS.map(({ name }) => [name, ''])),
  ...EMPTY_PERSON,
};
const LABELS = {
  ...PERSON_LABELS,
  substation_id: '服务分站',
  expected_price: '期望价',
  registration_year: '上牌年份',
  mileage: '行驶里程',
};

/** The form for an inspection appointment, with branch, condition and contact details. */
export function OfferForm({ at, choice, places, regions }: Props) {
  const car: Readonly<Record<string, string>> = choice;
  const form = useForm({
    at,
    endpoint: postSellCar,
    first: { ...FIRST, ...car },
    agreement: 'consent',
    fixedFields: Object.keys(car),
    check: (values) => checkSellCar(values, places, values.consent === 'on'),
    page: ({ receipt }) => receiptPage(receipt),
  });
  const place = places.find(({ id }) => id === form.values.substation_id)?.name;
  const options = places.map(({ id, name }) => ({ id, name }));
  const PlaceField = places.length > MOST_IN_VIEW ? SelectField : ChoiceField;
  const hasDetails = [...QUESTIONS.map(({ name }) => name), 'expected_price', 'city'].some(
    (name) => form.values[name] || form.errors[name],
  );
  return (
    <section className={styles.offer}>
      <h2>约检测，拿准确报价</h2>
      <FormFrame
        form={form}
        labels={LABELS}
        hidden={car}
        send="提交卖车信息"
        after={afterSending('提交不收费。提交后得到受理号，凭它查进度、撤回。')}
      >
        {places.length > 0 && (
          <PlaceField
            form={form}
            name="substation_id"
            label="服务分站"
            hint={`必填，有 ${places.length} 个分站`}
            none="选分站"
            options={options}
          />
        )}
        <MoreFields title="车况自述" hint="选填，报价更准" isOpen={hasDetails}>
          {QUESTIONS.map(({ name, label }) => (
            <ChoiceField
              key={name}
              form={form}
              name={name}
              label={label}
              options={ANSWERS}
              shape="line"
            />
          ))}
          <TextField
            form={form}
            name="expected_price"
            label="期望价"
            hint="选填"
            inputMode="decimal"
            unit="万元"
            maxLength={10}
          />
          {regions.length > 0 && (
            <SelectField
              form={form}
              name="city"
              label="车在哪个城市"
              hint="选填"
              none="不填"
              groups={regions.map(({ name, children }) => ({ name, options: children ?? [] }))}
            />
          )}
        </MoreFields>
        <PersonFields
          form={form}
          purpose={`${place ?? (places.length > 0 ? '所选分站' : '门店')}用它约这次检测。${STORAGE_NOTE}`}
        />
      </FormFrame>
    </section>
  );
}
