// npm test: installs and builds what is missing, then runs every check. The last line is the total.
import { chromium } from './steps/browser.mjs';
import { build, install } from './steps/prepare.mjs';
import { redisServer } from './steps/redis.mjs';
import { run, say } from './steps/run.mjs';
import { clearTally, recordTally, sumTally } from './tally/tally.mjs';

await install();
clearTally();

/** A check that passes or fails as a whole. */
async function check(name, title, command, args) {
  say(title);
  const passed = (await run(command, args)) === 0;
  recordTally(name, passed ? { passed: 1 } : { failed: 1 });
}

/** A runner that leaves its own counts; a crash before it could count is a failure. */
async function suite(name, title, command, args, options) {
  say(title);
  const code = await run(command, args, options);
  if (code !== 0 && sumTally().failed === failedBefore) recordTally(`${name}-did-not-finish`, { failed: 1 });
  failedBefore = sumTally().failed;
}
let failedBefore = 0;

await check('format', 'Formatting', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']);
await check('lint', 'Lint', 'npx', [
  'eslint',
  '.',
  '--max-warnings',
  '0',
  '--cache',
  '--cache-location',
  '.cache/eslint/',
]);
await check('walls', 'Walls', 'npm', ['run', '--silent', 'walls']);
await check('types', 'Types', 'npx', ['nx', 'run-many', '-t', 'typecheck', '--outputStyle=static']);
await check('doors', 'Versions of what remotes share', 'node', ['tools/checks/doors.mjs']);
failedBefore = sumTally().failed;

await build();
await check('page-scripts', 'Scripts of the public pages', 'node', ['tools/checks/page-scripts.mjs']);
await check('sizes', 'Sizes of the shell and the remotes', 'node', ['tools/checks/sizes.mjs']);
await check('styles', 'Styles of the remotes', 'node', ['tools/checks/styles.mjs']);
failedBefore = sumTally().failed;

const redis = await redisServer();
if (!redis) {
  console.error(
    '\nThe queue tests need Redis, and it could not be installed here. Install redis-server and run npm test again.',
  );
  recordTally('redis', { failed: 1 });
  failedBefore = sumTally().failed;
}
await suite(
  'tests',
  'Unit, integration and contract tests',
  'npx',
  ['nx', 'run-many', '-t', 'test', '--outputStyle=static'],
  { env: { REDIS_SERVER_PATH: redis ?? '' } },
);

await suite('faults', 'Faults, in the short form', 'npm', ['run', '--silent', 'test:faults', '-w', 'backend'], {
  env: { FAULTS: 'short', REDIS_SERVER_PATH: redis ?? '' },
});

const executablePath = await chromium();
if (executablePath) {
  await suite('browser', 'Browser tests', 'npm', ['run', '--silent', 'e2e', '-w', 'frontend-shell'], {
    env: { CHROMIUM_PATH: executablePath },
  });
} else {
  console.error(
    '\nThe browser tests need Chromium, and it could not be installed here. Install it and run npm test again.',
  );
  recordTally('browser', { failed: 1 });
}

const { passed, failed, skipped, suites } = sumTally();
console.log(`\nCounted: ${suites.join(', ')}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
