// Runs one of the backend's commands (backend/src/cli) on a built tree: node tools/cli.mjs create-admin --username …
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install } from './steps/prepare.mjs';
import { runOrExit, root, run } from './steps/run.mjs';

const [command, ...args] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(command ?? '')) {
  console.error('Which command? For example: node tools/cli.mjs create-admin --username ana --email ana@example.org');
  process.exit(2);
}

const program = join(root, 'backend/dist/cli', `${command}.js`);
/** These commands publish builds that already exist, and don't need the front ends to be built. */
const needsNoBuild = ['publish-remote', 'activate-remote', 'remote-keys'].includes(command);
await install();
if (!needsNoBuild) await build();
else if (!existsSync(program)) await runOrExit('Building', 'npx', ['nx', 'run', '@pharmacy/backend:build']);
process.exit(await run(process.execPath, [program, ...args]));
