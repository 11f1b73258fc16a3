import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { Build } from './build';
import { BuildFolder } from './front-end';

const SECOND_MS = 1_001;

describe(BuildFolder.name, () => {
  let folder: string;
  let now: jest.SpyInstance<number>;

  beforeEach(() => {
    Logger.overrideLogger(false);
    folder = mkdtempSync(path.join(tmpdir(), 'build-'));
    mkdirSync(path.join(folder, 'server'));
    now = jest.spyOn(performance, 'now');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  let writes = 0;
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    utimesSync(file, ++writes, writes);
  };
  const aSecondLater = () => now.mockReturnValue(performance.now() + SECOND_MS);

  it("doesn't load a build that changes while it's being read", async () => {
    write('index.html', 'first');
    write('server/shell.cjs', 'first');
    const build = new BuildFolder(folder, 'index.html');
    const parts = async () => {
      const current = await build.current();
      return [current?.file('index.html')?.text, current?.serverFile('shell.cjs')];
    };
    expect(await parts()).toEqual(['first', 'first']);
    write('server/shell.cjs', 'next');
    const { read } = Build;
    jest.spyOn(Build, 'read').mockImplementationOnce(async (...where) => {
      const mixed = await read.apply(Build, where);
      write('index.html', 'next');
      return mixed;
    });
    aSecondLater();
    expect(await parts()).toEqual(['first', 'first']);
    aSecondLater();
    expect(await parts()).toEqual(['next', 'next']);
  });

  it('finds the next build although the clock was set back', async () => {
    write('index.html', 'first');
    const build = new BuildFolder(folder, 'index.html');
    await build.current();
    write('index.html', 'next');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    aSecondLater();
    expect((await build.current())?.file('index.html')?.text).toBe('next');
  });

  it("keeps the build in use while there's no other", async () => {
    write('index.html', 'first');
    const build = new BuildFolder(folder, 'index.html');
    const first = await build.current();
    rmSync(path.join(folder, 'index.html'));
    aSecondLater();
    expect(await build.current()).toBe(first);
  });
});
