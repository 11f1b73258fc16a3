/** Runs programs on untrusted files, each in an isolated process. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Node 20 has the permission model under its experimental name. */
export const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The folder of the built files, even for tests that run from the sources: the process has no compiler. */
const BUILT = path.resolve(__dirname, '../../dist');

interface ProgramOptions {
  /** path of the program below the built files, such as `modules/documents/application/texts/extraction.program.js` */
  readonly file: string;
  /** folders below the built files that it loads code from, in addition to its own */
  readonly folders?: readonly string[];
  /** the packages that it loads, with all that they load */
  readonly packages: readonly string[];
  readonly heapMb: number;
  readonly maxReplyBytes: number;
}

export interface ProgramLimits {
  /** processor time, which doesn't depend on how busy the machine is; Linux only */
  readonly cpuMs: number;
  /** elapsed time: several times `cpuMs`, because the process has a lower priority than the others */
  readonly timeoutMs: number;
  /** of the whole process */
  readonly memoryMb: number;
}

/** The program didn't run to its end: the server stops, the system can't start a process, or a signal ended it. */
export class SandboxStopped extends Error {}

/** A signal from outside ended the program: with the whole server, or because its input made it use too much memory. */
export class SandboxTerminated extends SandboxStopped {}

/**
 * A program that reads its input from a stream and writes a reply. Each run is a process of lower priority, without access to
 * files, other processes, or secrets. Whatever an input does to it, only that process ends.
 */
export class SandboxedProgram {
  private readonly running = new Set<SandboxProcess>();
  private isStopped = false;

  constructor(private readonly options: ProgramOptions) {}

  /**
   * What the program writes to its output until it ends, or until it's ended because it exceeds a limit. Rejects with
   * `SandboxStopped` after `stop`, if no process can be started, and, as `SandboxTerminated`, if the process gets a signal from outside.
   */
  async run(task: string, input: Buffer, limits: ProgramLimits): Promise<Buffer> {
    if (this.isStopped) throw new SandboxStopped();
    const { maxReplyBytes } = this.options;
    const running = new SandboxProcess([...this.flags(), task], { ...limits, maxReplyBytes });
    this.running.add(running);
    try {
      const reply = await running.read(input);
      if (this.isStopped) throw new SandboxStopped();
      return reply;
    } finally {
      running.end();
      this.running.delete(running);
    }
  }

  /** Ends what is running, for good. */
  stop(): void {
    this.isStopped = true;
    for (const running of this.running) running.end();
  }

  /** Flags of Node.js for a process that can read its own code, and nothing else. */
  private flags(): readonly string[] {
    const { file, folders = [], packages, heapMb } = this.options;
    const program = realpathSync(path.join(BUILT, file));
    const code = folders.map((folder) => realpathSync(path.join(BUILT, folder)));
    return [
      permissionFlag,
      ...[path.dirname(program), ...code, ...packages.map(folderOf)].map(
        (folder) => `--allow-fs-read=${folder}${path.sep}*`,
      ),
      '--disallow-code-generation-from-strings',
      '--no-addons',
      '--no-warnings',
      `--max-old-space-size=${heapMb}`,
      program,
    ];
  }
}

/** Where a package is installed. Not all packages let others resolve their `package.json`. */
function folderOf(name: string): string {
  const entry = realpathSync(require.resolve(name));
  const folder = path.join('node_modules', name) + path.sep;
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length - 1);
}

const CHECK_MS = 20;
/** Linux counts processor time in hundredths of a second, whatever its own clock. */
const TICK_MS = 10;
/** What service managers and terminals send to all processes. A limit ends a process in another way. */
const STOP_SIGNALS: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

interface ProcessLimits extends ProgramLimits {
  readonly maxReplyBytes: number;
}

/** One run of a program: a process without an environment that is ended as soon as it exceeds a limit. */
class SandboxProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly exited: Promise<void>;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly reply: Buffer[] = [];
  private replyBytes = 0;

  constructor(
    command: readonly string[],
    private readonly limits: ProcessLimits,
  ) {
    this.child = spawn(process.execPath, command, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    this.exited = new Promise((resolve, reject) => {
      this.child
        .once('error', (cause) => reject(new SandboxStopped('The program could not be started', { cause })))
        .once('close', (_code, signal) => {
          if (signal && STOP_SIGNALS.has(signal)) reject(new SandboxTerminated(`The program got ${signal}`));
          else resolve();
        });
    });
    this.child.once('spawn', () => this.lowerPriority());
    // A process that ends early closes its input.
    this.child.stdin.on('error', () => undefined);
    this.child.stdout.on('data', (bytes: Buffer) => this.take(bytes));
    this.timers = [setTimeout(() => this.end(), limits.timeoutMs), setInterval(() => this.check(), CHECK_MS).unref()];
  }

  /** Call it once. Resolves to the reply as far as it came. Rejects with `SandboxStopped` if the process can't be started, or gets a signal. */
  async read(input: Buffer): Promise<Buffer> {
    this.child.stdin.end(input);
    await this.exited;
    return Buffer.concat(this.reply);
  }

  end(): void {
    this.timers.forEach(clearTimeout);
    this.child.kill('SIGKILL');
  }

  private take(bytes: Buffer): void {
    this.replyBytes += bytes.length;
    if (this.replyBytes > this.limits.maxReplyBytes) return this.end();
    this.reply.push(bytes);
  }

  private lowerPriority(): void {
    try {
      if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has just ended.
    }
  }

  /**
   * The heap limit doesn't count buffers, where a bomb inflates. On systems other than Linux, it and the elapsed time are the
   * only limits.
   */
  private check(): void {
    if (process.platform !== 'linux' || this.child.pid === undefined) return;
    try {
      if (residentMemoryMb(this.child.pid) > this.limits.memoryMb || cpuMs(this.child.pid) > this.limits.cpuMs)
        this.end();
    } catch {
      // The process has just ended.
    }
  }
}

/** The memory that a process uses, buffers included; Linux only. Throws if there's no such process. */
export function residentMemoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The processor time of all its threads. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // From the state on: the name before it may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
