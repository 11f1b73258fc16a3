// Runs one of the backend's commands (backend/src/cli): node tools/cli.mjs create-admin --username …
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildBackEnd, install } from './steps/prepare.mjs';
import { root, run } from './steps/run.mjs';

const [command, ...args] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(command ?? '')) {
  console.error('Which command? For example: node tools/cli.mjs create-admin --username ana --email ana@example.org');
  process.exit(2);
}

const program = join(root, 'backend/dist/cli', `${command}.js`);
// Servers may be running from this folder, so packages and builds that are there stay, even if they're out of date.
if (![program, join(root, 'node_modules')].every((path) => existsSync(path))) {
  await install();
  await buildBackEnd();
}
process.exit(await run(process.execPath, [program, ...args]));
