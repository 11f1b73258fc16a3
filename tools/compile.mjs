// node tools/compile.mjs, in a workspace: compiles src to dist with SWC by the workspace's .swcrc, and copies other files.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

const SOURCE = 'src';
const TARGET = 'dist';

const entries = await readdir(SOURCE, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.filter((file) => !file.endsWith('.spec.ts')).map(compile));

async function compile(file) {
  const target = join(TARGET, relative(SOURCE, file));
  await mkdir(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFile(file, target);
  const output = target.replace(/\.ts$/, '.js');
  const { code, map } = await transformFile(file, { sourceFileName: relative(dirname(output), file) });
  if (map === undefined) return writeFile(output, code);
  await writeFile(`${output}.map`, map);
  await writeFile(output, `${code}\n//# sourceMappingURL=${output.split('/').at(-1)}.map\n`);
}
