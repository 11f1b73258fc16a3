import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './support/eventually';
import { PRINTS_ARGUMENTS, PROGRAM, Tree } from './support/tool-tree';

const repository = path.resolve(__dirname, '../..');

describe('a command', () => {
  it('runs the program that is built, and neither installs nor builds', async () => {
    const tree = Tree.make();
    tree.write('node_modules/.package-lock.json', '{}');
    tree.write(PROGRAM, PRINTS_ARGUMENTS);
    expect(await tree.node('tools/cli.mjs', 'backup', '--to', '/backups/today')).toBe('--to,/backups/today\n');
    expect(tree.calls).toBe('');
  });

  it('installs, with what builds need, and builds the server if there is no build', async () => {
    const tree = Tree.make();
    expect(await tree.node('tools/cli.mjs', 'backup', '--to', '/backups/today')).toMatch(/\n--to,\/backups\/today\n$/);
    expect(tree.calls).toMatch(/^npm ci --include=dev /m);
    expect(tree.calls).toMatch(/^npx nx run @pharmacy\/backend:build /m);
  });
});

it.each([
  ['start', 'npm start'],
  ['build', 'npm run build'],
  ['test', 'npm test'],
  ['test-changed', 'npm run test:changed'],
  ['sbom', 'npm run sbom'],
  ['measure', 'npm run measure'],
])('tools/%s.mjs with an unknown option does nothing and shows its usage', async (tool, command) => {
  const tree = Tree.make();
  const rejected = tree.node(`tools/${tool}.mjs`, '--dry-run');
  await expect(rejected).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(`^${command}\\b`) });
  expect(tree.calls).toBe('');
});

it('npm run measure counts the different files that each journey names by their paths, and no variants', async () => {
  const tree = Tree.make();
  await tree.run('git', 'init', '--quiet');
  const journey =
    '`libs/a/src/one.ts`, `libs/a/src/one.ts`, `one.ts`, `two.tsx`, `libs/a/src/two.tsx`, `libs/a/src/three.cjs`';
  const guide = `## Journey: a name\n\n${journey}\n\n## Variant: another\n\n\`libs/a/src/four.ts\`\n`;
  tree.write('docs/architecture.md', guide);
  await tree.run('git', 'add', '.');
  const printed = await tree.node('tools/measure.mjs');
  expect(printed).toMatch(/\nFiles named per journey \(docs\/architecture\.md\)\n {2}a name +3\n\n/);
});

it.each([['--role=worker'], ['--role', 'worker']])('npm start takes the role as %s', async (...args) => {
  const tree = Tree.make();
  tree.write('backend/dist/main.js', 'console.log(`Role: ${process.env.ROLE}`)');
  expect(await tree.node('tools/start.mjs', ...args)).toMatch(/\nRole: worker\n$/);
});

const repositoryKey = (tree: Tree) =>
  tree.node(
    ...['--input-type=module', '-e'],
    `console.log((await import('./tools/steps/prepare.mjs')).repositoryKey());`,
  );

it('the results of another lane are not counted where git can’t list the files', async () => {
  const tree = Tree.make();
  expect(await repositoryKey(tree)).not.toBe(await repositoryKey(tree));
});

it('the results of another lane are counted until a file changes, be it a test, a tool, or a document', async () => {
  const tree = Tree.make();
  await tree.run('git', 'init', '--quiet');
  const key = () => repositoryKey(tree);
  let before = await key();
  expect(await key()).toBe(before);
  for (const file of ['backend/test/a.spec.ts', 'tools/checks/sizes.mjs', 'docs/operations.md', '.env.example']) {
    tree.write(file, '// changed');
    const after = await key();
    expect([file, after !== before]).toEqual([file, true]);
    before = after;
  }
});

it('tests remove the folders in memory of tests that were killed, and no others', async () => {
  const tree = Tree.make();
  const ended = Number(await tree.node('-e', 'console.log(process.pid)'));
  const names = [`pharmacy-tests-${ended}-a1`, `pharmacy-tests-${process.pid}-b2`, 'pharmacy-tests-123456', 'other'];
  const files = names.map((name) => tree.write(`memory/${name}/postgres/PG_VERSION`, '18'));
  await tree.node(
    ...['--input-type=module', '-e'],
    `(await import('./tools/steps/memory-folder.mjs')).removeLeftovers('memory');`,
  );
  expect(files.map((file) => existsSync(file))).toEqual([false, true, true, true]);
  expect(existsSync(path.resolve(files[0] ?? '', '../..'))).toBe(false);
});

describe('a test lane', () => {
  const LANE = `
    const { endCommands, groupCommands, run, runBuffered } = await import('./tools/steps/run.mjs');
    groupCommands();
    process.on('SIGUSR2', endCommands);
  `;
  /** Runs a command that waits for another, whose number is in the file `pid`. */
  const GROUP = `${LANE} const ended = run('sh', ['-c', 'sleep 60 & echo $! > pid; wait']);`;
  /** Ends after the file `go` appears, and leaves `done`. */
  const WAITS = "'sh', ['-c', 'until [ -e go ]; do sleep 0.1; done; echo > done']";
  const isRunning = (pid: number) => {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    // A process that ended keeps its number until its parent asks how; the first process of a container may never do.
    const state = `/proc/${pid}/stat`;
    return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z ');
  };
  const started = async (tree: Tree) => Number(await eventually(() => tree.read('pid').trim() || null));
  const results = (tree: Tree, script: string) =>
    tree.node(
      ...['--input-type=module', '-e'],
      `const { clearResults, latestSummary, sumResults } = await import('./tools/results/results.mjs');
       console.log(JSON.stringify(${script}))`,
    );

  it.each(['SIGTERM', 'SIGINT'] as const)('ends all that its commands started when it gets %s', async (signal) => {
    const tree = Tree.make();
    const lane = tree.start(GROUP);
    const pid = await started(tree);
    lane.kill(signal);
    expect(await once(lane, 'exit')).toEqual([1, null]);
    await eventually(() => !isRunning(pid));
  });

  it('gives all that its commands started the time to tidy up', async () => {
    const tree = Tree.make();
    const tidies = `trap "sleep 0.5; echo > tidied; exit" TERM; echo > pid; while :; do sleep 0.1; done`;
    const ends = `until [ -e pid ]; do sleep 0.05; done; sleep 0.2`;
    const lane = tree.start(`${LANE}
      const next = () => run('touch', ['next'], { isGrouped: false });
      run('sh', ['-c', '${ends}'], { isGrouped: false }).then(next);
      run('sh', ['-c', '(${tidies}) & wait']).then(next);
    `);
    await eventually(() => tree.has('pid'));
    lane.kill('SIGTERM');
    expect(await once(lane, 'exit')).toEqual([1, null]);
    expect([tree.has('tidied'), tree.has('next')]).toEqual([true, false]);
  });

  it('ends the other commands where one belongs to another account', async () => {
    const tree = Tree.make();
    const forbidden = `
      const { kill } = process;
      let first;
      process.kill = (pid, signal) => {
        first ??= pid;
        if (pid === first) throw new Error('EPERM');
        return kill.call(process, pid, signal);
      };
    `;
    const lane = tree.start(`${LANE} run(${WAITS}); ${forbidden} ${GROUP.slice(LANE.length)}`);
    const pid = await started(tree);
    lane.kill('SIGTERM');
    expect(await once(lane, 'exit')).toEqual([1, null]);
    await eventually(() => !isRunning(pid));
    tree.write('go', '');
    await eventually(() => tree.has('done'));
  });

  it('lets a command go on that installs a program', async () => {
    const tree = Tree.make();
    const lane = tree.start(`${LANE} run(${WAITS}, { isGrouped: false }); ${GROUP.slice(LANE.length)}`);
    await started(tree);
    lane.kill('SIGTERM');
    expect(await once(lane, 'exit')).toEqual([1, null]);
    tree.write('go', '');
    await eventually(() => tree.has('done'));
  });

  it('goes on after it ended a command that hangs, even if that ignores SIGTERM', async () => {
    const tree = Tree.make();
    const group = GROUP.replace('sleep', 'trap "" TERM; sleep');
    const lane = tree.start(`${group} process.exit((await ended) + 40);`);
    const pid = await started(tree);
    lane.kill('SIGUSR2');
    expect(await once(lane, 'exit')).toEqual([41, null]);
    await eventually(() => !isRunning(pid));
  });

  it('goes on after a command whose output is held by a process that left its group', async () => {
    const tree = Tree.make();
    const leaves = `
      const { pid } = require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'inherit' });
      require('node:fs').writeFileSync('pid', String(pid));
      process.exit();
    `;
    const lane = tree.start(`${LANE}
      const ended = runBuffered(process.execPath, ['-e', ${JSON.stringify(leaves)}]);
      process.exit((await ended).code + 40);
    `);
    const pid = await started(tree);
    lane.kill('SIGUSR2');
    expect((await once(lane, 'exit'))[1]).toBeNull();
    process.kill(pid);
  });

  it('counts results that are cut off as a failure', async () => {
    const tree = Tree.make();
    tree.write('.cache/test-results/quick/unit.json', '{ "passed": 3, "failures": [], "skipped": 1 }');
    tree.write('.cache/test-results/quick/api.json', '{ "passed": 3, "fail');
    const sum = { passed: 3, skipped: 1, failures: ['The results of api are incomplete'] };
    expect(JSON.parse(await results(tree, 'sumResults()'))).toEqual(sum);
  });

  it('forgets its last summary when it begins, and not that of the other lane', async () => {
    const tree = Tree.make();
    for (const lane of ['quick', 'long']) tree.write(`.cache/test-results/${lane}.summary`, `{ "key": "${lane}" }`);
    const summaries = "[clearResults(), latestSummary('quick'), latestSummary('long')]";
    expect(JSON.parse(await results(tree, summaries))).toEqual([null, null, { key: 'long' }]);
  });
});

it('the back end is built again when a source, its compiler, or the settings of the compiler change', async () => {
  const tree = Tree.make();
  for (const program of ['backend/dist/main.js', 'libs/contracts/dist/index.js']) tree.write(program, '');
  const build = async () => {
    const before = tree.calls.length;
    await tree.node('tools/build.mjs', '--back-end');
    return tree.calls.length > before;
  };
  expect([await build(), await build()]).toEqual([true, false]);
  const settings = ['backend/.swcrc', 'libs/contracts/.swcrc', 'tools/compile.mjs'];
  for (const file of [...settings, 'backend/src/main.ts', 'libs/contracts/src/index.ts']) {
    tree.write(file, '// changed');
    expect([file, await build(), await build()]).toEqual([file, true, false]);
  }
});

it('the front ends are built again after one was built by itself, such as for development, or was interrupted', async () => {
  const tree = Tree.make();
  const releases = ['shell', 'public', 'portal', 'admin'].map((name) => `frontend-${name}/dist/release.json`);
  for (const file of ['backend/dist/main.js', 'libs/contracts/dist/index.js', ...releases]) tree.write(file, '');
  const build = async () => {
    const before = tree.calls.length;
    await tree.node('tools/build.mjs');
    return tree.calls.slice(before).includes('npx nx run-many -t build ');
  };
  expect([await build(), await build()]).toEqual([true, false]);
  tree.write('frontend-portal/dist/release.json', '{ "mode": "development" }');
  expect([await build(), await build()]).toEqual([true, false]);
  await tree.run('rm', 'frontend-portal/dist/release.json');
  expect([await build(), await build()]).toEqual([true, false]);
});

it('all is built again when the sources are as they were, but the back end was built from others meanwhile', async () => {
  const tree = Tree.make();
  for (const file of ['backend/dist/main.js', 'libs/contracts/dist/index.js']) tree.write(file, '');
  const build = async () => {
    const before = tree.calls.length;
    await tree.node('tools/build.mjs');
    return tree.calls.slice(before).includes('npx nx run-many -t build ');
  };
  expect([await build(), await build()]).toEqual([true, false]);
  await tree.run('mv', 'backend/src/main.ts', 'backend/src/other.ts');
  await tree.node('tools/build.mjs', '--back-end');
  await tree.run('mv', 'backend/src/other.ts', 'backend/src/main.ts');
  expect([await build(), await build()]).toEqual([true, false]);
});

describe('the fingerprint of an installation and of a build', () => {
  const fingerprintOf = (tree: Tree, release = process.versions.node) =>
    tree.node(
      ...['--input-type=module', '-e'],
      `Object.defineProperty(process.versions, 'node', { value: '${release}' });
       Object.defineProperty(process, 'version', { value: 'v${release}' });
       const { fingerprint } = await import('./tools/steps/stamp.mjs');
       console.log(fingerprint(['package-lock.json', 'backend']));`,
    );

  it('stays the same when the folder is moved', async () => {
    const tree = Tree.make();
    const before = await fingerprintOf(tree);
    tree.move();
    expect(await fingerprintOf(tree)).toBe(before);
  });

  it('changes with a file, and with the major version of Node.js only', async () => {
    const tree = Tree.make();
    const [release, patch, major] = [
      await fingerprintOf(tree, '24.1.0'),
      await fingerprintOf(tree, '24.2.1'),
      await fingerprintOf(tree, '26.0.0'),
    ];
    expect([patch === release, major === release]).toEqual([true, false]);
    tree.write('backend/src/main.ts', 'changed');
    expect(await fingerprintOf(tree, '24.1.0')).not.toBe(release);
  });
});

it.each(['deploy/docker/Dockerfile', 'docs/operations.md'])('%s installs the packages once, with the build', (file) => {
  const text = readFileSync(path.join(repository, file), 'utf8');
  expect(text).toMatch(/(^RUN |&& )npm run build$/m);
  expect(text).not.toContain('npm ci');
});

it('the handbook backs up and restores in containers, with a folder that their account may write to', () => {
  const handbook = readFileSync(path.join(repository, 'docs/operations.md'), 'utf8');
  const run = 'docker compose run --rm --no-deps -v /backups:/backups worker node backend/dist/cli';
  expect(handbook).toContain(`\n${run}/backup.js --to /backups/`);
  expect(handbook).toMatch(new RegExp(`^docker compose stop web worker .+\n${run}/restore.js --from /backups/`, 'm'));
  // The account `node` of the image.
  expect(handbook).toMatch(/^install .* --owner 1000 \/backups /m);
  expect(readFileSync(path.join(repository, 'deploy/docker/Dockerfile'), 'utf8')).toMatch(/^USER node$/m);
});
