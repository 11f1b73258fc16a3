import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './support/eventually';
import { PRINTS_ARGUMENTS, PROGRAM, Tree } from './support/tool-tree';

const repository = path.resolve(__dirname, '../..');

/** What Nx takes into account beside the workspace itself. */
function testInputs(workspace: string): readonly string[] {
  const { nx } = JSON.parse(readFileSync(path.join(repository, workspace, 'package.json'), 'utf8')) as {
    nx?: { targets: { test: { inputs: readonly string[] } } };
  };
  return nx?.targets.test.inputs ?? [];
}

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

it('API specs run the server as its current sources and contracts are, also one that is run alone', () => {
  const setup = readFileSync(path.join(__dirname, 'support/global-setup.ts'), 'utf8');
  expect(setup).toMatch(/'[./]+\/tools\/build\.mjs'.+\[BUILD, '--back-end'\]/s);
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

describe('npm run test:changed', () => {
  const callsFor = async (affected: string, program = 'tools/test-changed.mjs') => {
    const tree = Tree.make();
    tree.record('node');
    await tree.run('git', 'init', '--quiet');
    await tree.run('git', 'add', '.');
    const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
    await tree.run('git', ...author, 'commit', '--quiet', '--message=start');
    tree.write('backend/src/changed.ts', '');
    tree.write('affected', JSON.stringify([affected]));
    await tree.node(program);
    return tree.calls.trimEnd().split('\n');
  };

  it('runs every static check of npm test', async () => {
    const isCheck = (call: string) => !/^npm (ci|config) |^npx (nx|jest) | -w /.test(call);
    const all = (await callsFor('', 'tools/test.mjs')).filter(isCheck);
    expect(all.length).toBeGreaterThan(4);
    const calls = await callsFor('@pharmacy/contracts');
    expect(all.filter((check) => !calls.some((call) => `${call} `.startsWith(`${check} `)))).toEqual([]);
  });

  it.each(['backend', 'shell', 'public', 'portal', 'admin'])('runs the main browser journeys for %s', async (name) => {
    expect(await callsFor(`@pharmacy/${name}`)).toContain('npx nx run @pharmacy/shell:e2e --project=main');
  });

  it('runs no browser for what the product has no part of', async () => {
    expect((await callsFor('@pharmacy/testing')).filter((call) => call.includes('e2e'))).toEqual([]);
  });
});

it('the specs of federation are tested after a change of the other libraries, whose sources they read', () => {
  expect(testInputs('libs/federation')).toContain('{workspaceRoot}/libs/*/src/**');
});

it('a change of a file outside of the workspace that specs read is tested, as npm run test:changed does', () => {
  const inputs = testInputs('backend').map((input) => input.replace('{workspaceRoot}/', ''));
  const isTested = (name: string) =>
    inputs.some((input) => input === name || (input.endsWith('/**') && `${name}/`.startsWith(input.slice(0, -2))));
  const backend = path.join(repository, 'backend');
  const specs = ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(backend, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  );
  const texts = specs
    .filter((name) => /^test\/.+\.ts$|\.spec\.ts$/.test(name))
    .map((name) => readFileSync(path.join(backend, name), 'utf8'));
  const names = texts
    .flatMap((text) => [...text.matchAll(/(?:\bread\(|\bpath\.join\(repository, )'([^']+)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => existsSync(path.join(repository, name)) && !/^backend(\/|$)|^package-lock\.json$/.test(name));
  expect(new Set(names).size).toBeGreaterThan(8);
  expect([...new Set(names)].filter((name) => !isTested(name))).toEqual([]);
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
