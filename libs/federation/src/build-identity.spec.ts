import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIdentity } from './build-identity.cjs';

describe(buildIdentity.name, () => {
  let dir: string;
  const write = (name: string, text: string) => writeFileSync(path.join(dir, 'src', name), text);

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'build-identity-'));
    mkdirSync(path.join(dir, 'src'));
    write('remote.tsx', 'one');
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  it('stays the same for the same sources', () => {
    expect(buildIdentity(dir)).toBe(buildIdentity(dir));
  });

  it('changes when a source file changes', () => {
    const before = buildIdentity(dir);
    write('remote.tsx', 'two');
    expect(buildIdentity(dir)).not.toBe(before);
  });

  it('changes when the version in package.json changes', () => {
    const before = buildIdentity(dir);
    writeFileSync(path.join(dir, 'package.json'), '{ "version": "0.2.0" }');
    expect(buildIdentity(dir)).not.toBe(before);
  });

  it("doesn't change when a test changes", () => {
    const before = buildIdentity(dir);
    write('remote.spec.tsx', 'two');
    expect(buildIdentity(dir)).toBe(before);
  });
});
