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
import { SelectField } from '#/web/ui/form/select-field.tsx';
import { LongField, TextField } from '#/web/ui/form/text-field.tsx';
import { useForm } from '#/web/ui/form/use-form.tsx';
import { checkRequest } from './check.ts';
import { MAX_SYMPTOMS_LENGTH, REQUEST_KINDS, TIMES, TOPICS } from './choices.ts';
import { postCustomerService } from './contract.ts';

type Named = { id: string; name: string };
type Props = {
  at: At;
  /** The repair packages to choose from, grouped by category. */
  groups: readonly { name: string; options: readonly Named[] }[];
  /** The branches to choose from. If it is empty, the form has no field for the branch. */
  places: readonly Named[];
  /** The id of the preselected package, or empty. */
  chosen: string;
};

const LABELS = {
  ...PERSON_LABELS,
  kind: '类别',
  package_id: '套餐',
  substation_id: '门店',
  plate: '车牌或订单号',
  description: '要做什么',
};

/** The form of a repair request. */
export function RequestForm({ at, groups, places, chosen }: Props) {
  const form = useForm({
    at,
    endpoint: postCustomerService,
    first: {
      kind: 'repair',
      topic: '',
      package_id: chosen,
      substation_id: '',
      plate: '',
      description: '',
      preferred_time: 'any',
      ...EMPTY_PERSON,
    },
    // The preselected package takes precedence over an input that the browser has stored.
    agreement: 'consent',
    fixedFields: chosen ? ['package_id'] : [],
    check: (values) => checkRequest(values, places, values.consent === 'on'),
    page: ({ receipt }) => receiptPage(receipt),
  });
  const place = places.find(({ id }) => id === form.values.substation_id)?.name;
  return (
    <FormFrame
      form={form}
      labels={LABELS}
      send="提交预约"
      after={afterSending('提交后得到受理号，凭它查进度、撤回。')}
    >
      <ChoiceField form={form} name="kind" label="类别" options={REQUEST_KINDS} />
      {groups.length > 0 && (
        <SelectField
          form={form}
          name="package_id"
          label="套餐"
          hint="选填"
          none="不选套餐，写在下面"
          groups={groups}
        />
      )}
      <ChoiceField form={form} name="topic" label="哪方面的问题" hint="选填" options={TOPICS} />
      <LongField
        form={form}
        name="description"
        label="要做什么"
        hint={form.values.package_id ? '选填' : '必填'}
        maxLength={MAX_SYMPTOMS_LENGTH}
        isRequired={!form.values.package_id}
        help="比如：冷车起步有异响，上次保养是去年 10 月。"
      />
      <TextField
        form={form}
        name="plate"
        label="车牌或订单号"
        hint="选填"
        maxLength={40}
        help="在我们这里买的车，写订单号查得更快。"
      />
      {places.length > 0 && (
        <SelectField
          form={form}
          name="substation_id"
          label="门店"
          hint="必填"
          none="选门店"
          options={places}
          isRequired
        />
      )}
      <SelectField
        form={form}
        name="preferred_time"
        label="方便的时间"
        none="不填"
        options={TIMES}
      />
      <PersonFields
        form={form}
        purpose={`${place ?? (places.length > 0 ? '所选门店' : '门店')}用它确认这次服务。${STORAGE_NOTE}`}
      />
    </FormFrame>
  );
}
