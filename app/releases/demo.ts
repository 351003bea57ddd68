/** Returns the versions of the demo dealer's mini-program as rows of an import file. */
export function demoReleases() {
  return [
    {
      version: '2.4.0',
      day: '2026-11-12',
      changes: [
        '检测报告可以只看异常项，也可以切成总表',
        '车辆图片能放大到看清漆面，底盘照片按部位分组',
        '分期方案写出总利息和年化利率',
      ],
      needs: '微信 8.0.30 以上',
    },
    {
      version: '2.3.1',
      day: '2026-10-20',
      changes: ['修好从详情返回列表后位置不对的问题', '字号调大后按钮不再被挤出屏幕'],
      needs: '微信 8.0.30 以上',
    },
    {
      version: '2.3.0',
      day: '2026-09-28',
      changes: ['可以并排对比 2 到 4 台车，不同的地方标出来', '收藏的车降价后会写明降了多少'],
      needs: '微信 8.0.30 以上',
    },
    {
      version: '2.2.0',
      day: '2026-08-15',
      changes: ['列表可以按服务站和省份筛选', '没有结果时提示去掉哪个条件'],
      needs: '微信 8.0.16 以上',
    },
    {
      version: '2.0.0',
      day: '2026-05-30',
      changes: ['新版上线：看车、看报告、查里程都不用登录'],
      needs: '微信 8.0.16 以上',
    },
  ];
}
