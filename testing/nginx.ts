import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ProxiedShop } from './proxied-shop.ts';

/** Returns the configuration of nginx itself, which includes these sites as Debian's does. */
export function mainFile(folder: string, sites: readonly string[]): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      ${sites.map((site) => `include ${folder}/${site};`).join('\n')}
    }`;
}

/** Returns a site of `deploy/nginx/` with the ports and folders of the test. */
export async function siteFile(
  site: string,
  { folder, port, https, http }: Omit<ProxiedShop, 'stop'>,
): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../deploy/nginx', site), 'utf8');
  return text
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('/etc/forecourt/tls', join(folder, 'tls'))
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/www/forecourt', join(folder, 'www'));
}
