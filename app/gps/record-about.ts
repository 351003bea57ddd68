import { WITHDRAWN_ABOUT } from '#/records/import/withdrawn.ts';
import { reasons } from '#/records/reasons/reason.ts';

/** The meaning of each field of a shipment in Chinese, with an example. */
export const SHIPMENT_ABOUT = {
  no: ['运单号', 'YD-1'],
  car_title: ['车型全名', '日产 轩逸 2018款 1.6L XL CVT'],
  car_id: ['车源号', 'A-001'],
  from: ['起点', '重庆'],
  to: ['终点', '成都'],
  branch_id: ['到达的门店，编号或名称', '成都站'],
  step: ['进度；不写是已下单', '在途'],
  mode: ['运输方式', '板车'],
  carrier: ['承运方', '某某物流'],
  plate: ['车牌，存的时候打码', '川A12345'],
  driver: ['司机，存的时候打码', '王师傅'],
  phone: ['门店或承运方的客服电话，不写手机号', '400-000-0000'],
  device: ['定位设备的编号', 'D-01'],
  loaded_at: ['装车的时间', '2026-11-19 08:00'],
  expected_at: ['预计到达的时间', '2026-11-20 18:00'],
  arrived_at: ['到达的时间', '2026-11-20 17:20'],
  corridor_km: ['偏离路线多少公里以内算正常', '30'],
  events: ['路上的异常'],
  before: ['装车前的照片'],
  after: ['卸车后的照片'],
  withdrawn: WITHDRAWN_ABOUT,
} as const;

/** The meaning of each field of a station in Chinese, with an example. */
export const STATION_ABOUT = {
  no: ['运单号，要先导入运单', 'YD-1'],
  position: ['第几站', '1'],
  name: ['地点', '重庆'],
  lng: ['经度', '106.5516'],
  lat: ['纬度', '29.5630'],
  system: ['坐标系；不写是 gcj02', 'gcj02'],
  passing: ['只路过不停吗', '否'],
  planned_at: ['计划到达的时间', '2026-11-19 08:00'],
  arrived_at: ['到达的时间', '2026-11-19 08:10'],
  left_at: ['离开的时间', '2026-11-19 09:00'],
  note: ['补充说明', '装车'],
} as const;

/** Why the times of a shipment are refused. */
export const SHIPMENT_TIME = reasons({
  no_loading_time: () => ({
    zh: '有设备号时要写装车时间：之前的轨迹不属于这一单',
    en: 'A shipment with a device needs the time of loading',
  }),
  no_arrival_time: (step: string) => ({
    zh: `进度是“${step}”时要写到达时间：之后的轨迹不属于这一单`,
    en: `A shipment with the step "${step}" needs the time of arrival`,
  }),
  arrival_before_loading: () => ({
    zh: '到达时间早于装车时间',
    en: 'The arrival is before the loading',
  }),
});
