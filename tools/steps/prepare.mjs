import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFolder, frontEnds } from './front-ends.mjs';
import { installPackages } from './install-packages.mjs';
import { runOrExit, root, printStep } from './run.mjs';
import { fingerprint, isFresh, saveStamp } from './stamp.mjs';

const FRONT_ENDS = frontEnds.map(frontEndFolder);
const WORKSPACES = ['backend', 'libs', ...FRONT_ENDS];
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'];
const BACK_END = ['backend', 'libs/contracts'];
/** The fingerprint of a folder has no hidden files. */
const COMPILER = ['tools/compile.mjs', ...BACK_END.map((each) => `${each}/.swcrc`)];
const BUILT_BACK_END = ['backend/dist/main.js', 'libs/contracts/dist/index.js'];

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages in package-lock.json if they are missing or out of date. */
export async function install() {
  requireNode();
  const stamp = fingerprint(MANIFESTS);
  if (isFresh('install', stamp) && existsSync(join(root, 'node_modules', 'nx'))) return;
  printStep('Installing packages');
  await installPackages();
  saveStamp('install', stamp);
}

/**
 * A fingerprint of all files of the repository: test results also depend on tests, tools, limits, and documents. If git can't
 * list them, such as in a copy without `.git`, each call returns another key, which matches no earlier one.
 */
export function repositoryKey() {
  const files = listFiles();
  return files ? fingerprint(files) : randomUUID();
}

function listFiles() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const output = execFileSync('git', list, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

/** A fingerprint of everything that the build reads. */
const sourcesKey = () => fingerprint([...MANIFESTS, ...COMPILER, ...WORKSPACES]);

const backEndKey = () => fingerprint([...MANIFESTS, ...COMPILER, ...BACK_END]);

/** Differs after a build for development, or of one workspace, even if that was interrupted. */
const builtFrontEndsKey = () => fingerprint(FRONT_ENDS.map((each) => `${each}/dist`));

const isBuilt = (name, stamp) => isFresh(name, stamp) && BUILT_BACK_END.every((each) => existsSync(join(root, each)));

/** Builds if the output is missing or out of date. */
export async function build() {
  const sources = sourcesKey();
  const backEndStamp = backEndKey();
  if (isBuilt('build', sources + builtFrontEndsKey()) && isBuilt('back-end', backEndStamp)) return;
  printStep('Building');
  await runOrExit('Building', 'npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static']);
  saveStamp('build', sources + builtFrontEndsKey());
  saveStamp('back-end', backEndStamp);
}

/** Builds the server, without the front ends, if its output is missing or out of date. */
export async function buildBackEnd() {
  const stamp = backEndKey();
  if (isBuilt('back-end', stamp)) return;
  printStep('Building the back end');
  await runOrExit('Building', 'npx', ['nx', 'run', '@pharmacy/backend:build', '--outputStyle=static']);
  saveStamp('back-end', stamp);
}
