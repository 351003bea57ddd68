import { resolve } from 'node:path';
import { safeParse } from 'valibot';
import { Brand, type PublicConfig } from '#/contract/public-config.ts';
import { services, type Origins, type Service } from '#/contract/services.ts';

export type Config = {
  port: number;
  host: string;
  /** Absolute folder of the database, the pictures and the keys. */
  dataDir: string;
  /** PostgreSQL; undefined for the SQLite file in the data folder. */
  databaseUrl: string | undefined;
  /** How many proxies of the dealer's own stand in front: what they say of a visitor is believed. */
  trustedProxies: number;
  /** Private key of the dealer's reports; undefined for the one in the data folder. */
  keyFile: string | undefined;
  /** Fills an empty database with the demo inventory. */
  demo: boolean;
  /** The word that also shows cars not yet released; undefined shows them to nobody. */
  previewWord: string | undefined;
  wechat: { appId: string; appSecret: string; apiOrigin: string };
  public: PublicConfig;
};

type Setting = { name: string; fallback: string; what: string };

/** Where each service is, if it was moved elsewhere. */
const serviceSettings = Object.entries(services).map(([name, service]) => ({
  name: service.setting,
  fallback: '',
  what: `${'whole' in service ? 'URL' : 'origin'} of the ${name} service, if it is not this server`,
}));

/** Every setting there is, all optional: the source of the settings table in the README. */
export const settings = [
  { name: 'PORT', fallback: '3000', what: 'port to listen on' },
  { name: 'HOST', fallback: '0.0.0.0', what: 'address to listen on' },
  { name: 'DATA_DIR', fallback: './data', what: 'folder of the database, pictures and keys' },
  { name: 'DATABASE_URL', fallback: '', what: 'PostgreSQL to use instead of the SQLite file' },
  {
    name: 'KEY_FILE',
    fallback: '',
    what: 'key that reports are sealed with, if processes share it',
  },
  {
    name: 'SITE_ORIGIN',
    fallback: '',
    what: 'public origin of the site; else the request decides',
  },
  { name: 'TRUSTED_PROXIES', fallback: '0', what: 'proxies in front that tell who asks, 0 to 9' },
  { name: 'DEMO', fallback: 'on', what: '`off` leaves an empty database empty' },
  { name: 'PREVIEW_WORD', fallback: '', what: 'word in `/{word}` that also shows unreleased cars' },
  { name: 'BACK_OFFICE_HOSTS', fallback: '', what: 'hosts that may frame the site, with commas' },
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
  { name: 'WECHAT_APP_ID', fallback: '', what: 'WeChat official account' },
  { name: 'WECHAT_APP_SECRET', fallback: '', what: 'its secret' },
  { name: 'WECHAT_API_ORIGIN', fallback: 'https://api.weixin.qq.com', what: 'WeChat API' },
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
] as const satisfies readonly Setting[];

type SettingName = (typeof settings)[number]['name'];
type Read = (name: SettingName) => string;

/** Settings that make no sense, all of them, in words for whoever starts the server. */
export class BadSettings extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'BadSettings';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the settings once. `demoBrand` stands in for brand settings that are absent,
 * for as long as the demo is on. Throws BadSettings naming each setting that is wrong.
 */
export function readConfig(env: Environment, demoBrand: Brand): Config {
  const problems: string[] = [];
  const fallbacks = new Map<SettingName, string>(
    settings.map(({ name, fallback }) => [name, fallback]),
  );
  const read: Read = (name) => env[name]?.trim() || (fallbacks.get(name) ?? '');
  const origin = (name: SettingName) => readOrigin(name, read(name), problems);

  const port = Number(read('PORT'));
  if (!/^\d+$/.test(read('PORT')) || port > 65_535) {
    problems.push(`PORT must be 0 to 65535, not ${read('PORT')}`);
  }
  const demo = read('DEMO').toLowerCase() !== 'off';
  if (!/^(on|off)$/i.test(read('DEMO'))) {
    problems.push(`DEMO must be on or off, not ${read('DEMO')}`);
  }
  if (!/^\d$/.test(read('TRUSTED_PROXIES'))) {
    problems.push(`TRUSTED_PROXIES must be 0 to 9, not ${read('TRUSTED_PROXIES')}`);
  }
  const brand = readBrand(read, demo ? demoBrand : NO_BRAND, problems);
  const origins: Origins = Object.fromEntries(
    (Object.keys(services) as Service[])
      .map((service) => [service, origin(services[service].setting)] as const)
      .filter(([, url]) => url !== ''),
  );
  const config: Config = {
    port,
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL') || undefined,
    trustedProxies: Number(read('TRUSTED_PROXIES')),
    keyFile: read('KEY_FILE') ? resolve(read('KEY_FILE')) : undefined,
    demo,
    previewWord: read('PREVIEW_WORD') || undefined,
    wechat: {
      appId: read('WECHAT_APP_ID'),
      appSecret: read('WECHAT_APP_SECRET'),
      apiOrigin: origin('WECHAT_API_ORIGIN'),
    },
    public: {
      brand,
      siteOrigin: origin('SITE_ORIGIN'),
      origins,
      words: { brand: brand.word, shop: read('SHOP_WORD') },
      backOfficeHosts: readHosts(read('BACK_OFFICE_HOSTS'), problems),
      pictureTemplate: readTemplate(read('PICTURE_URL_TEMPLATE'), demo, problems),
      demo,
    },
  };
  if (problems.length > 0) throw new BadSettings(problems);
  return config;
}

/** The settings of this process. The only place that reads the environment. */
export function readProcessConfig(demoBrand: Brand): Config {
  return readConfig(process.env, demoBrand);
}

/** What a shop without a brand block shows: the kind of shop, and nothing that is not true. */
export const NO_BRAND: Brand = {
  name: '二手车',
  shortName: '',
  word: 'dealer',
  community: '车友圈',
  logo: '',
  colour: '',
  servicePhone: '',
  followUrl: '',
  company: '',
  icp: '',
  licence: '',
};

function readBrand(read: Read, fallback: Brand, problems: string[]): Brand {
  const set = (name: SettingName, field: keyof Brand) => read(name) || fallback[field];
  const brand: Brand = {
    name: set('BRAND_NAME', 'name'),
    shortName: set('BRAND_SHORT_NAME', 'shortName'),
    word: set('BRAND_WORD', 'word'),
    community: set('BRAND_COMMUNITY', 'community'),
    logo: set('BRAND_LOGO', 'logo'),
    colour: set('BRAND_COLOUR', 'colour'),
    servicePhone: set('BRAND_SERVICE_PHONE', 'servicePhone'),
    followUrl: set('BRAND_FOLLOW_URL', 'followUrl'),
    company: set('BRAND_COMPANY', 'company'),
    icp: set('BRAND_ICP', 'icp'),
    licence: set('BRAND_LICENCE', 'licence'),
  };
  if (!safeParse(Brand, brand).success) {
    problems.push(`BRAND_WORD must be small letters and digits, not ${brand.word}`);
  }
  if (brand.colour && !/^#[0-9a-f]{6}$/i.test(brand.colour)) {
    problems.push(`BRAND_COLOUR must look like #0b6b4b, not ${brand.colour}`);
  }
  return brand;
}

/** A root and a whole URL may go on after the host; everything else is an origin and no more. */
const WITH_PATH: ReadonlySet<SettingName> = new Set([
  'OPTIONS_ROOT',
  'CHAT_SDK_URL',
  'ANALYTICS_URL',
]);

function readOrigin(name: SettingName, given: string, problems: string[]): string {
  const value = given.replace(/\/+$/, '');
  if (value === '') return '';
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    problems.push(`${name} must be an http or https URL, not ${value}`);
  } else if (!WITH_PATH.has(name) && new URL(value).origin !== value) {
    problems.push(`${name} must look like ${new URL(value).origin}, not ${value}`);
  }
  return value;
}

/**
 * A page names a picture in one format, and every browser that is served reads WebP. Only the rest of
 * a URL may differ from picture to picture: the security policy names the host.
 */
function readTemplate(value: string, demo: boolean, problems: string[]): string {
  if (value === '') return '';
  if (demo) {
    problems.push(
      'PICTURE_URL_TEMPLATE needs DEMO=off: pictures of the demo are on this server alone',
    );
  }
  const [, host = ''] = /^https?:\/\/([^/?#]+)\/\S+$/.exec(value) ?? [];
  const isUrl = HOST.test(host) && URL.canParse(value);
  if (!isUrl || !value.includes('{name}') || !value.includes('{width}')) {
    problems.push(
      `PICTURE_URL_TEMPLATE must look like https://img.example.com/{name}?width={width}, not ${value}`,
    );
  }
  return value.replaceAll('{format}', 'webp');
}

/** `host` or `host:port`, as they stand in a URL and in a content security policy. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

function readHosts(value: string, problems: string[]): string[] {
  const hosts = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  for (const host of hosts.filter((each) => !HOST.test(each))) {
    problems.push(`BACK_OFFICE_HOSTS must be hosts like erp.example:8080, not ${host}`);
  }
  return hosts;
}
