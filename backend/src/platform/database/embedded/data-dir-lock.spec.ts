import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataDirInUse, lockDataDir, lockHolder } from './data-dir-lock';

/** No system gives a process this ID. */
const DEAD = JSON.stringify({ pid: 2 ** 30, startedAt: '1' });

describe(lockDataDir.name, () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'data-dir-lock-'));
    lock = path.join(folder, 'lock');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(folder, { recursive: true });
  });

  it('replaces the lock of a dead process, and leaves nothing behind', () => {
    fs.writeFileSync(lock, DEAD);
    const unlock = lockDataDir(folder);
    expect(lockHolder(folder)).toBe(process.pid);
    unlock();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('leaves the lock to another start that replaced the dead lock first', () => {
    lockDataDir(folder);
    const ofAnotherStart = fs.readFileSync(lock, 'utf8');
    fs.writeFileSync(lock, DEAD);
    const read = fs.readFileSync;
    jest.spyOn(fs, 'readFileSync').mockImplementation((...args: Parameters<typeof read>) => {
      const content = read(...args);
      if (content === DEAD) fs.writeFileSync(lock, ofAnotherStart);
      return content;
    });
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
    expect(read(lock, 'utf8')).toBe(ofAnotherStart);
    expect(fs.readdirSync(folder)).toEqual(['lock']);
  });
});
