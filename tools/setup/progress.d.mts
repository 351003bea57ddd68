import type { SpawnOptions } from 'node:child_process';

export declare function step<T>(name: string, work: () => Promise<T>): Promise<T>;

export declare function run(
  command: string,
  parameters: readonly string[],
  options?: SpawnOptions,
): Promise<{ code: number; output: string }>;
