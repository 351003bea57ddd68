/**
 * The demo's packages, one in each line: id | category | name | contents | hours | parts | yuan (+
 * for a minimum) | for | note | branches.
 */
const LINES = `
small-service|保养|小保养|全合成机油 4 升;机油滤清器;全车灯光与油液检查|0.8|曼牌滤清器|398||1.5T 及以下汽油车|机油超过 4 升的车，每升另加 75 元
big-service|保养|大保养|全合成机油 4 升;机油滤清器;空气滤清器;空调滤清器;火花塞 4 支|2|曼牌、NGK|980|+|四缸汽油车|
gearbox-oil|保养|变速箱油重力更换|变速箱油 5 升;放油螺栓垫片;油位校准|1.5|爱信|680|+|自动挡，按变速箱型号用油|
brake-pads|制动与轮胎|前刹车片|前刹车片一副;分泵导销润滑;制动测试|1.2|菲罗多|460|+|五座轿车与 SUV|
brake-discs|制动与轮胎|前刹车盘与片|前刹车盘一对;前刹车片一副;制动测试|2|菲罗多|1280|+|五座轿车与 SUV|
tyre|制动与轮胎|更换轮胎（单条）|拆装;动平衡;换气门嘴;旧胎回收|0.5||60||自带轮胎，20 英寸以内|胎款按规格另计
alignment|制动与轮胎|四轮定位|四轮定位;底盘间隙检查;数据单打印|1||280||不含调整臂件的车|
battery|电器与三电|更换启动蓄电池|AGM 60Ah 蓄电池;充电系统检测;数据保持|0.5|瓦尔塔|780|+|12V 启动蓄电池|旧电池回收，不另收费
battery-health|电器与三电|电池健康检测|静态压差;绝缘电阻;容量估算;检测单一份|1.5||299||纯电、插混、增程|只在有快充桩的门店做|chengdu;chongqing
air-conditioning|电器与三电|空调清洗|蒸发箱可视清洗;空调滤清器;出风口测温|1.2|曼牌滤清器|260||全部车型|
paint|钣喷与诊断|单幅喷漆|钣金整形（小于 10 厘米）;底漆、色漆、清漆;抛光|6|PPG 水性漆|650|+|普通漆，珠光漆另计|颜色与原车对比后交车|chengdu;chongqing;xian
noise|钣喷与诊断|异响诊断|路试;底盘举升检查;听诊定位;书面结论|1||120||全部车型|
`;

/** Returns the packages of the demo's workshops as rows of an import file. */
export function demoRepairPackages() {
  return LINES.trim()
    .split('\n')
    .map((line, at) => {
      const [
        id = '',
        category = '',
        name = '',
        contents = '',
        hours = '',
        parts = '',
        price = '',
        least = '',
        fits = '',
        notes = '',
        branches = '',
      ] = line.split('|');
      return {
        id,
        category,
        name,
        contents: contents.split(';'),
        hours: Number(hours),
        ...(parts && { parts_brand: parts }),
        price: Number(price),
        is_least: least === '+',
        fits,
        ...(notes && { notes }),
        ...(branches && { branch_ids: branches.split(';') }),
        place: at + 1,
      };
    });
}
