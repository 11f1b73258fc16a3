// npm test runs what every change must pass; npm run test:long runs the rest. Both install and build what is missing.
// The last lines show each phase with its time, and the total.
import { chromium, clamd, imageTools, redisServer } from './steps/programs.mjs';
import { memoryFolder } from './steps/memory-folder.mjs';
import { build, install, repositoryKey } from './steps/prepare.mjs';
import { readOptions } from './steps/read-options.mjs';
import { endCommands, groupCommands, run, runBuffered, printStep } from './steps/run.mjs';
import { check, staticChecks } from './steps/static-checks.mjs';
import { clearResults, readSummary, recordResult, saveSummary, sumResults } from './results/results.mjs';

const usage = 'npm test, or npm run test:long   (CONTRIBUTING.md shows how to run one spec)';
const { long: isLong } = readOptions(usage, { long: { type: 'boolean' } });
const [lane, otherLane] = isLong ? ['long', 'quick'] : ['quick', 'long'];
const command = { quick: 'npm test', long: 'npm run test:long' };
process.env.TEST_LANE = lane;

const phases = [];
/** What the report says apart from the results. */
const notes = [];

/** Several times what any phase takes. */
const MAX_MINUTES = 30;

/** Whatever happens in a phase, the next ones follow, and the report says so, unless packages or the build fail. */
async function phase(title, work) {
  const fail = (reason) => {
    console.error(`\n${reason}`);
    recordResult(title, { failures: [reason] });
  };
  printStep(title);
  const started = performance.now();
  const limit = setInterval(() => {
    fail(`${title} took longer than ${MAX_MINUTES} min`);
    void endCommands();
  }, MAX_MINUTES * 60_000);
  await work().catch((error) => fail(`${title} ended with an error: ${error.message}`));
  clearInterval(limit);
  phases.push({ title, seconds: Math.round((performance.now() - started) / 1_000) });
}

/** Runs checks that pass or fail as a whole, two at a time. A failed check's output appears when it ends. */
async function checks(...list) {
  const queue = [...list];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = performance.now();
      const { code, output } = await runBuffered(check.command, check.args);
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${Math.round((performance.now() - started) / 1_000)} s)`);
      if (code !== 0) console.log(output);
      recordResult(check.name, code === 0 ? { passed: 1 } : { failures: [check.name] });
    }
  };
  await Promise.all([worker(), worker()]);
}

/**
 * Runs a test runner that records its own counts under `name`. If it fails without a failed test, that counts as one
 * failure.
 */
async function suite(name, command, args, env = {}) {
  const failedBefore = sumResults().failures.length;
  const code = await run(command, args, { env: { TEST_SUITE: name, ...env } });
  if (code !== 0 && sumResults().failures.length === failedBefore)
    recordResult(`${name}-runner`, { failures: [`The test runner of ${name} ended with ${code}`] });
}

/** Records a failure if a tool that the tests need can't be installed. */
async function requireTool(what, find) {
  const path = await find();
  if (path) return path;
  console.error(
    `\nThe tests need ${what}, and it could not be installed here. Install it and run ${command[lane]} again.`,
  );
  recordResult(what, { failures: [`${what} is missing`] });
  return '';
}

/**
 * What `tsc` checks in the long lane, because it takes longer than the linter, which checks the types in the quick lane. All
 * code for browsers is one program: checked by workspace, the libraries would be read again for each.
 */
const typePrograms = {
  browser: 'tsconfig.browser.json',
  backend: 'backend',
  contracts: 'libs/contracts',
  federation: 'libs/federation',
};

/** Specs create many short-lived objects. With 16 MB for them, Node's default, garbage collection takes a fifteenth of the time. */
const jest = { NODE_OPTIONS: '--experimental-vm-modules --max-semi-space-size=64' };
const backendTests = (...args) => ['run', '--silent', 'test', '-w', 'backend', '--', ...args];
groupCommands();
const memory = memoryFolder();
/** For suites that create databases. */
const inMemory = memory ? { TMPDIR: memory } : {};
const backendTools = () => ({ REDIS_SERVER_PATH: tools.redis, CLAMD_PATH: tools.clamd, ...inMemory });

clearResults();
const tools = {};
await phase('Install', async () => {
  const packages = install();
  tools.redis = await requireTool('redis-server', redisServer);
  if (isLong) tools.clamd = await requireTool('clamd', clamd);
  tools.chromium = await requireTool('chromium', chromium);
  await packages;
});
if (isLong) await longLane();
else await quickLane();
report();

async function quickLane() {
  await phase('Build', build);
  await phase('Static checks', () => checks(...staticChecks));
  await phase('Unit tests', () => suite('unit', 'npx', ['jest', '--maxWorkers=3'], jest));
  // Their workers wait for the database and for password hashes, so a third one has room on two cores.
  await phase('API tests', () =>
    suite('api', 'npm', backendTests('--selectProjects', 'api', '--maxWorkers=3'), backendTools()),
  );
  await browserTests('Main browser journeys', 'main');
}

async function longLane() {
  await phase('Build', build);
  await phase('Sizes, types', () =>
    checks(
      ...Object.entries(typePrograms).map(([name, program]) => check(`types-${name}`, 'npx', 'tsc', '-p', program)),
      check('page-scripts', 'node', 'tools/checks/page-scripts.mjs'),
      check('sizes', 'node', 'tools/checks/sizes.mjs'),
    ),
  );
  await phase('Processes, limits, failures', () =>
    suite('processes', 'npm', backendTests('--selectProjects', 'processes', '--maxWorkers=2'), backendTools()),
  );
  await phase('Faults, short form', () =>
    suite('faults', 'npm', ['run', '--silent', 'test:faults', '-w', 'backend'], {
      FAULTS: 'short',
      REDIS_SERVER_PATH: tools.redis,
      ...inMemory,
    }),
  );
  await phase('Container image', imageTests);
  await browserTests('Browser journeys', 'journeys');
  await browserTests('Browser details', 'details');
  await browserTests('Browser sweeps', 'sweeps');
}

/** Where the image can't be built, the report says so: it's the only part that not every machine can run. */
async function imageTests() {
  const reason = await imageTools();
  if (reason) notes.push(`The container image was not built: ${reason}.`);
  else await suite('image', 'npm', backendTests('--selectProjects', 'image'), { ...backendTools(), TEST_IMAGE: 'on' });
}

async function browserTests(title, project) {
  if (!tools.chromium) return;
  const command = ['run', '--silent', 'e2e', '-w', 'frontend-shell', '--', `--project=${project}`];
  await phase(title, () => suite(project, 'npm', command, { CHROMIUM_PATH: tools.chromium, ...inMemory }));
}

function report() {
  const counts = sumResults();
  const seconds = phases.reduce((sum, each) => sum + each.seconds, 0);
  const key = repositoryKey();
  const other = readSummary(otherLane, key);
  saveSummary(key, { phases, seconds, counts });
  const lanes = [...(other ? [[otherLane, other]] : []), [lane, { phases, seconds, counts }]];
  for (const [name, summary] of lanes) {
    console.log(`\n${command[name]}: ${minutes(summary.seconds)}`);
    for (const each of summary.phases) console.log(`  ${each.title.padEnd(28)} ${minutes(each.seconds)}`);
    if (lanes.length > 1) console.log(`  ${totalOf(summary.counts)}`);
  }
  const total = (kind) => lanes.reduce((sum, [, summary]) => sum + summary.counts[kind], 0);
  const failures = lanes.flatMap(([, summary]) => summary.counts.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
  for (const note of notes) console.log(`\n${note}`);
  console.log(`\n${totalOf({ passed: total('passed'), failures, skipped: total('skipped') })}`);
  process.exitCode = counts.failures.length === 0 ? 0 : 1;
}

function minutes(seconds) {
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

function totalOf({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}
