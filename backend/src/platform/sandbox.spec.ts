import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SandboxedProgram, SandboxTerminated } from './sandbox';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'pharmacy-sandbox-')));
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { cpuMs: 20_000, timeoutMs: 60_000, memoryMb: 512 };
const built = path.resolve(__dirname, '../../dist');

/** Runs a program that replies, and then ends by a signal. */
function runUntil(signal: NodeJS.Signals): Promise<Buffer> {
  const file = path.join(folder, 'ends.js');
  writeFileSync(file, `process.stdout.write('so far', () => process.kill(process.pid, process.argv[2]));`);
  const program = new SandboxedProgram({
    file: path.relative(built, file),
    packages: [],
    heapMb: 64,
    maxReplyBytes: 1_000,
  });
  return program.run(signal, Buffer.from('any'), limits);
}

describe(SandboxedProgram.name, () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'has not run to its end if %s ends it, as when the whole server is stopped',
    async (signal) => {
      await expect(runUntil(signal)).rejects.toThrow(SandboxTerminated);
    },
  );

  it.each(['SIGKILL', 'SIGABRT'] as const)('has replied what came if %s ends it, as a limit does', async (signal) => {
    expect((await runUntil(signal)).toString()).toBe('so far');
  });
});
