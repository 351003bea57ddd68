import { safeParse } from 'valibot';
import { Brand } from '#/contract/public-config.ts';
import { webhookSecretProblem } from './secrets.ts';
import type { Read, SettingName } from './settings.ts';

/**
 * Reads the brand settings. `fallback` has the values of missing settings. Adds a message to
 * `problems` for each invalid setting.
 */
export function readBrand(read: Read, fallback: Brand, problems: string[]): Brand {
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
    promise: set('BRAND_PROMISE', 'promise'),
  };
  if (!safeParse(Brand, brand).success) {
    problems.push(`BRAND_WORD must be small letters and digits, not ${brand.word}`);
  }
  if (brand.colour && !/^#[0-9a-f]{6}$/i.test(brand.colour)) {
    problems.push(`BRAND_COLOUR must look like #0b6b4b, not ${brand.colour}`);
  }
  return brand;
}

/** Parses `value` as a port. Adds a message to `problems` if `value` is invalid. */
export function readPort(name: SettingName, value: string, problems: string[]): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    problems.push(`${name} must be 0 to 65535, not ${value}`);
  }
  return port;
}

/**
 * Settings whose URL may have a path. All other settings that `readOrigin` reads must be origins.
 */
const WITH_PATH: ReadonlySet<SettingName> = new Set([
  'OPTIONS_ROOT',
  'CHAT_SDK_URL',
  'ANALYTICS_URL',
]);

/**
 * Parses `given` as an http or https origin, without slashes at the end; '' if not set. Adds a
 * message to `problems` if `given` is invalid.
 */
export function readOrigin(name: SettingName, given: string, problems: string[]): string {
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
 * Returns the origin of the console. Adds a message to `problems` if it has the same host as the
 * site, or if the site has no origin.
 */
export function readConsoleOrigin(own: string, site: string, problems: string[]): string {
  const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
  if (own !== '' && ['', hostOf(own)].includes(hostOf(site))) {
    problems.push('CONSOLE_ORIGIN needs a SITE_ORIGIN with another host or port');
  }
  return own;
}

/**
 * Parses `given` as comma-separated origins. Adds a message to `problems` for each invalid origin.
 */
export function readOrigins(name: SettingName, given: string, problems: string[]): string[] {
  return given
    .split(',')
    .map((each) => readOrigin(name, each.trim(), problems))
    .filter(Boolean);
}

/**
 * Parses `value` as the URL template of pictures; '' if `value` is empty. Adds a message to
 * `problems` if the template is invalid.
 */
export function readTemplate(value: string, demo: boolean, problems: string[]): string {
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

/** `host` or `host:port`, as in a URL and a content security policy. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** Parses `value` as comma-separated hosts. Adds a message to `problems` for each invalid host. */
export function readHosts(value: string, problems: string[]): string[] {
  const hosts = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  for (const host of hosts.filter((each) => !HOST.test(each))) {
    problems.push(`BACK_OFFICE_HOSTS must be hosts like erp.example:8080, not ${host}`);
  }
  return hosts;
}

/**
 * Returns `value` as a whole number of `unit`, from 1 to `most`. If `value` is invalid, adds a
 * message to `problems` and returns 1.
 */
export function readWhole(
  name: SettingName,
  value: string,
  { most, unit }: { most: number; unit: string },
  problems: string[],
): number {
  const number = Number(value);
  if (/^\d{1,4}$/.test(value) && number >= 1 && number <= most) return number;
  problems.push(`${name} must be 1 to ${most} ${unit}, not ${value}`);
  return 1;
}

/**
 * Returns `value` as a number per minute from 1 to 100000; Infinity for `off`. If `value` is
 * invalid, adds a message to `problems` and returns 1.
 */
export function readRate(value: string, problems: string[]): number {
  if (/^off$/i.test(value)) return Infinity;
  if (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= 100_000) return Number(value);
  problems.push(`RATE_LIMIT must be off or 1 to 100000 a minute, not ${value}`);
  return 1;
}

/**
 * Reads the settings of the recipients of visitors' requests. Adds a message to `problems` for each
 * invalid setting. No message contains a secret.
 */
export function readDeliveries(
  read: Read,
  problems: string[],
): { webhookUrls: string[]; webhookSecret: string; wecomRobotUrl: string } {
  const isUrl = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);
  const webhookUrls = read('WEBHOOK_URLS')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  const webhookSecret = read('WEBHOOK_SECRET');
  const wecomRobotUrl = read('WECOM_ROBOT_URL');
  if (!webhookUrls.every(isUrl)) {
    problems.push('WEBHOOK_URLS must be http or https URLs with commas between them');
  }
  if (new Set(webhookUrls).size < webhookUrls.length) {
    problems.push('WEBHOOK_URLS names an URL twice');
  }
  if (webhookSecret !== '' || webhookUrls.length > 0) {
    const problem = webhookSecretProblem(webhookSecret);
    if (problem !== undefined) problems.push(`WEBHOOK_SECRET ${problem}`);
  }
  if (wecomRobotUrl && !isUrl(wecomRobotUrl)) {
    problems.push('WECOM_ROBOT_URL must be an http or https URL');
  }
  return { webhookUrls, webhookSecret, wecomRobotUrl };
}

/**
 * Reads the URLs of read replicas. Adds a message to `problems` if a URL is invalid. The messages
 * contain no passwords.
 */
export function readReplicas(read: Read, problems: string[]): string[] {
  const urls = read('DATABASE_READ_URLS')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  if (!urls.every((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) {
    problems.push('DATABASE_READ_URLS must be postgres:// URLs with commas between them');
  }
  if (urls.length > 0 && read('DATABASE_URL') === '') {
    problems.push('DATABASE_READ_URLS needs DATABASE_URL, the server that the others replicate');
  }
  return urls;
}

/**
 * Parses `value` as comma-separated http or https URLs. Adds a message to `problems` for each
 * invalid URL.
 */
export function readUrls(name: SettingName, value: string, problems: string[]): string[] {
  const urls = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  for (const url of urls.filter((each) => !/^https?:\/\/[^\s;,'"]+$/.test(each))) {
    problems.push(`${name} must be http or https URLs, not ${url}`);
  }
  return urls;
}
