import { readMeaning } from './read-scalar.ts';
import type { Shape } from './shape.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Field names under which a response may contain its list, or a group its items. */
export const LIST_NAMES = ['data', 'list', 'items', 'records', 'rows', 'children'] as const;

/**
 * Fields for a string or number that a back end sends in place of an object. The value is stored in
 * the first of these fields that the object's shape has.
 */
export const SCALAR_FIELDS = ['img', 'src', 'url', 'desc', 'name', 'title', 'text'] as const;

/**
 * Alternative names of fields that are common in the responses of other back ends. Names that apply
 * to one call only are in its contract.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  author: ['user'],
  avatar: ['head_img', 'img'],
  comments: ['comment', 'remark'],
  cover: ['img', 'image', 'picture', 'thumb'],
  desc: ['name', 'title', 'label'],
  far: ['images'],
  first_registration: ['registration_date', 'register_date'],
  html: ['content', 'body'],
  id: ['uid', 'uuid', 'code'],
  images: ['pictures', 'imgs'],
  img: ['image', 'url', 'src', 'picture'],
  kind: ['type', 'category'],
  label: ['name', 'title', 'text'],
  likes: ['like_count'],
  mileage_km: ['mileage', 'km'],
  name: ['title', 'label', 'text'],
  near: ['img', 'image'],
  note: ['remark', 'content', 'desc'],
  phone: ['tel', 'mobile', 'telephone'],
  picture: ['img', 'image', 'cover', 'pic'],
  pictures: ['images', 'imgs'],
  published: ['created_at', 'publish_time', 'date'],
  qr_code: ['qrcode', 'qr'],
  src: ['url', 'img', 'image', 'video'],
  summary: ['desc', 'description'],
  text: ['content', 'body'],
  title: ['name'],
  value: ['content', 'text'],
  words: ['content', 'remark', 'desc', 'description'],
};

/**
 * Returns the value of the field `name` in `data`, or under an alternative name. If the field is an
 * object, it may be made from fields of `data` such as `branch_id` and `branch_name`. Undefined if
 * there is no such field.
 * @param isMain whether the field is the main list of the object
 */
export function findField(name: string, shape: Shape, data: Fields, isMain: boolean): unknown {
  const names = [name, camelCase(name), ...(shape.names ?? []), ...(OTHER_NAMES[name] ?? [])];
  const found = [...names, ...(isMain ? LIST_NAMES : [])].find(
    (each) => !isNothing(data[each]) && !isOfOtherKind(shape, data[each]),
  );
  if (found !== undefined) return readMeaning(shape.meansUnder?.[found], data[found]);
  if (shape.is !== 'object') return data[name];
  const isBeside = (field: string) =>
    [field, ...(OTHER_NAMES[field] ?? [])].some((each) => !isNothing(data[each]));
  if (shape.beside && Object.keys(shape.in ?? {}).some(isBeside)) return data;
  const spread = [name, ...(shape.names ?? [])].map((prefix) => withPrefix(`${prefix}_`, data));
  return spread.find((fields) => Object.keys(fields).length > 0) ?? data[name];
}

function withPrefix(prefix: string, data: Fields): Fields {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => name.startsWith(prefix) && !isNothing(value))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

/** Returns whether this value is null, undefined or ''. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/**
 * Returns whether a value cannot have this shape: it is a list and the shape is a flag, or it is a
 * list of objects and the shape is a text.
 */
function isOfOtherKind({ is }: Shape, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return is === 'flag' || (is === 'text' && typeof value[0] === 'object');
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
