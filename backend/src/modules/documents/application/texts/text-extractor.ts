import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ExtractionReply, ExtractionTask } from './extraction.program';
import { isOfficePackage } from './office-text';

/** Always the built file, also for tests that run from the sources: the process has no compiler. */
const program = path.resolve(
  __dirname,
  '../../../../../dist/modules/documents/application/texts/extraction.program.js',
);

const HEAP_MB = 160;
const MEMORY_CHECK_MS = 20;
/** Twice the longest text, because JSON escapes characters. */
const MAX_REPLY_BYTES = 8 * 1024 * 1024;

export interface Limits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

export const extractionLimits: Limits = { timeoutMs: 30_000, memoryMb: 320 };

/** Node 20 has the permission model under its experimental name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The file's text, which may be empty, or why there is none; and of a PDF what the checks found, as far as they got. */
export type Extraction = Pick<ExtractionReply, 'inspection'> &
  ({ readonly text: string } | { readonly failure: NonNullable<ExtractionReply['failure']> | 'too-complex' });

/** The process ends before the extraction; the file wasn't at fault. */
export class ExtractionStopped extends Error {}

/** Whether files of this type have text that can be found. Pictures and the old binary formats of Office don't. */
export const hasText = (mimeType: string): boolean =>
  mimeType === 'application/pdf' || mimeType.startsWith('text/') || isOfficePackage(mimeType);

/**
 * Extracts the text of one file, and checks it if it's a PDF, in a process of its own, of lower priority, without access to files, other processes, or
 * secrets. Whatever a file does to it, only that process ends.
 */
@Injectable()
export class TextExtractor implements OnModuleDestroy {
  private readonly running = new Set<ExtractionProcess>();
  private isStopped = false;

  /** Rejects with the error of `file`, if it can't be read to its end. */
  async extract(file: Readable, task: ExtractionTask, limits: Limits = extractionLimits): Promise<Extraction> {
    // Uploads are 10 MB at most.
    const bytes = await buffer(file);
    if (this.isStopped) throw new ExtractionStopped();
    const extraction = new ExtractionProcess(task, limits);
    this.running.add(extraction);
    try {
      return await extraction.read(bytes);
    } finally {
      extraction.end();
      this.running.delete(extraction);
    }
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    for (const extraction of this.running) extraction.stop();
  }
}

class ExtractionProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly exited: Promise<void>;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly reply: Buffer[] = [];
  private replyBytes = 0;
  private isStopped = false;

  constructor(task: ExtractionTask, limits: Limits) {
    const file = realpathSync(program);
    this.child = spawn(process.execPath, [...flagsFor(file), file, JSON.stringify(task)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    });
    this.exited = new Promise((resolve, reject) => this.child.once('close', () => resolve()).once('error', reject));
    this.child.once('spawn', () => this.lowerPriority());
    // A process that ends early closes its input.
    this.child.stdin.on('error', () => undefined);
    this.child.stdout.on('data', (bytes: Buffer) => this.take(bytes));
    this.timers = [
      setTimeout(() => this.end(), limits.timeoutMs),
      setInterval(() => this.checkMemory(limits.memoryMb * 1024), MEMORY_CHECK_MS).unref(),
    ];
  }

  async read(bytes: Buffer): Promise<Extraction> {
    this.child.stdin.end(bytes);
    await this.exited;
    if (this.isStopped) throw new ExtractionStopped();
    const lines = Buffer.concat(this.reply).toString().split('\n').slice(0, -1);
    const parts = lines.map((line) => JSON.parse(line) as ExtractionReply);
    const { text, failure, inspection } = Object.assign({}, ...parts) as ExtractionReply;
    if (text !== undefined) return { text, inspection };
    return { failure: failure ?? 'too-complex', inspection };
  }

  stop(): void {
    this.isStopped = true;
    this.end();
  }

  end(): void {
    this.timers.forEach(clearTimeout);
    this.child.kill('SIGKILL');
  }

  private take(bytes: Buffer): void {
    this.replyBytes += bytes.length;
    if (this.replyBytes > MAX_REPLY_BYTES) return this.end();
    this.reply.push(bytes);
  }

  private lowerPriority(): void {
    try {
      if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has just ended.
    }
  }

  /** The heap limit doesn't count buffers, into which a bomb inflates. On systems other than Linux, it's the only limit. */
  private checkMemory(maxKb: number): void {
    if (process.platform !== 'linux' || this.child.pid === undefined) return;
    try {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
      if (Number(kilobytes) > maxKb) this.end();
    } catch {
      // The process has just ended.
    }
  }
}

/** Flags of Node.js for a process that can read its own code, and nothing else. */
function flagsFor(file: string): string[] {
  const folders = [path.dirname(file), ...['pdfjs-dist', 'fflate'].map(folderOf)];
  return [
    permission,
    ...folders.map((folder) => `--allow-fs-read=${folder}${path.sep}*`),
    '--disallow-code-generation-from-strings',
    '--no-addons',
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
  ];
}

const folderOf = (name: string): string => path.dirname(realpathSync(require.resolve(`${name}/package.json`)));
