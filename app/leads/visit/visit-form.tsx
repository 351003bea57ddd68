import {
  afterSending,
  EMPTY_PERSON,
  PERSON_LABELS,
  STORAGE_NOTE,
  PersonFields,
} from '#/app/leads/form/person-fields.tsx';
import { receiptPage } from '#/app/leads/receipt/page.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { ChoiceField } from '#/web/ui/form/choice-field.tsx';
import { FormFrame } from '#/web/ui/form/form-frame.tsx';
import { SelectField } from '#/web/ui/form/select-field.tsx';
import { useForm } from '#/web/ui/form/use-form.tsx';
import { checkVisit } from './check.ts';
import { postVisit, type VisitTimes } from './contract.ts';
import { weekdayText } from './open-days.ts';
import { HALF_DAYS, isOpenOn } from './times.ts';

const LABELS = {
  ...PERSON_LABELS,
  car: '车',
  substation_id: '门店',
  day: '哪一天',
  half_day: '上午还是下午',
};

/** The form for a visit: branch, day and contact details. */
export function VisitForm({ at, times }: { at: At; times: VisitTimes }) {
  const { places, days, today, car } = times;
  // Without a script the options cannot react to other fields; the server reports closed days.
  const isLive = useHydrated();
  const own = places.find(({ id }) => id === car?.branch_id);
  const form = useForm({
    at,
    endpoint: postVisit,
    first: {
      car: car?.id ?? '',
      substation_id: own?.id ?? '',
      day: '',
      half_day: '',
      ...EMPTY_PERSON,
    },
    agreement: 'consent',
    fixedFields: ['car'],
    check: (values) => checkVisit(values, times, values.consent === 'on'),
    page: ({ receipt }) => receiptPage(receipt),
  });
  const { substation_id, day, half_day } = form.values;
  const place = places.find(({ id }) => id === substation_id);
  const date = days.find((each) => each.date === day);
  // The branch with the car comes first.
  const ordered = own ? [own, ...places.filter(({ id }) => id !== own.id)] : places;
  return (
    <FormFrame
      form={form}
      labels={LABELS}
      hidden={{ car: car?.id ?? '' }}
      send="提交预约"
      after={afterSending('提交后得到受理号，凭它查进度、撤回。')}
    >
      {places.length > 0 && (
        <SelectField
          form={form}
          name="substation_id"
          label="门店"
          hint={own && own.id !== place?.id ? `必填，车在${own.name}` : '必填'}
          none="选门店"
          options={ordered.map(({ id, name, city }) => ({
            id,
            name: id === own?.id ? `${name}（车在这里）` : city ? `${name}，${city}` : name,
          }))}
          isRequired
          {...(place && { help: [place.address, place.hours].filter(Boolean).join('，') })}
        />
      )}
      <ChoiceField
        form={form}
        name="day"
        label="哪一天"
        hint="必填"
        shape="grid"
        options={days.map(({ date: id }) => ({
          id,
          name: `${Number(id.slice(5, 7))}/${Number(id.slice(8))}`,
          note: id === today ? '今天' : weekdayText(id),
          isOff: isLive && place !== undefined && !isOpenOn(place.closed ?? [], id) && id !== day,
        }))}
      />
      <ChoiceField
        form={form}
        name="half_day"
        label="上午还是下午"
        hint="必填"
        options={HALF_DAYS.map(({ id, name }) => ({
          id,
          name,
          isOff: isLive && date !== undefined && !date[id] && id !== half_day,
        }))}
      />
      <PersonFields
        form={form}
        purpose={`${place?.name ?? (places.length > 0 ? '所选门店' : '门店')}用它确认这次看车的时间。${STORAGE_NOTE}`}
      />
    </FormFrame>
  );
}
