// Runs one of the backend's commands (backend/src/cli) on a built tree: node tools/cli.mjs create-admin --username …
import { join } from 'node:path';
import { build, install } from './steps/prepare.mjs';
import { root, run } from './steps/run.mjs';

const [command, ...args] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(command ?? '')) {
  console.error('Which command? For example: node tools/cli.mjs create-admin --username ana --email ana@example.org');
  process.exit(2);
}
await install();
await build();
process.exit(await run(process.execPath, [join(root, 'backend/dist/cli', `${command}.js`), ...args]));
