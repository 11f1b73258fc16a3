import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const quiet = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', npm_config_loglevel: 'error' };

/** Runs a command at the root and shows what it says. Resolves to its exit code; never rejects. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...quiet, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Like `run`, but ends this process when the command fails. */
export async function must(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`\n${what} failed.`);
  process.exit(code);
}

/** Says what is going on. */
export const say = (text) => console.log(`\n› ${text}`);
