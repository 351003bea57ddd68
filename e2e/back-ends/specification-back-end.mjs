// Back end of a used-car dealer, all its services behind one port. Usage: [BRAND=..] [SHOP=..] node specification-back-end.mjs PORT
// GUESS marks what the specification of the calls leaves open and this back end settled in its own way. Prices are yuan strings.
import http from 'node:http'
const { BRAND = 'liangju', SHOP = 'youpin', OPTION_ROOT = '' } = process.env // next line, GUESS: the two paths are not shown
const { EQUIPMENT_PATH = '/v1/car/equipmentReport', CONSULTANT_PATH = '/v1/consultant/workWechat' } = process.env
let origin = ''
const img = n => `${origin}/img/${n}.jpg`
const mp4 = name => `${origin}/video/${name}.mp4` // videos are plain strings; the files themselves are not kept here
const pics = (from, count) => Array.from({ length: count }, (_, i) => ({ img: img(from + i) }))
const table = (keys, ...rows) => rows.map(r => Object.fromEntries(keys.split(' ').map((k, i) => [k, r[i]])))
const JPEG = Buffer.from(`ffd8ffdb004300${'01'.repeat(64)}ffc0000b080008000801011100ffc400140001${'00'.repeat(16)}` +
  `ffc400141001${'00'.repeat(16)}ffda0008010100003f003fffd9`, 'hex') // 8 x 8, grey
// ---- data ----
const substations = table('substation_id name province_id address tel',
  [1, '上海总店', 31, '嘉定区墨玉南路888号', '021-59560000'], [2, '杭州分站', 33, '古墩路1888号', null], [3, '成都分站', 51, '', ''])
const provinces = table('id name', [31, '上海'], [33, '浙江'], [51, '四川'])
const brands = table('id name initial', [1, '奥迪', 'A'], [2, '本田', 'B'], [3, '宝马', 'B'], [4, '别克', 'B'], [5, '春风', 'C'],
  [6, '大众', 'D'], [7, '丰田', 'F'], [8, '蔚来', 'W'])
const levels = ['准新', '优秀', '良好', '较好', '中上', '中等', '一般', '较差', '差'].map((name, i) => ({ id: i + 1, name }))
const cars = table('id brand_id title type now original reduce date mileage substation_id condition_level x',
  [30211, 6, '大众 迈腾 2021款 330TSI 豪华型', '在售', '128000.00', '229900.00', '5000.00', '2021-06', '3.20', 1, 2,
    { road_engineer: '王建国', notes: '原版原漆，左前门轻微划痕。', mileage_report: 1, mileage_report_status: 1, full: 1 }],
  [30212, 8, '蔚来 ES6 2022款 75kWh', '抢先报', '219800.00', '386000.00', '0.00', '2022-03-15 10:00:00', '2.05', 2, 1,
    { new_energy: 1, is_replacing_battery: 1, is_renting_battery: 1, mileage_report_status: 7, // 7: unknown to the storefront
      three_electric_warranty_info: { battery: '8年或12万公里', motor: '8年或12万公里', rent_fee: '980.00' } }],
  [30213, 7, '丰田 凯美瑞 2019款 2.0E', '在售', '88000.00', '179800.00', '', '2019-08', '7.80', 3, 5, { is_wholesale: 1 }],
  [30214, 5, '春风 450SR 2023款', '在售', '26800.00', '33580.00', null, '2023-05', '0.46', 1, 1, { is_motorcycle: 1 }],
  [30215, 2, '本田 雅阁 2020款 锐·混动', '已售', '135000.00', '199800.00', '0.00', '2020-11', '4.10', 2, 3, {}],
  [30216, 1, '奥迪 A4L 2018款 40 TFSI', '下架', '142000.00', '338000.00', '0.00', '2018-04', '6.60', 1, 4, { release_status: 0 }],
  [30217, 3, '宝马 3系 2021款 325Li M运动', '已预定', '248000.00', '349900.00', '8000.00', '2021-09', '2.90', 3, 2, {}],
  // GUESS: '整备中' (being prepared) is a type of our own that the storefront does not know; this record is nearly empty
  [30218, 4, '别克 GL8 2020款 ES陆尊', '整备中', '', '329900.00', '', '', '5.30', 1, 6, { bare: 1, release_status: 2 }],
).map((c, i) => ({ ...c, pic: i * 20 + 1 }))
const branch = c => substations.find(s => s.substation_id === c.substation_id)
const card = c => ({ id: c.id, title: c.title, type: c.type, cover: img(c.pic), brand_id: c.brand_id, mileage: c.mileage,
  price: { current: c.now, original: c.original, reduce: c.reduce }, registration_date: c.date || null,
  substation_id: c.substation_id, substation_name: branch(c).name, province_id: branch(c).province_id,
  condition_level: c.condition_level, is_wholesale: c.x.is_wholesale ?? 0, tags: c.x.bare ? [] : ['0过户', '支持分期'] })
const attachments = () => table('id name num img remark', [1, '备胎', 1, img(14), null], [2, '备用钥匙', '0', '', null])
const mileageRows = table('id date mileage type content', [1, '2021-06-20', 5, '交付', '新车交付检测'],
  [2, '2022-05-11', 12300, '保养', '更换机油、机滤'], [3, '2023-07-02', 28750, '保养', '常规保养'])
const articles = table('id title desc created_at content', [1, '二手车选购指南', '', '2023-01-15 10:00:00', '<p>先看车况，再看价格。</p>'],
  [2, '新能源车电池质保说明', null, '2023-02-15', '<p>电池质保八年。</p>'])
const users = table('union_id nickname avatar', ['oU-1001', '老张', null], ['oU-1002', '小林', ''])
const topics = table('id name', [11, '提车日记'], [12, '用车心得'])
const posts = table('id user topic content pictures', [501, users[0], topics[0], '今天提车！', 3], [502, users[1], topics[1], '', 0])
const REPORT = { reportId: 9001, carId: 30211 } // the one inspection report we keep, on the one car
const points = table('id category name is_normal', [1, '外观', '左前门', 0], [2, '机舱', '机油', 1], [3, '底盘', '副车架', 1])
function detail (c) {
  const { full, bare, ...x } = c.x
  const item = (desc, value) => ({ desc, value })
  const car = { id: c.id, type: c.type, release_status: 1, tags: bare ? null : ['0过户', '支持分期'],
    price: { current: c.now, original: c.original, real: c.now, maintenance_costs: '', finance: '38400.00', reduce: c.reduce },
    meta: bare ? [] : { registration_date: item('上牌时间', c.date), mileage: item('表显里程', c.mileage + '万公里'),
      condition_level: item('车况等级', c.condition_level), emission: item('排放标准', x.new_energy ? '' : '国VI') },
    is_wholesale: 0, is_motorcycle: 0, new_energy: 0, category: Number(c.reduce) > 0 ? 'discount' : 'premium' }
  if (!bare) Object.assign(car, { // the bare record lacks all of these; PHP: [] stands for no object
    video: full ? [mp4(c.id + '-1'), mp4(c.id + '-2')] : [], panorama: full ? `${origin}/pano/${c.id}.html` : '',
    road_engineer: '', notes: '', service_provider: full ? table('id name', [7, '安亭大众4S店']) : [],
    mileage_report: 0, mileage_report_status: 0, maintenance_records: full ? 1 : 0, configuration_checks: full ? 1 : 0,
    supplies_status: full ? 1 : 0, out_repair_list: full ? [{ id: 1, name: '左前门', content: '喷漆', img: img(9) }] : [],
    chassis: [{ name: '前部底盘', content: full ? pics(10, 2) : '' }, { name: '后部底盘', content: [] }],
    chassis_important_screw: full ? pics(12, 2) : [], major_dispositions: full ? ['全景天窗', 'ACC自适应巡航'] : '',
    attachment_list: full ? attachments() : [], has_attachment_list: full ? 1 : 0, has_new_attachment_list: 0,
    has_repair_list: full ? 1 : 0, has_consumables_list: full ? 1 : 0, is_replacing_battery: 0, is_renting_battery: 0,
    vehicle_display_video: full ? { internal_external: mp4(c.id + '-in') } : [], three_electric_warranty_info: [] })
  const p = c.pic
  return { title: c.title, car: { ...car, ...x },
    images: bare ? { cover: pics(p, 1), facade: pics(p, 1) } : { cover: pics(p, 1), facade: pics(p, 5),
      interior_decoration: pics(p + 5, 4), seats: x.is_motorcycle ? [] : pics(p + 9, 4), attachment: full ? pics(p + 13, 2) : [],
      engine_room: pics(p + 15, 2), other: pics(p + 17, 2), flaw: full ? pics(p + 18, 1) : null,
      note_with_images: full ? [{ img: img(p + 19), comment: '门槛处细微使用痕迹' }] : [] },
    consult: bare ? [] : { uid: 101, name: '陈顾问', phone: '13800000000', avatar: img(901), substation_id: c.substation_id },
    warranty_contract: full ? img(902) : '', loan_officer: full ? { name: '刘专员', phone: '13900000000', avatar: null } : [],
    key_management: full ? { key_box_id: 12 } : [], company_info: bare ? [] : { account_name: '优选二手车（上海）有限公司' } }
}
// ---- envelopes and parameters ----
const ok = (data, message = '') => ({ status: 'success', message, data })
const fail = (message, data = []) => ({ status: 'error', message, data }) // GUESS: still HTTP 200, as PHP back ends do
const done = (data, code = 200000000, msg = 'success') => ({ code, msg, data }) // GUESS: inspection is the code/msg back end
const community = data => ({ code: 2000000, message: 'ok', data })
const carOf = q => cars.find(c => String(c.id) === String(q.id ?? q.car_id ?? q.carId)) // GUESS: reports take id or car_id
// A report of a car: refused without a known car, an empty array when this car has none
const report = make => q => !carOf(q) ? fail('车辆不存在') : ok(carOf(q).x.full ? make(carOf(q)) : [])
const inspection = make => q => {
  const id = String(q.reportId ?? q.report_id ?? q.id ?? q.car_id ?? '') // GUESS: all of the route's parameters may come
  if (!id) return done(null, 200000400, '缺少参数')
  return Object.values(REPORT).map(String).includes(id) ? done(make(q)) : done(null, 200000404, '报告不存在')
}
const isOneOf = (q, names, ...values) => { // a filter: several values with commas; "", 0 and "all" mean no filter
  const given = names.split(' ').map(n => q[n]).find(v => v !== undefined && !['', '0', 'all'].includes(String(v)))
  return given === undefined || String(given).split(',').some(v => values.map(String).includes(v))
}
function paged (q, all, size = 10) {
  const page = Math.max(1, parseInt(q.page, 10) || 1)
  const per = Math.min(100, Math.max(1, parseInt(q.per_page ?? q.page_size ?? q.limit, 10) || size))
  return { page, per, total: all.length, last: Math.ceil(all.length / per) || 1, rows: all.slice((page - 1) * per, page * per) }
}
const submit = (message, data) => (q, body) => // GUESS: fields are not shown: only emptiness and a phone's shape are checked
  !Object.values(body).some(v => v !== '' && v != null) ? fail('请填写完整信息')
    : /^(1\d{10})?$/.test(body.phone ?? body.mobile ?? body.tel ?? '') ? ok(data, message) : fail('手机号格式不正确')
const carDetail = q => carOf(q) ? ok(detail(carOf(q))) : fail('车辆不存在或已删除')
// ---- the calls ----
const any = { // GUESS: where no method is shown, GET and POST both answer; parameters are merged
  '/v1/car': carDetail,
  '/v1/filter-param-brand': () => ok(brands.reduce((m, b) => ({ ...m, [b.initial]: [...m[b.initial] ?? [], b] }), {})), // A-Z map
  '/v1/car/mileageReport': report(c => ({ title: c.title, mileage: c.mileage, records: mileageRows, src: '' })),
  '/gcar/v1/mileageReport': q => q.id || q.order_number ? ok({ title: '奔驰 C260L 2019款', order_number: 'H2308007', // GUESS: hunt
    mileage: '5.60', registration_date: '2019-08', detail: mileageRows, src: img(701) }) : fail('参数错误', null),
  '/v1/car/attachmentList': report(attachments),
  '/v1/car/appraiseReport': report(c => ({ date: '2023-08-15 10:00:00', is_accident: 0, is_water: '0', items: points })),
  '/v1/car/repairList': report(() => ({ list: table('id name price before', [1, '左前门喷漆', '600.00', img(16)]), remind: '' })),
  '/v1/car/consumablesList': report(() => table('id name is_replaced date', [1, '机油', 1, '2023-08-10'], [2, '刹车片', 0, ''])),
  '/v1/VehicleDisplayVideo/detail': report(c => ({ internal_external: mp4(c.id + '-in'), exterior: mp4(c.id + '-out') })),
  '/v1/car/configurationChecklist': report(() => ({ data: [{ name: '安全配置', items: table('name value', ['ABS', 1]) }] })),
  '/v1/car/benchmark': report(() => table('id name standard actual pass', [1, '胎纹深度', '≥3mm', '5.2mm', 1])),
  '/v1/articles': q => ok({ list: paged(q, articles).rows.map(({ content, ...a }) => a), total: String(articles.length) }),
  '/v1/article': q => { const a = articles.find(a => String(a.id) === String(q.id)); return a ? ok(a) : fail('文章不存在') },
  '/v1/getProcedureDeliveryCar': q => q.id ? ok({ title: '交车通知', car_title: cars[0].title, delivery_time: '2023-08-20 14:00:00',
    address: substations[0].address, contact: '陈顾问', notice: null, procedures: ['行驶证', '登记证书'], content: '<p>请带身份证&nbsp;原件</p><p>周五交车</p>' }) : fail('参数错误'),
  '/gcar/appraise': q => q.id ? ok({ title: '验车通知', car_title: cars[6].title, status: 1, appraiser: '李评估师',
    examine_time: '2023-08-18', address: '', images: [img(130)], result: '车况良好，可交付', content: '<p>检测不拆解</p>' }) : fail('参数错误', null),
  '/v1/sell_car/registration_year': () => ok(Array.from({ length: 12 }, (_, i) => 2024 - i)), // GUESS: bare numbers
  '/v1/sell_car/mileage': () => ok({ 1: '1万公里以内', 2: '1-3万公里', 3: '3-6万公里', 4: '6万公里以上' }), // GUESS: id => text
  '/v1/sell_car/service_substations': () => ok(substations.map(s => ({ id: s.substation_id, text: s.name }))),
  '/v1/getJsSDK': q => q.url ? ok({ appId: 'wx0123456789abcdef', timestamp: 1692086400, nonceStr: 'Wm3WZYTPz0wzccnW',
    signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed' }) : fail('缺少url'), // GUESS: this is also the "configured path"
}
const get = {
  '/v1/cars': q => { // GUESS: parameter names; the answer is a Laravel paginator; a delisted car is not listed
    const wholesale = q.category === 'wholesale' || Number(q.is_wholesale ?? q.wholesale) === 1
    const p = paged(q, cars.filter(c => c.type !== '下架' && Boolean(c.x.is_wholesale) === wholesale &&
      (q.category !== 'discount' || Number(c.reduce) > 0) && isOneOf(q, 'brand_id brand', c.brand_id, c.title.split(' ')[0]) &&
      isOneOf(q, 'substation_id substation', c.substation_id, branch(c).name) &&
      isOneOf(q, 'province_id province', branch(c).province_id, provinces.find(p => p.id === branch(c).province_id).name) &&
      isOneOf(q, 'condition_level condition_level_id condition_levels', c.condition_level)))
    return ok({ current_page: p.page, data: p.rows.map(card), last_page: p.last, per_page: p.per, total: p.total })
  },
  '/v1/likes': q => ok(!carOf(q) ? [] : { cars: cars.filter(c => c !== carOf(q) && c.type === '在售' && !c.x.is_wholesale)
    .map(c => ({ id: c.id, title: c.title, img: img(c.pic), price: c.now, type: c.type })) }), // GUESS: flat price here
  '/v1/filter-param-brand-new': () => ok(brands.map(b => ({ ...b, logo: b.id === 5 ? null : img(600 + b.id) }))),
  '/v1/filter-param-substations': () => ok(substations),
  '/v1/filter-param-province': () => ok({ list: provinces }), // GUESS: wrapped once more
  '/v1/filter-param-condition-levels': () => ok(levels),
  '/v1/vehicleInspection/mileage': inspection(() => ({ mileage: '32000', is_normal: 1, basis: mileageRows, accidents: [] })),
  '/v1/vehicleInspection/report': inspection(q => ({ ...REPORT, business: q.business ?? '', title: cars[0].title, level: 2,
    score: '92.5', date: '2023-08-15 10:00:00', images: pics(1, 3), maintenance: mileageRows, accident: [], notice: '仅供参考' })),
  '/v1/vehicleInspection/flaw': inspection(() => table('id part type level img', [1, '左前门', '划痕', 2, img(19)])),
  '/v1/vehicleInspection/appraise': inspection(() => ({ conclusion: '车况良好', appraiser: '李评估师', is_accident: 0 })),
  '/v1/vehicleInspection/appraise/checkPoints': inspection(() => ['外观', '机舱', '底盘'].map(name =>
    ({ name, children: points.filter(p => p.category === name) }))),
  '/v1/vehicleInspection/appraise/checkPointItem': inspection(q => { // GUESS: the point is named by one of these, else the first
    const p = points.find(p => String(p.id) === String(q.itemId ?? q.item_id ?? q.checkPointId ?? q.check_point_id ?? 1))
    return p ? { ...p, images: pics(20 + p.id, 2), video: '', 'remark': null } : []
  }),
  '/v1/vehicleInspection/appraise/forestall': inspection(() => ({ ...REPORT, conclusion: '', items: points })),
  [`/v1/other/${SHOP}Goods`]: () => community(table('goods_id goods_name price goods_img is_on_sale',
    [1, '全包围脚垫', '199.00', img(401), 1], [2, '车载香薰', '', null, 0])),
  [EQUIPMENT_PATH]: q => !q.module_id ? { code: 4000001, message: '缺少module_id', data: [] } : community([
    { name: '安全', is_notes: 0, group: [{ name: '气囊', options: [{ name: '主驾', configuration: '标配' }, { name: '膝部' }] }] },
    { name: '外部', is_notes: 0, group: [{ name: '天窗', options: [] }] }, { name: '备注', is_notes: 1, group: [] }]),
  [CONSULTANT_PATH]: q => q.substation_id ? ok({ name: '陈顾问', qr_code: img(903), userid: 'Chen' }) : fail('参数错误', null),
  [`${OPTION_ROOT}/get_option`]: q => q.category === 'carmodel' ? table('id name', [1001, '迈腾'], [1002, '雅阁'], [1003, '凯美瑞'])
    : q.category === 'region' ? table('value label', [310100, '上海市'], [330100, '杭州市']) : [], // GUESS: no envelope
}
const post = {
  '/v1/sell_car': submit('提交成功，顾问会尽快与您联系', { id: 5001, order_no: 'S20230815001' }),
  '/v1/customer_service': submit('已提交', []),
  [`/v1/${BRAND}Circle/list`]: q => { // GUESS: parameters
    const p = paged(q, posts.filter(t => isOneOf(q, 'topicId topic_id', t.topic.id) && isOneOf(q, 'postId post_id id', t.id) &&
      isOneOf(q, 'unionId union_id unionid', t.user.union_id)))
    return community({ total: p.total, page: p.page, list: p.rows.map(({ topic, pictures, ...t }) => ({ ...t, topics: [topic],
      images: pics(t.id, pictures).map(i => i.img), video: t.id === 502 ? mp4(502) : '', created_at: '2023-08-02 09:30:00',
      like_count: 3, comment_count: '0' })) })
  },
}
const server = http.createServer(async (req, res) => {
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type, X-Requested-With' }
  const end = (code, type, body) => res.writeHead(code, type ? { ...cors, 'Content-Type': type } : cors).end(body)
  try {
    if (req.method === 'OPTIONS') return end(204)
    const [rawPath, query = ''] = req.url.split(/\?(.*)/s)
    const path = rawPath.replace(/(.)\/$/, '$1')
    const isGet = /^(GET|HEAD)$/.test(req.method)
    if (isGet && /^\/img\/\d+\.jpg$/.test(path)) return end(200, 'image/jpeg', JPEG)
    let text = ''
    for await (const chunk of req.setEncoding('utf8')) if ((text += chunk).length > 1e6) return end(413)
    let body = Object.fromEntries(new URLSearchParams(text))
    if (/json/.test(req.headers['content-type'])) try { body = JSON.parse(text) ?? {} } catch { body = {} }
    const q = { ...Object.fromEntries(new URLSearchParams(query)), ...body }
    const calls = isGet ? { ...any, ...get } : req.method === 'POST' ? { ...any, ...post } : {}
    const id = isGet && /^\/v1\/car\/(\d+)$/.exec(path)?.[1]
    if (!id && !Object.hasOwn(calls, path)) return end(404)
    const answer = JSON.stringify(id ? carDetail({ id }) : calls[path](q, body))
    end(200, path.startsWith('/gcar/') ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8', answer) // old PHP
  } catch (error) { console.error(error); if (!res.headersSent) end(500) }
})
server.listen(Number(process.argv[2]) || 0, '127.0.0.1', () =>
  console.log(`listening on ${origin = `http://127.0.0.1:${server.address().port}`}`))
