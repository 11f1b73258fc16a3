import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Tree } from './support/tool-tree';

const repository = path.resolve(__dirname, '../..');

/** What Nx takes into account in addition to the workspace itself. */
function testInputs(workspace: string): readonly string[] {
  const { nx } = JSON.parse(readFileSync(path.join(repository, workspace, 'package.json'), 'utf8')) as {
    nx?: { targets: { test: { inputs: readonly string[] } } };
  };
  return nx?.targets.test.inputs ?? [];
}

describe('npm run test:changed', () => {
  const callsFor = async (affected: string, program = 'tools/test-changed.mjs') => {
    const tree = Tree.make();
    tree.record('node');
    // Another run may be using the computer's memory.
    tree.write('tools/steps/memory-folder.mjs', 'export const memoryFolder = () => undefined;');
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
    expect(all.filter((check) => !calls.includes(check))).toEqual([]);
  });

  it('takes one revision', async () => {
    const rejected = Tree.make().node('tools/test-changed.mjs', 'HEAD', 'main');
    await expect(rejected).rejects.toMatchObject({ stderr: expect.stringMatching(/^npm run test:changed\b.*\n$/) });
  });

  it('names a revision that Git does not have', async () => {
    const rejected = Tree.make().node('tools/test-changed.mjs', 'mian');
    await expect(rejected).rejects.toMatchObject({ stderr: expect.stringMatching(/^Git has no revision mian\..*\n$/) });
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
