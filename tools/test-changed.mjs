// npm run test:changed: runs the tests that uncommitted changes, or those since a revision, can break:
// npm run test:changed -- main~3
import { execFileSync, spawnSync } from 'node:child_process';
import { frontEnds } from './steps/front-ends.mjs';
import { chromium, clamd, redisServer } from './steps/programs.mjs';
import { build, install } from './steps/prepare.mjs';
import { readOptions } from './steps/read-options.mjs';
import { root, run, printStep } from './steps/run.mjs';
import { staticChecks } from './steps/static-checks.mjs';

const {
  others: [base = 'HEAD'],
} = readOptions('npm run test:changed [-- <revision>]', {}, 1);
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], { cwd: root }).status !== 0) {
  console.error(`Git has no revision ${base}. For example: npm run test:changed -- main~3`);
  process.exit(2);
}
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${base}.`);
  process.exit(0);
}

await install();
await build();
const affected = (target) => [
  'npx',
  'nx',
  'affected',
  '-t',
  target,
  `--files=${changed.join(',')}`,
  '--outputStyle=static',
];
const projects = JSON.parse(
  execFileSync('npx', ['nx', 'show', 'projects', '--affected', `--files=${changed.join(',')}`, '--json'], {
    cwd: root,
    encoding: 'utf8',
  }),
);
const tools = {
  REDIS_SERVER_PATH: (await redisServer()) ?? '',
  CLAMD_PATH: (await clamd()) ?? '',
  CHROMIUM_PATH: (await chromium()) ?? '',
};

/** What the browser journeys cover. The shell loads these at run time, so Nx doesn't see that it depends on them. */
const product = ['backend', ...frontEnds].map((name) => `@pharmacy/${name}`);

const steps = [
  ...staticChecks.map(({ name, command, args }) => [name, [command, ...args], true]),
  ['Types', affected('typecheck'), projects.length > 0],
  ['Unit and API tests', affected('test'), projects.length > 0],
  [
    'Main browser journeys',
    ['npx', 'nx', 'run', '@pharmacy/shell:e2e', '--project=main'],
    projects.some((project) => product.includes(project)),
  ],
];
for (const [title, [program, ...args], applies] of steps) {
  if (!applies) continue;
  printStep(title);
  if ((await run(program, args, { env: tools })) !== 0) process.exitCode = 1;
}
