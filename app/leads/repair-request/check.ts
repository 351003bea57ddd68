import { checkPerson, type Errors } from '#/app/leads/form/checks.ts';
import { MAX_SYMPTOMS_LENGTH, REQUEST_KINDS } from './choices.ts';

type Values = Readonly<Record<string, string>>;

/** Checks a repair request and returns the errors by field. */
export function checkRequest(
  values: Values,
  places: readonly { id: string }[],
  isAgreed: boolean,
): Errors {
  const { kind, package_id, substation_id, plate = '', description = '' } = values;
  const isKnown = REQUEST_KINDS.some(({ id }) => id === kind);
  const length = description.trim().length;
  return {
    ...(!isKnown && { kind: '请选一类' }),
    ...(!substation_id && places.length > 0 && { substation_id: '请选一个门店' }),
    ...(plate.length > 40 && { plate: '最多 40 个字' }),
    ...(length > MAX_SYMPTOMS_LENGTH && {
      description: `最多 ${MAX_SYMPTOMS_LENGTH} 个字，现在是 ${length} 个`,
    }),
    ...(length < 2 && !package_id && { description: '没有选套餐的，写几句要做什么' }),
    ...checkPerson(values, isAgreed),
  };
}
