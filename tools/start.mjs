// The one way into the project: installs what is missing, then runs a file of it under the pinned
// Node. Needs nothing but a Node from 18 on.
//   node tools/start.mjs [--build] [file] [parameters of the file]
import { spawn } from 'node:child_process';
import { build } from './setup/build.mjs';
import { environment, install, root } from './setup/install.mjs';

const wantsBuild = process.argv[2] === '--build';
const [file, ...parameters] = process.argv.slice(wantsBuild ? 3 : 2);

// An installation that is told to stop takes its npm with it.
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

/** Turns this process into `node parameters`, so that signals and the exit code are that program's own. */
function become(node, parameters) {
  process.off('SIGTERM', stop);
  process.chdir(root);
  const env = environment(node);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...parameters], env);
  }
  const child = spawn(node, parameters, { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to the whole group: passed on as well, it would count twice.
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
