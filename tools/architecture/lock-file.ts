import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Packages = Record<
  string,
  { integrity?: string; optionalDependencies?: Record<string, string> }
>;

/** Returns a text about each optional dependency without an entry in package-lock.json. */
export function unlistedPackages(root: string): string[] {
  // npm writes such a file if its registry lacks a package. `npm ci` then fails.
  const packages = readLock(root);
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isListed(packages, place, name))
      .map((name) => `package-lock.json: ${place || 'the project'} without ${name}`),
  );
}

/** Returns a text about each package in package-lock.json that has no hash. */
export function packagesWithoutHash(root: string): string[] {
  return Object.entries(readLock(root))
    .filter(([place, { integrity }]) => place !== '' && integrity === undefined)
    .map(([place]) => `package-lock.json: ${place} has no hash`);
}

function readLock(root: string): Packages {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return {};
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Packages };
  return packages;
}

/** Returns whether Node finds the package `name` from the package installed at `place`. */
function isListed(packages: Packages, place: string, name: string): boolean {
  if ([place, 'node_modules', name].filter(Boolean).join('/') in packages) return true;
  if (place === '') return false;
  const parent = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1));
  return isListed(packages, parent, name);
}
