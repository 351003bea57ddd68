import { spawn } from 'node:child_process';

/**
 * Runs a long step. Prints its name at once, a line every ten seconds, and its duration at the end.
 * Rejects if `work` rejects.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = performance.now();
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
 * Runs a program to its end without printing its output. Never rejects: if it cannot start or
 * exceeds `timeout` (ms), `code` is not 0 and `output` says why.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => child.kill(options.killSignal);
    // First of the exit handlers: the program must be killed before others clean up its files.
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
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
