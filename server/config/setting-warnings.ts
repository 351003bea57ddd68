import { join } from 'node:path';
import type { Config } from './config.ts';

/** Returns warnings for the operator about settings that are valid but often a mistake. */
export function settingWarnings(config: Config): string[] {
  const { demo, databaseUrl, dataDir, media, trustedProxies, host, port } = config;
  const { siteOrigin } = config.public;
  return [
    ...misspeltWarnings(config),
    !demo &&
      siteOrigin === '' &&
      'SITE_ORIGIN is not set: shared links and cookies use the origin of each request',
    trustedProxies > 0 &&
      !/^(127\.|::1$|localhost$)/.test(host) &&
      `TRUSTED_PROXIES is ${trustedProxies} and HOST is ${host}: who reaches port ${port} past the proxies ` +
        'can forge a visitor address and evade all limits; let a firewall admit the proxy alone, or set HOST=127.0.0.1',
    databaseUrl !== undefined &&
      media.bucket === undefined &&
      `DATABASE_URL is set, and pictures are files in ${join(dataDir, 'media')}: ` +
        'every process of this shop needs the same folder, such as a shared volume, or MEDIA_URL',
    databaseUrl !== undefined &&
      media.bucket !== undefined &&
      (config.keyFile === undefined || config.personalKeyFile === undefined) &&
      `DATABASE_URL and MEDIA_URL are set, and keys are files in ${join(dataDir, 'keys')}: ` +
        'every process of this shop needs the same ones; name them with KEY_FILE and PERSONAL_KEY_FILE',
  ].filter((line) => line !== false);
}

/** Returns warnings about environment variables that look like a misspelt setting. */
export function misspeltWarnings({ misspelt }: Pick<Config, 'misspelt'>): string[] {
  return misspelt.map(
    ({ name, meant }) => `${name} is not a setting${meant ? `: did you mean ${meant}?` : ''}`,
  );
}
