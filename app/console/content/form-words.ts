import type { FormField } from './contract.ts';

type Words = Partial<Pick<FormField, 'label' | 'help' | 'example'>>;

/**
 * Labels and help texts that replace those of the import templates where these speak of files and
 * columns. A key is the name of a field; for only one record type, it begins with the type's name,
 * and for a field of an object it is the whole path.
 */
const FORM_WORDS: Readonly<Record<string, Words>> = {
  car_id: { label: '车', help: '' },
  car_ids: { label: '相关的车', help: '' },
  branch_id: { help: '' },
  branch_ids: { help: '不选就是全部门店' },
  brand_id: { help: '只有这些品牌能用；不选就不限' },
  series_id: { help: '只有这些车系能用；不选就不限' },
  topic_ids: { help: '' },
  tone: { label: '结论好不好', help: '决定结论的颜色；不选就不标' },
  not_covered: { label: '没查的范围' },

  'article.body': { help: '直接写字；标题、加粗、列表怎么写看下面' },
  'text.body': { help: '直接写字；标题、加粗、列表怎么写看下面' },
  'faq.car_id': { help: '只在这台车下面显示；不选就每台车都有' },
  'coupon.since': { help: '从哪天起可以用；不写就马上能用' },
  'coupon.used_on': { label: '用掉的日期', help: '客户用这张券的那天；没用不写' },
  'coupon.open_url': { help: '客户在微信里打开这张券的链接；没有不写' },
  'coupon.price_min': { help: '车价不到这个数的不能用，也不列在券的页面上' },
  'coupon.price_max': { help: '车价超过这个数的不能用，也不列在券的页面上' },
  'branch.lng': { help: '高德或腾讯地图上这家店的经度，百度地图的不能用' },
  'branch.lat': { help: '高德或腾讯地图上这家店的纬度，百度地图的不能用' },
  'examine.moment': { label: '什么时候检的', help: '' },
  'examine.unseen': { label: '没检的范围' },
  'shipment.carrier': { label: '运输公司', help: '' },
  'shipment.device': { label: '定位器编号', help: '车上定位器的编号；没有装就不写' },
  'shipment.corridor_km': { label: '允许偏离路线' },
  'station.no': { help: '先在「运单」里加好' },
  'station.system': {
    label: '地图',
    help: '经纬度从哪里来：高德、腾讯选 gcj02，百度选 bd09，GPS 定位器选 wgs84；不选是 gcj02',
  },
  'mileage.lights': { label: '报告顶上的几项结论', help: '如 里程表，正常' },
  'mileage.lights.tone': { label: '这项好不好' },
  'mileage.queried.from': { label: '查到的记录从' },
  'mileage.queried.to': { label: '查到的记录到' },
};

/**
 * Returns the fields of a form of this record type with the labels and help texts of `FORM_WORDS`.
 */
export function withFormWords(type: string, fields: readonly FormField[]): FormField[] {
  const inPath = (path: string, field: FormField): FormField => ({
    ...field,
    ...FORM_WORDS[field.field],
    ...FORM_WORDS[`${path}.${field.field}`],
    fields: field.fields.map((each) => inPath(`${path}.${field.field}`, each)),
  });
  return fields.map((field) => inPath(type, field));
}
