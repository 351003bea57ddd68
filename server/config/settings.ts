import { services } from '#/contract/services.ts';

type Setting = { name: string; fallback: string; what: string };

/** One setting for each service: the origin of another server that runs this service. */
const serviceSettings = Object.entries(services).map(([name, service]) => ({
  name: service.setting,
  fallback: '',
  what: `${'whole' in service ? 'URL' : 'origin'} of the ${name} service, if it is not this server`,
}));

/** All settings; each is optional. */
export const settings = [
  { name: 'PORT', fallback: '3000', what: 'port to listen on' },
  { name: 'HOST', fallback: '0.0.0.0', what: 'address to listen on' },
  {
    name: 'METRICS_PORT',
    fallback: '',
    what: 'port of `/metrics` for Prometheus, apart from the site; by default there are no metrics',
  },
  {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    what: 'address to listen on for `/metrics`, which has no password',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: '',
    what: 'origin of an OpenTelemetry collector (OTLP over HTTP) that receives traces of requests; by default there are none',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    what: 'share of the requests that are traced, 0 to 1',
  },
  { name: 'DATA_DIR', fallback: './data', what: 'folder of the database, pictures and keys' },
  {
    name: 'DATABASE_URL',
    fallback: '',
    what: 'URL of a PostgreSQL database to use instead of the SQLite file',
  },
  {
    name: 'DATABASE_READ_URLS',
    fallback: '',
    what: 'URLs of streaming replicas of `DATABASE_URL` that answer pages and lists, separated by commas; each URL names exactly one server, not a pool or a reader endpoint',
  },
  {
    name: 'MEDIA_URL',
    fallback: '',
    what: 'where pictures and films are stored, such as `s3://bucket/prefix`; by default in `DATA_DIR`',
  },
  {
    name: 'MEDIA_S3_ENDPOINT',
    fallback: '',
    what: 'origin of the S3-compatible storage; by default that of AWS in the region',
  },
  {
    name: 'MEDIA_S3_REGION',
    fallback: '',
    what: 'region of the bucket; by default `AWS_REGION`, else us-east-1',
  },
  {
    name: 'MEDIA_S3_PATH_STYLE',
    fallback: 'off',
    what: '`on` puts the bucket into the path of URLs instead of the host',
  },
  {
    name: 'MEDIA_S3_KEY_FILE',
    fallback: '',
    what: 'file with `aws_access_key_id = …` and `aws_secret_access_key = …`',
  },
  {
    name: 'MEDIA_S3_ACCESS_KEY',
    fallback: '',
    what: 'access key of the storage; by default `AWS_ACCESS_KEY_ID`',
  },
  {
    name: 'MEDIA_S3_SECRET_KEY',
    fallback: '',
    what: 'secret key of the storage; by default `AWS_SECRET_ACCESS_KEY`',
  },
  {
    name: 'MEDIA_CACHE_BYTES',
    fallback: '1000000000',
    what: 'maximum bytes of resized pictures in `DATA_DIR`; the least recently used are deleted',
  },
  {
    name: 'KEY_FILE',
    fallback: '',
    what: 'file of the key that signs reports; by default in `DATA_DIR`',
  },
  {
    name: 'PERSONAL_KEY_FILE',
    fallback: '',
    what: 'file of the keys that encrypt personal data; by default in `DATA_DIR`',
  },
  {
    name: 'SITE_ORIGIN',
    fallback: '',
    what: 'public origin of the site; by default that of each request',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    what: 'number of proxies in front of the server that forward the visitor address, 0 to 9',
  },
  {
    name: 'RATE_LIMIT',
    fallback: '30',
    what: 'how often per minute a network may send each form; 20 times that number is the limit for rendered pages; `off` for no limit',
  },
  {
    name: 'DEMO',
    fallback: 'on',
    what: '`on` fills an empty database with demo data, `off` does not',
  },
  {
    name: 'PREVIEW_WORD',
    fallback: '',
    what: 'word in `/{word}` that also shows unreleased cars: 20 random characters or more',
  },
  {
    name: 'BACK_OFFICE_HOSTS',
    fallback: '',
    what: 'hosts that may show the site in a frame, separated by commas',
  },
  {
    name: 'ALLOWED_ORIGINS',
    fallback: '',
    what: 'origins of other sites whose pages may call this server, separated by commas',
  },
  {
    name: 'PICTURE_URL_TEMPLATE',
    fallback: '',
    what: 'URL of a resized picture on another server, with `{name}`, `{width}` and `{format}`',
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
    what: 'URL of map tiles with `{z}`, `{x}` and `{y}`, for the map of shipments',
  },
  {
    name: 'MAP_TILE_ATTRIBUTION',
    fallback: '',
    what: 'attribution of the map tiles, with the 审图号',
  },
  { name: 'MAP_TILE_SYSTEM', fallback: 'gcj02', what: 'coordinates of the tiles: gcj02 or wgs84' },
  { name: 'AMAP_KEY', fallback: '', what: 'AMap key; the site then uses AMap instead of tiles' },
  {
    name: 'AMAP_SECURITY_CODE',
    fallback: '',
    what: 'AMap security code; it is not sent to browsers',
  },
  {
    name: 'AMAP_SERVICE_ORIGIN',
    fallback: '',
    what: 'origin that replaces the services of AMap',
  },
  { name: 'WECHAT_APP_ID', fallback: '', what: 'app id of the WeChat official account' },
  { name: 'WECHAT_APP_SECRET', fallback: '', what: 'secret of the WeChat official account' },
  {
    name: 'WECHAT_API_ORIGIN',
    fallback: 'https://api.weixin.qq.com',
    what: 'origin of the WeChat API',
  },
  {
    name: 'WECHAT_SCRIPTS',
    fallback:
      'https://res.wx.qq.com/open/js/jweixin-1.6.0.js,https://res2.wx.qq.com/open/js/jweixin-1.6.0.js',
    what: 'URLs of the WeChat script, tried in order, separated by commas',
  },
  {
    name: 'WECOM_CORP_ID',
    fallback: '',
    what: 'id of the WeCom company, if pages are shared in WeCom',
  },
  { name: 'WECOM_SECRET', fallback: '', what: 'secret of the WeCom application' },
  {
    name: 'WECOM_API_ORIGIN',
    fallback: 'https://qyapi.weixin.qq.com',
    what: 'origin of the WeCom API',
  },
  {
    name: 'LEAD_RETENTION_DAYS',
    fallback: '180',
    what: 'days after the last contact until a request is deleted, 1 to 3650',
  },
  {
    name: 'CONSOLE_ORIGIN',
    fallback: '',
    what: 'public origin at which alone the console of the staff answers, such as `https://desk.example.com`; by default it is on the hosts of the site',
  },
  {
    name: 'LEAD_ANSWER_MINUTES',
    fallback: '10',
    what: 'minutes of opening hours within which the staff should answer a new request; the console marks those that wait longer, 1 to 1440',
  },
  {
    name: 'CONSOLE_IDLE_HOURS',
    fallback: '12',
    what: 'hours without use after which a person of the staff has to sign in again, 1 to 720',
  },
  {
    name: 'INSPECTION_DRAFT_DAYS',
    fallback: '14',
    what: 'days after the last change until an unpublished inspection without photos is deleted, 1 to 3650',
  },
  {
    name: 'WEBHOOK_URLS',
    fallback: '',
    what: 'URLs that receive each request of a visitor, separated by commas',
  },
  {
    name: 'WEBHOOK_SECRET',
    fallback: '',
    what: 'secret that signs these requests: 16 characters or more, or `whsec_` and 16 bytes or more in base64',
  },
  {
    name: 'WECOM_ROBOT_URL',
    fallback: '',
    what: 'URL of a WeCom group robot that announces each request of a visitor',
  },
  { name: 'BRAND_NAME', fallback: '', what: 'name of the dealer' },
  { name: 'BRAND_SHORT_NAME', fallback: '', what: 'short name of the dealer' },
  { name: 'BRAND_WORD', fallback: '', what: 'one Latin word for the dealer: a-z and digits' },
  { name: 'BRAND_COMMUNITY', fallback: '', what: 'name of the community' },
  { name: 'BRAND_LOGO', fallback: '', what: 'URL of the logo; by default a drawn one' },
  { name: 'BRAND_COLOUR', fallback: '', what: 'main colour as #rrggbb' },
  { name: 'BRAND_SERVICE_PHONE', fallback: '', what: 'service telephone' },
  { name: 'BRAND_FOLLOW_URL', fallback: '', what: 'URL in the QR code for following the account' },
  { name: 'BRAND_COMPANY', fallback: '', what: 'company on the licence' },
  { name: 'BRAND_ICP', fallback: '', what: 'ICP filing number' },
  { name: 'BRAND_LICENCE', fallback: '', what: 'business licence, number or URL' },
  {
    name: 'BRAND_PROMISE',
    fallback: '',
    what: 'sentence about the shop above the list of its cars',
  },
] as const satisfies readonly Setting[];

/** Name of an environment variable that is a setting. */
export type SettingName = (typeof settings)[number]['name'];
/** Returns the trimmed value of a setting, or its fallback. */
export type Read = (name: SettingName) => string;
