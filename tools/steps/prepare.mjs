import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFolder, frontEnds } from './front-ends.mjs';
import { must, root, say } from './run.mjs';
import { fingerprint, isFresh, remember } from './stamp.mjs';

const FRONT_ENDS = frontEnds.map(frontEndFolder);
const WORKSPACES = ['backend', 'libs', ...FRONT_ENDS];
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'];
const BUILT = ['backend/dist/main.js', 'libs/contracts/dist/index.js', ...FRONT_ENDS.map((each) => `${each}/dist`)];

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs what package-lock.json names, when it is missing or stale. */
export async function install() {
  requireNode();
  const print = fingerprint(MANIFESTS);
  if (isFresh('install', print) && existsSync(join(root, 'node_modules', 'nx'))) return;
  say('Installing packages');
  await must('Installing', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  remember('install', print);
}

/** Builds what is missing or stale. */
export async function build() {
  const print = fingerprint([...MANIFESTS, ...WORKSPACES]);
  if (isFresh('build', print) && BUILT.every((each) => existsSync(join(root, each)))) return;
  say('Building');
  await must('Building', 'npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static']);
  remember('build', print);
}
