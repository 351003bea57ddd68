import type { Subject } from './subject.ts';

/**
 * An accessory. `due` is the number of items that belong to the car, `present` the number of items
 * that are there.
 */
export type Attachment = {
  name: string;
  due: number;
  present: number;
  state: '齐全' | '缺失' | '可补配' | '后加装';
  isHandedOver: boolean;
  note?: string;
  /** The price of a missing item in yuan. */
  price?: number;
};

/** Returns the accessories of this car, including missing ones. */
export function attachmentsOf(car: Pick<Subject, 'seed' | 'energy'>, keys: 1 | 2): Attachment[] {
  const { seed, energy } = car;
  const isPlug = energy === 'bev' || energy === 'phev';
  const all = (name: string, due = 1, more: Partial<Attachment> = {}): Attachment => ({
    name,
    due,
    present: due,
    state: '齐全',
    isHandedOver: true,
    ...more,
  });
  const missing = (name: string, price: number, note: string): Attachment => ({
    name,
    due: 1,
    present: 0,
    state: '可补配',
    isHandedOver: false,
    price,
    note,
  });
  return [
    keys === 2
      ? all('遥控钥匙', 2)
      : {
          ...missing('遥控钥匙', 680, '只收到一把，诊断仪里也只匹配一把'),
          due: 2,
          present: 1,
          isHandedOver: true,
        },
    all('说明书'),
    seed % 4 === 0 ? missing('保养手册', 60, '前车主未保留，电子记录可查') : all('保养手册'),
    all('三角警示牌'),
    all('反光背心'),
    ...(isPlug ? [all('随车充电枪')] : []),
    energy === 'bev' ? all('补胎液与充气泵') : all('备胎与随车工具'),
    ...(isPlug && seed % 2 === 0 ? [all('家用充电桩', 1, { note: '已拆下装箱，安装费另付' })] : []),
    seed % 7 === 2 ? missing('拖车钩', 80, '工具包内没有，按车架号可订') : all('拖车钩'),
    all('千斤顶与轮胎扳手'),
    seed % 5 === 1
      ? {
          name: '行车记录仪',
          due: 0,
          present: 1,
          state: '后加装',
          isHandedOver: true,
          note: '存储卡已取出',
        }
      : {
          name: 'ETC 设备',
          due: 0,
          present: 0,
          state: '缺失',
          isHandedOver: false,
          note: '前车主已注销取走，需自己办',
        },
    all('原厂脚垫'),
    all('合格证与一致性证书（复印件）'),
  ];
}
