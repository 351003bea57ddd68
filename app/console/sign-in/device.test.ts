import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './sessions.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test('a device is named by its system and browser, not by those that its user agent imitates', () => {
  const devices: readonly [device: string, userAgent: string][] = [
    ['iPhone，微信', `${IPHONE} ${WEBKIT} Mobile/15E148 MicroMessenger/8.0.61(0x18003d2a)`],
    ['iPhone，企业微信', `${IPHONE} ${WEBKIT} Mobile/15E148 wxwork/4.1.39 MicroMessenger/7.0.1`],
    ['iPhone，Safari', `${IPHONE} ${WEBKIT} Version/26.4 Mobile/15E148 Safari/604.1`],
    ['iPhone，Edge', `${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`],
    [
      'iPad，微信',
      `Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) ${WEBKIT} Mobile/15E148 MicroMessenger/8.0.20`,
    ],
    [
      'Android，微信',
      `Mozilla/5.0 (Linux; Android 13; PHF110 Build/RKQ1.211119.001; wv) ${BLINK} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBID/4213 MicroMessenger/8.0.46.2540(0x28002E3C) WeChat/arm64`,
    ],
    [
      'Android，企业微信',
      `Mozilla/5.0 (Linux; Android 14; PGU110 Build/UKQ1.230924.001; wv) ${BLINK} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046913 Mobile Safari/537.36 wxwork/4.1.20 MicroMessenger/7.0.1`,
    ],
    [
      'Android，Chrome',
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/111.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'HarmonyOS，华为浏览器',
      `Mozilla/5.0 (Linux; Android 10; HarmonyOS; FGD-AL00; HMSCore 6.13.0.322) ${BLINK} Chrome/99.0.4844.88 HuaweiBrowser/15.0.1.300 Mobile Safari/537.36`,
    ],
    [
      'HarmonyOS，微信',
      `Mozilla/5.0 (Phone; OpenHarmony 5.1) ${BLINK} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.9.39(0xf3100927)`,
    ],
    [
      'Android，小米浏览器',
      `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C) ${BLINK} Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.7.921118`,
    ],
    ['Windows，Edge', `${WINDOWS} ${BLINK} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
    [
      'Windows，企业微信',
      `Mozilla/5.0 (Windows NT 10.0; WOW64) ${BLINK} Chrome/129.0.6668.101 Safari/537.36 wxwork/4.1.39 (MicroMessenger/6.2) WindowsWechat`,
    ],
    [
      'Mac，微信',
      `${MAC} ${WEBKIT} MicroMessenger/6.8.0(0x16080000) MacWechat/3.7 Safari/605.1.15`,
    ],
    ['Mac，Safari', `${MAC} ${WEBKIT} Version/16.5 Safari/605.1.15`],
    ['Linux，Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['不认识的设备', 'Baiduspider+(+http://www.baidu.com/search/spider.htm)'],
    ['不认识的设备', ''],
  ];
  assert.deepEqual(
    devices.map(([, userAgent]) => deviceOf(userAgent)),
    devices.map(([device]) => device),
  );
});
