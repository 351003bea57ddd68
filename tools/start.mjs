// Entry point of the project: installs what is missing, then runs a file of it with the pinned
// Node. Needs only Node 18 or newer. Usage: node tools/start.mjs [--build] [options of Node] [file]
// [parameters of the file]
import { spawn } from 'node:child_process';
import { build } from './setup/build.mjs';
import { environment, install, root } from './setup/install.mjs';

const wantsBuild = process.argv[2] === '--build';
const [file, ...parameters] = process.argv.slice(wantsBuild ? 3 : 2);

// If this process is stopped during the installation, the npm that it started is stopped, too.
const stop = () => process.exit(143);
process.once('SIGTERM', stop);

try {
  const node = await install();
  if (wantsBuild) await build(node);
  if (file) become(node, [file, ...parameters]);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/**
 * Replaces this process by `node parameters`. On systems that cannot do this, runs a child process,
 * and forwards signals and the exit code.
 */
function become(node, parameters) {
  process.off('SIGTERM', stop);
  process.chdir(root);
  const env = environment(node);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...parameters], env);
  }
  const child = spawn(node, parameters, { stdio: 'inherit', env });
  // Ctrl-C in a terminal reaches all processes of the group, so it is not forwarded.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}
