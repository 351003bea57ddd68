import { spawn } from 'node:child_process';

/**
 * Runs one long step and prints its name at once, a line every ten seconds, and its duration in
 * seconds at the end. Rejects if `work` does.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = Date.now();
  console.log(`${name} ...`);
  const alive = setInterval(() => console.log(`  ... ${seconds(started)} so far`), 10_000);
  try {
    const result = await work();
    console.log(`  done in ${seconds(started)}`);
    return result;
  } finally {
    clearInterval(alive);
  }
}

/**
 * Runs a program to its end without showing its output. Never rejects: a program that cannot be
 * started or exceeds `timeout` (ms) returns a `code` other than 0 and the reason in `output`. It is
 * killed when this process exits.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => child.kill(options.killSignal);
    // The program is killed before the other exit handlers clean up.
    process.prependOnceListener('exit', stop);
    let output = '';
    const append = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', append);
    child.stderr?.setEncoding('utf8').on('data', append);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      process.off('exit', stop);
      const end = signal ? `${command} was stopped (${signal})\n` : '';
      resolve({ code: code ?? 1, output: output + end });
    });
  });
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
