import type { CarRow } from '#/app/inventory/car-row.ts';
import { plainHeading } from '#/records/columns/headings.ts';

type Field = keyof CarRow;

/**
 * The headings of columns with the trim, such as 2021款 330TSI, for tables whose column 车型 lacks it.
 */
const TRIM = `配置 版本 trim 款型 车款 款式 车型配置 车型版本 配置版本 年款车型
  年款配置 年款版本 配置年款 年款及配置 年款/配置 款式配置 款型配置 款型及配置 款型/配置 车辆款式 车型款式 车款名称 型号配置`;

/**
 * The headings of each field in the lists of dealers, separated by spaces. The first one is the
 * most common. If a table has several columns for one field, the column whose heading comes first
 * here is read, and where its cell is empty, the next one.
 */
const HEADINGS: Readonly<Partial<Record<Field, string>>> = {
  id: `车源号 车源编号 车辆编号 库存编号 编号 车号 库存号 台账号 台账编号 台帐号 内部编号 车辆ID 车源ID ID
    档案号 档案编号 车辆代码 库存代码 存货编号 拍品号 标的号 自编号 店内编号 入库编号 入库单号 车台号 货号 SKU stockno stock
    库号 车辆编码 管理编号`,
  vin: `车架号 VIN VIN码 车辆识别代号 车架号码 车架 车辆识别码 识别代码 VIN号 大架号 底盘号 车架号/VIN 车架码 车辆识别号
    识别码`,
  title: `标题 车型全名 车辆名称 车型名称 车名 车型 车辆型号 品牌型号 品牌车型 品牌及车型 车辆 车源名称 车源标题
    车型描述 厂牌型号 品牌车系车型 车辆信息 型号 具体车型 标的名称 车辆全称 全称 厂家车型 详细车型 车型详情 ${TRIM}`,
  brand: `品牌 车辆品牌 品牌名称 厂牌 汽车品牌 牌子 品牌名 车品牌 主品牌 所属品牌 厂家品牌 Brand
    品牌车系 厂牌车系 品牌及车系 品牌/车系 品牌与车系 品牌和车系`,
  series: `车系 车辆系列 系列 车系名称 车型系列 所属车系 车系名 系别 品系 子品牌车系 车种系列 Series`,
  branch_id: `门店编号 门店 所在门店 分站 服务站 所在地 车在哪 存放地 存放地点 停放地 停放位置 停放地点 车辆位置
    所属门店 店铺 店面 分店 看车地 看车地点 看车地址 库房 仓库 展厅 所在展厅 在哪个店 哪个店 在哪家店 店 存放门店 停放门店 所在店 归属门店 所在仓库 存放点 停放 branch location`,
  type: `状态 销售状态 车辆状态 库存状态 在售状态 车源状态 当前状态 出售状态 售卖状态 是否在售 是否已售 库存情况
    销售情况 目前状态 进度 车辆进度 上架状态 Status
    销售进度 车辆动态 在库状态`,
  release_status: `发布状态 是否发布 上线状态 展示状态 官网状态`,
  category: `分类 专区 车源类型 频道 销售专区 所属专区 车源分类`,
  is_wholesale: `是否批发 批发 批发车 可批发 是否批发车`,
  is_motorcycle: `是否摩托车 摩托车`,
  condition_level: `车况等级 车况 等级 车况评级 评级 车况级别 检测等级 车辆等级 车况评定 成色 成色等级 评定等级 车况星级`,
  first_registration: `上牌时间 上牌日期 首次上牌 首次上牌时间 首次上牌日期 初登日期 初次登记 上牌 初登 初登时间
    初次登记日期 初次登记时间 登记日期 注册日期 注册登记日期 首登 首登日期 上牌年月 上户 首上户 初次上户 首次上户 上户时间 上户日期 上户年月 入户时间 入户日期 上牌年份 年份 挂牌日期 regdate registered
    初次上牌 登记时间 注册时间 首次登记日期 首次登记
    上牌日 首牌 初次登记年月 初登年月 上户日 登记年月 注册年月 首登年月 首次注册日期`,
  mileage_km: `表显里程 里程 公里数 行驶里程 里程数 表里程 表显公里 公里 表显公里数 表显 行驶公里 行驶公里数 跑了多少
    总里程 已行驶里程 当前里程 仪表里程 里程表 里程表读数 实表里程 表数 行驶里程数 行驶数 Mileage odometer
    已行公里 跑的公里 码表 实际里程`,
  price: `现价 售价 一口价 零售价 销售价 卖价 价格 报价 标价 挂牌价 零售报价 销售报价 对外报价 对外价 展厅价 网报价
    网络报价 网上标价 网上报价 线上价 现售价 出售价 销售价格 销售定价 定价 展示价 全款价 裸车价 车价 零售标价
    门店报价 到店价 公示价 明码标价 出售价格 新价 新价格 调后价 调后价格 调价后 调价后价格 改后价 改价 最新价 Price
    网价 挂网价 对外售价 网络价 标牌价 零售 展厅标价 挂价`,
  original: `原价 原售价 原标价 原来价格 调价前价格 降价前 原报价 划线价 最初标价 初始标价 首次标价 原销售价`,
  reduce: `降价 降幅 降价金额 已降 降价额 降价幅度 直降 优惠 优惠金额 已优惠 降了多少 累计降价`,
  real: `到手价 落地价 包牌价 全包价 包过户价 包上牌价 落地总价 到手总价 办好价 全办价 包落地价 提车价`,
  finance: `分期方案 贷款方案 金融方案 分期 按揭方案 贷款`,
  listed_at: `上架时间 上架日期 上架日 入库 入库日期 入库日 入库时间 到店日期 到店时间 进场日期 进场时间 收车日期 收车时间 进库日期
    入场日期 发布日期 发布时间 登账日期 进店日期
    进店时间 到库日期 上线日期 入店日期 收进日期`,
  special_until: `特价截止 价格截止 优惠截止 价格有效期 特价截止日期 活动截止 优惠截止日期 特价有效期`,
  new_car_price: `新车指导价 指导价 厂家指导价 新车价 官方指导价 厂商指导价 新车报价 新车价格 原厂指导价 新车裸车价
    新车官方价 官方价 新车官方指导价 新车指导价格 msrp 厂商建议价
    官指价 官方指导 新车指导 裸车指导价`,
  maintenance_costs: `养车成本 月均养车 养车费用 每月养车`,
  energy: `动力 燃料 燃油类型 能源类型 燃料类型 动力类型 能源 燃油 燃料种类 能源形式 动力形式 油电类型 燃料形式
    能源种类 fuel
    燃油种类`,
  body: `车身 车身类型 车辆类型 车身结构 车身形式 车身型式 车型结构 车辆种类 车种 车体类型 车身类别 bodytype body`,
  gearbox: `变速箱 变速器 挡位 排挡 档位 排档 变速箱类型 变速器类型 手自动 手动/自动 自动手动 手/自动 变速 波箱
    变速形式 变速箱形式 手自排 Gearbox trans transmission
    变箱 波 手自一体 AT/MT`,
  displacement_l: `排量 发动机排量 排气量 排量/进气 排量(L) 引擎排量 排量L 排量/T 发动机 排量升 汽缸排量 排量进气 engine`,
  colour: `颜色 车身颜色 外观颜色 车色 外观色 外色 车身色 车漆颜色 外饰颜色 漆色 车辆颜色 车体颜色 外观 Color colour extcolour exterior`,
  seats_count: `座位数 座位 座数 核定载人数 几座 座 核载 核载人数 载客人数 乘员数 座椅数 座位人数 核定载客 seats
    核载人 乘员`,
  tags: `亮点 标签 卖点 车辆亮点 特色 亮点标签 车源标签 车辆标签 推荐理由 车源亮点 优势 卖点标签
    亮点配置 配置亮点 tags
    主要配置 重要配置 特色配置`,
  status_note: `状态说明 状态备注`,
  status_since: `状态日期 售出日期 成交日期 预定日期 销售日期 售出时间 成交时间 交付日期 出库日期`,
  facts: `更多参数 参数`,
  sources: `参数来源`,
  notes: `补充说明 备注 备注信息 备注说明 车况备注 车辆备注 车源备注 其他备注 备注栏 remark remarks 车况描述 说明 描述 车辆描述 车况说明 其他说明 详细描述 车辆说明 车源描述 其他 简介 车况简介
    情况说明 车辆简介 车源说明 notes
    特殊说明 其它 车辆情况 车况简述 车况情况`,
  road_engineer: `路试工程师 路试 路试师 试车员 检测师 检测工程师`,
  service_provider: `服务项目 服务 提供服务 质保 质保情况 质保期 原厂质保 厂家质保 保修 延保 质保信息 保修期 warranty`,
  video: `视频 视频地址 车辆视频 视频链接 实拍视频`,
  panorama: `全景 全景图 全景照片 内饰全景`,
  spin: `环视照片 360照片 360图 环视图`,
  cover: `封面 封面图 首图 主图 封面照片 头图 缩略图 封面图片 主图片 封面照 首页图 cover`,
  facade: `外观照片 外观图 外观图片 照片 图片 车辆照片 车辆图片 照片文件 图片文件 照片名 图片名 照片文件名 图片文件名
    图 照 实拍图 实拍照片 车图 车照 车辆实拍 照片列表 图片列表 图集 相片 相册 图册 album photos pictures`,
  interior_decoration: `内饰照片 内饰图 内饰图片 中控照片 内饰实拍`,
  seats: `座椅照片 座椅图 座椅图片`,
  attachment: `后备箱照片 附件照片 后备箱图片 随车附件照片`,
  engine_room: `发动机舱照片 机舱照片 发动机舱图片 机舱图片`,
  other: `其他照片 轮毂照片 其他图片 细节图 细节照片`,
  flaw: `瑕疵照片 瑕疵图片 瑕疵图 划痕照片`,
  note_with_images: `备注照片 备注图片`,
  mileage_report: `维保结论 里程结论`,
  mileage_report_status: `维保报告状态`,
  maintenance_records: `维保记录 保养记录`,
  configuration_checks: `配置核对`,
  supplies_status: `耗材状态 耗材`,
  out_repair_list: `整备项目 整备记录`,
  chassis: `底盘照片 底盘图片 底盘`,
  chassis_important_screw: `重要螺丝 底盘螺丝`,
  major_dispositions: `重大处置 重大项目`,
  attachment_list: `随车附件 附件清单`,
  has_attachment_list: `有附件清单`,
  has_new_attachment_list: `有新附件清单`,
  has_repair_list: `有整备单`,
  has_consumables_list: `有耗材清单`,
  vehicle_display_video: `内外视频`,
  is_replacing_battery: `可换电 换电 是否可换电 支持换电 是否换电`,
  is_renting_battery: `租用电池 租电 电池租用 是否租电 电池租赁`,
  three_electric_warranty_info: `三电质保`,
  battery: `电池 电池状况 动力电池`,
  mortgage: `抵押查询`,
  violations: `违章查询`,
  consultant_id: `顾问编号 顾问 销售顾问编号 销售顾问 销售 负责人 业务员 联系人 负责销售 跟进人 销售人员 归属销售
    购车顾问 所属销售 责任人 接待人 经办销售 专属顾问 销售员 consultant sales`,
  warranty_contract: `质保合同`,
  loan_officer: `金融专员`,
  key_box_id: `钥匙箱号 钥匙柜号 钥匙位 钥匙编号 钥匙柜 钥匙箱 钥匙盒号`,
  account_name: `收款账户 账户名称`,
  price_history: `价格历史 调价记录`,
};

/** The field of a car for each column heading. */
export const CAR_COLUMNS: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(HEADINGS).flatMap(([field, headings]) =>
    headings.split(/\s+/).map((heading) => [heading, field as Field]),
  ),
);

const TRIM_HEADINGS = new Set(TRIM.split(/\s+/));

/** Returns whether a column with this heading has the trim of a car. */
export function isTrimHeading(heading: string): boolean {
  return TRIM_HEADINGS.has(plainHeading(heading));
}

/** Returns the most common heading of this field, or the name of the field if it has none. */
export function headingOf(field: string): string {
  return HEADINGS[field as Field]?.split(/\s+/)[0] ?? field;
}
