import { shopFrontName } from '#/app/demo/places/shop-fronts.ts';

const PLACES = [
  ['chengdu', '成都站', '四川', '成都', 104.0668, 30.5728],
  ['chongqing', '重庆站', '重庆', '重庆', 106.5516, 29.563],
  ['kunming', '昆明站', '云南', '昆明', 102.8329, 24.8801],
  ['guiyang', '贵阳站', '贵州', '贵阳', 106.6302, 26.6477],
  ['xian', '西安站', '陕西', '西安', 108.9398, 34.3416],
  ['lhasa', '拉萨站', '西藏', '拉萨', 91.1409, 29.6456],
  ['wuhan', '武汉站', '湖北', '武汉', 114.3055, 30.5931],
  ['changsha', '长沙站', '湖南', '长沙', 112.9388, 28.2282],
  ['guangzhou', '广州站', '广东', '广州', 113.2644, 23.1291],
  ['hangzhou', '杭州站', '浙江', '杭州', 120.1551, 30.2741],
] as const;

/**
 * Returns the demo dealer's branches as rows of an import file. Addresses and telephone numbers are
 * made up.
 */
export function demoBranches() {
  return PLACES.map(([id, name, province, city, lng, lat], at) => ({
    id,
    name,
    province,
    city,
    address: `${city}市示例大道 ${at + 1} 号`,
    phone: `400-000-${String(at + 1).padStart(4, '0')}`,
    hours: '每天 9:00–20:00',
    picture: shopFrontName(id),
    lng,
    lat,
  }));
}
