import { resolve } from 'node:path';
import type { Brand, PublicConfig } from '#/contract/public-config.ts';
import { services, withChatSdk, type Origins, type Service } from '#/contract/services.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { misspeltSettings, type MisspeltSetting } from './misspelt-settings.ts';
import { readMap } from './read-map.ts';
import { readMedia, type MediaPlace } from './read-media.ts';
import {
  readBrand,
  readConsoleOrigin,
  readDeliveries,
  readHosts,
  readOrigin,
  readOrigins,
  readPort,
  readRate,
  readReplicas,
  readTemplate,
  readUrls,
  readWhole,
} from './read-settings.ts';
import { readPreviewWord } from './secrets.ts';
import { settings, type Read, type SettingName } from './settings.ts';

export type Config = {
  port: number;
  host: string;
  /** Address at which `/metrics` is served; undefined if metrics are off. */
  metrics: { host: string; port: number } | undefined;
  /** Share of the requests that are traced; undefined if no collector is configured. */
  tracing: { share: number } | undefined;
  /** Absolute path of the folder that contains the database, the pictures and the keys. */
  dataDir: string;
  /** Where pictures and films are stored. */
  media: MediaPlace;
  /** URL of PostgreSQL; undefined for the SQLite file in the data folder. */
  databaseUrl: string | undefined;
  /** URLs of PostgreSQL servers that replay the changes of `databaseUrl`. */
  databaseReadUrls: readonly string[];
  /**
   * Number of trusted reverse proxies in front of this server. Only if it is above 0, X-Forwarded
   * headers are used.
   */
  trustedProxies: number;
  /** Maximum number of posts per minute from one network to each form; Infinity for no limit. */
  rateLimit: number;
  /** Origins of other sites whose pages may call this server (CORS). */
  allowedOrigins: readonly string[];
  /**
   * Path of the file with the private key that signs reports; undefined if it is in the data
   * folder.
   */
  keyFile: string | undefined;
  /**
   * Path of the file with the keys that encrypt personal data; undefined if it is in the data
   * folder.
   */
  personalKeyFile: string | undefined;
  /** Days after the last contact until a visitor's request is deleted. */
  leadRetentionDays: number;
  /** The only origin at which the console is served; '' for every host of the site. */
  consoleOrigin: string;
  /** Minutes of opening hours within which a new lead should be answered. */
  leadAnswerMinutes: number;
  /** Hours without use after which a session of the console ends. */
  consoleIdleHours: number;
  /** Days after the last change until an unpublished inspection without photos is deleted. */
  inspectionDraftDays: number;
  /**
   * Where messages about each visitor's request are sent: to webhooks of the dealer, and to the
   * robot of a WeCom group (`wecomRobotUrl`; '' for none).
   */
  deliveries: { webhookUrls: readonly string[]; webhookSecret: string; wecomRobotUrl: string };
  /** Whether to fill an empty database with the demo inventory. */
  demo: boolean;
  /**
   * Environment variables that are not settings, but have names that look like misspelt settings.
   */
  misspelt: readonly MisspeltSetting[];
  /**
   * Secret word. A page whose URL contains it also shows unreleased cars. Undefined if no word is
   * set: unreleased cars are then never shown.
   */
  previewWord: string | undefined;
  wechat: { appId: string; appSecret: string; apiOrigin: string };
  /** Settings of the AMap proxy; undefined without an AMap key. */
  amap: { securityCode: string; serviceOrigin: string } | undefined;
  wecom: { corpId: string; secret: string; apiOrigin: string };
  public: PublicConfig;
};

/** Thrown for invalid settings. The message for the operator lists all problems. */
export class BadSettings extends OperatorError {
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the settings. `demoBrand` replaces missing brand settings while the demo is
 * on. Throws BadSettings, which lists all problems.
 */
export function readConfig(env: Environment, demoBrand: Brand): Config {
  const problems: string[] = [];
  const fallbacks = new Map<SettingName, string>(
    settings.map(({ name, fallback }) => [name, fallback]),
  );
  const read: Read = (name) => env[name]?.trim() || (fallbacks.get(name) ?? '');
  const whole = (name: SettingName, most: number, unit: string) =>
    readWhole(name, read(name), { most, unit }, problems);
  const origin = (name: SettingName) => readOrigin(name, read(name), problems);

  const port = readPort('PORT', read('PORT'), problems);
  const metricsPort = read('METRICS_PORT');
  const collector = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (collector !== '' && !/^https?:\/\/./.test(collector)) {
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL');
  }
  const share = Number(read('OTEL_TRACES_SAMPLER_ARG'));
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be 0 to 1');
  const demo = read('DEMO').toLowerCase() !== 'off';
  if (!/^(on|off)$/i.test(read('DEMO'))) {
    problems.push(`DEMO must be on or off, not ${read('DEMO')}`);
  }
  if (!/^\d$/.test(read('TRUSTED_PROXIES'))) {
    problems.push(`TRUSTED_PROXIES must be 0 to 9, not ${read('TRUSTED_PROXIES')}`);
  }
  const brand = readBrand(read, demo ? demoBrand : NO_BRAND, problems);
  const moved: Origins = Object.fromEntries(
    (Object.keys(services) as Service[])
      .map((service) => [service, origin(services[service].setting)] as const)
      .filter(([, url]) => url !== ''),
  );
  const siteOrigin = origin('SITE_ORIGIN');
  const hasAccount = Boolean(read('WECHAT_APP_ID') || read('WECOM_CORP_ID'));
  // If the shop has an account of the messaging app, this server itself handles the call of the
  // chat SDK.
  const origins = hasAccount ? moved : withChatSdk(moved);
  const map = readMap(read, problems);
  const dataDir = resolve(read('DATA_DIR'));
  for (const [id, secret] of ACCOUNTS) {
    if ((read(id) === '') !== (read(secret) === ''))
      problems.push(`${id} and ${secret} go together`);
  }
  const scripts = readUrls('WECHAT_SCRIPTS', read('WECHAT_SCRIPTS'), problems);
  // Without such an account, no script of the messaging app is loaded or allowed by the content
  // security policy.
  const isInChat = hasAccount || origins.chatSdk !== undefined;
  const config: Config = {
    port,
    host: read('HOST'),
    metrics:
      metricsPort === ''
        ? undefined
        : {
            host: read('METRICS_HOST'),
            port: readPort('METRICS_PORT', metricsPort, problems),
          },
    tracing: collector === '' ? undefined : { share },
    dataDir,
    media: readMedia(read, env, dataDir, problems),
    databaseUrl: read('DATABASE_URL') || undefined,
    databaseReadUrls: readReplicas(read, problems),
    trustedProxies: Number(read('TRUSTED_PROXIES')),
    rateLimit: readRate(read('RATE_LIMIT'), problems),
    allowedOrigins: readOrigins('ALLOWED_ORIGINS', read('ALLOWED_ORIGINS'), problems),
    keyFile: read('KEY_FILE') ? resolve(read('KEY_FILE')) : undefined,
    personalKeyFile: read('PERSONAL_KEY_FILE') ? resolve(read('PERSONAL_KEY_FILE')) : undefined,
    leadRetentionDays: whole('LEAD_RETENTION_DAYS', 3650, 'days'),
    consoleOrigin: readConsoleOrigin(origin('CONSOLE_ORIGIN'), siteOrigin, problems),
    leadAnswerMinutes: whole('LEAD_ANSWER_MINUTES', 1440, 'minutes'),
    consoleIdleHours: whole('CONSOLE_IDLE_HOURS', 720, 'hours'),
    inspectionDraftDays: whole('INSPECTION_DRAFT_DAYS', 3650, 'days'),
    deliveries: readDeliveries(read, problems),
    demo,
    misspelt: misspeltSettings(Object.keys(env)),
    previewWord: readPreviewWord(read('PREVIEW_WORD'), problems),
    wechat: {
      appId: read('WECHAT_APP_ID'),
      appSecret: read('WECHAT_APP_SECRET'),
      apiOrigin: origin('WECHAT_API_ORIGIN'),
    },
    amap: map.amapKey
      ? {
          securityCode: read('AMAP_SECURITY_CODE'),
          serviceOrigin: origin('AMAP_SERVICE_ORIGIN'),
        }
      : undefined,
    wecom: {
      corpId: read('WECOM_CORP_ID'),
      secret: read('WECOM_SECRET'),
      apiOrigin: origin('WECOM_API_ORIGIN'),
    },
    public: {
      brand,
      siteOrigin,
      origins,
      words: { brand: brand.word, shop: read('SHOP_WORD') },
      backOfficeHosts: readHosts(read('BACK_OFFICE_HOSTS'), problems),
      pictureTemplate: readTemplate(read('PICTURE_URL_TEMPLATE'), demo, problems),
      map,
      ...(isInChat && { chatScripts: scripts }),
      demo,
    },
  };
  if (problems.length > 0) throw new BadSettings(problems);
  return config;
}

const ACCOUNTS = [
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECOM_CORP_ID', 'WECOM_SECRET'],
] as const;

/** Reads the settings from the environment of this process. */
export function readProcessConfig(demoBrand: Brand): Config {
  return readConfig(process.env, demoBrand);
}

/** Brand of a shop without brand settings. */
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
  promise: '',
};
