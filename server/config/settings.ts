import { services } from '#/contract/services.ts';

type Setting = { name: string; fallback: string; what: string };

/** One setting for each service: the origin of the service if another server runs it. */
const serviceSettings = Object.entries(services).map(([name, service]) => ({
  name: service.setting,
  fallback: '',
  what: `${'whole' in service ? 'URL' : 'origin'} of the ${name} service, if it is not this server`,
}));

/** All settings, each optional: the source of the settings table in the README. */
export const settings = [
  { name: 'PORT', fallback: '3000', what: 'port to listen on' },
  { name: 'HOST', fallback: '0.0.0.0', what: 'address to listen on' },
  { name: 'DATA_DIR', fallback: './data', what: 'folder of the database, pictures and keys' },
  { name: 'DATABASE_URL', fallback: '', what: 'PostgreSQL to use instead of the SQLite file' },
  {
    name: 'KEY_FILE',
    fallback: '',
    what: 'key that reports are signed with, if processes share it',
  },
  {
    name: 'PERSONAL_KEY_FILE',
    fallback: '',
    what: 'key that personal data is encrypted with, if processes share it',
  },
  {
    name: 'SITE_ORIGIN',
    fallback: '',
    what: 'public origin of the site; else the request decides',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    what: 'proxies in front that pass on the visitor address, 0 to 9',
  },
  {
    name: 'RATE_LIMIT',
    fallback: '30',
    what: 'how often a minute one network may send each form; 20 times as often, pages are rendered for it; `off` for no limit',
  },
  { name: 'DEMO', fallback: 'on', what: '`off` leaves an empty database empty' },
  {
    name: 'PREVIEW_WORD',
    fallback: '',
    what: 'word in `/{word}` that also shows unreleased cars, 12 characters or more',
  },
  { name: 'BACK_OFFICE_HOSTS', fallback: '', what: 'hosts that may frame the site, with commas' },
  {
    name: 'ALLOWED_ORIGINS',
    fallback: '',
    what: 'sites elsewhere whose pages may call this server, with commas',
  },
  {
    name: 'PICTURE_URL_TEMPLATE',
    fallback: '',
    what: 'URL of a sized picture elsewhere, with `{name}`, `{width}` and `{format}`',
  },
  ...serviceSettings,
  {
    name: 'SHOP_WORD',
    fallback: 'shop',
    what: 'word of the online shop in `/v1/other/{word}Goods`',
  },
  {
    name: 'MAP_TILE_URL',
    fallback: '',
    what: 'URL of map tiles with `{z}`, `{x}` and `{y}`, for cars on their way',
  },
  { name: 'MAP_TILE_ATTRIBUTION', fallback: '', what: 'whose map it is, and its 审图号' },
  { name: 'MAP_TILE_SYSTEM', fallback: 'gcj02', what: 'coordinates of the tiles: gcj02 or wgs84' },
  { name: 'AMAP_KEY', fallback: '', what: 'key of AMap, to be used instead of tiles' },
  { name: 'AMAP_SECURITY_CODE', fallback: '', what: 'its security code, which no browser sees' },
  {
    name: 'AMAP_SERVICE_ORIGIN',
    fallback: '',
    what: 'origin to ask instead of the services of AMap',
  },
  { name: 'WECHAT_APP_ID', fallback: '', what: 'WeChat official account' },
  { name: 'WECHAT_APP_SECRET', fallback: '', what: 'its secret' },
  { name: 'WECHAT_API_ORIGIN', fallback: 'https://api.weixin.qq.com', what: 'WeChat API' },
  {
    name: 'WECHAT_SCRIPTS',
    fallback:
      'https://res.wx.qq.com/open/js/jweixin-1.6.0.js,https://res2.wx.qq.com/open/js/jweixin-1.6.0.js',
    what: 'where its script lies, tried in order',
  },
  { name: 'WECOM_CORP_ID', fallback: '', what: 'WeCom company, if pages are shared in WeCom' },
  { name: 'WECOM_SECRET', fallback: '', what: 'secret of its application' },
  { name: 'WECOM_API_ORIGIN', fallback: 'https://qyapi.weixin.qq.com', what: 'WeCom API' },
  {
    name: 'LEAD_RETENTION_DAYS',
    fallback: '180',
    what: 'days after the last contact until a request is deleted, 1 to 3650',
  },
  {
    name: 'WEBHOOK_URLS',
    fallback: '',
    what: 'URLs that receive each request, with commas',
  },
  {
    name: 'WEBHOOK_SECRET',
    fallback: '',
    what: 'what those are signed with, 16 characters or more',
  },
  {
    name: 'WECOM_ROBOT_URL',
    fallback: '',
    what: 'URL of a WeCom group robot that announces each request',
  },
  { name: 'BRAND_NAME', fallback: '', what: 'name of the dealer' },
  { name: 'BRAND_SHORT_NAME', fallback: '', what: 'what people call the dealer for short' },
  { name: 'BRAND_WORD', fallback: '', what: 'one Latin word for the dealer: a-z and digits' },
  { name: 'BRAND_COMMUNITY', fallback: '', what: 'name of the community' },
  { name: 'BRAND_LOGO', fallback: '', what: 'URL of the logo, instead of the drawn one' },
  { name: 'BRAND_COLOUR', fallback: '', what: 'main colour as #rrggbb' },
  { name: 'BRAND_SERVICE_PHONE', fallback: '', what: 'service telephone' },
  { name: 'BRAND_FOLLOW_URL', fallback: '', what: 'what the follow QR code leads to' },
  { name: 'BRAND_COMPANY', fallback: '', what: 'company on the licence' },
  { name: 'BRAND_ICP', fallback: '', what: 'ICP filing number' },
  { name: 'BRAND_LICENCE', fallback: '', what: 'business licence, number or URL' },
  {
    name: 'BRAND_PROMISE',
    fallback: '',
    what: 'sentence about the shop over the list of its cars',
  },
] as const satisfies readonly Setting[];

/** Name of an environment variable. */
export type SettingName = (typeof settings)[number]['name'];
/** Returns the trimmed value of a setting, or its fallback. */
export type Read = (name: SettingName) => string;
