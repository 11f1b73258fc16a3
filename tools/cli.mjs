// Runs one of the backend's commands (backend/src/cli) on a built tree: node tools/cli.mjs create-admin --username …
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install } from './steps/prepare.mjs';
import { must, root, run } from './steps/run.mjs';

const [command, ...args] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(command ?? '')) {
  console.error('Which command? For example: node tools/cli.mjs create-admin --username ana --email ana@example.org');
  process.exit(2);
}

const program = join(root, 'backend/dist/cli', `${command}.js`);
/** They ship what was built before, and need no front end of today. */
const shipsAlone = ['publish-remote', 'activate-remote'].includes(command);
await install();
if (!shipsAlone) await build();
else if (!existsSync(program)) await must('Building', 'npx', ['nx', 'run', '@pharmacy/backend:build']);
process.exit(await run(process.execPath, [program, ...args]));
