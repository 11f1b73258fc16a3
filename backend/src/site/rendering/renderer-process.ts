import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { permissionFlag, residentMemoryMb } from '../../platform/sandbox';
import { repository } from '../files/repository';
import { IncomingReply } from './incoming-reply';
import type { RenderCode, RenderReply, RenderRequest } from './server-build';

/** Always the built file, even for tests that run from the sources: the process has no compiler. */
const program = path.join(repository, 'backend/dist/site/rendering/renderer.program.js');

const HEAP_MB = 128;
/** Limits the resident memory: buffers aren't part of the heap. */
const MAX_MEMORY_MB = 384;
const MEMORY_CHECK_MS = 50;
const LENGTH_BYTES = 4;
const MAX_ERROR_TEXT = 1_000;

/**
 * Node flags for a program without any access. The permission model denies all files but its own, child processes,
 * worker threads, native addons, WASI, and the inspector; from Node 25 on, the network as well.
 */
export function isolationFlags(file: string): string[] {
  return [
    permissionFlag,
    `--allow-fs-read=${file}`,
    '--disallow-code-generation-from-strings',
    '--frozen-intrinsics',
    '--no-addons',
    // Disables just-in-time compilation: pages render once, and generated machine code would only add attack surface.
    '--jitless',
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
  ];
}

export type Rendered = Exclude<RenderReply, { readonly failure: string }>;

interface Pending {
  readonly resolve: (reply: Rendered) => void;
  readonly reject: (error: Error) => void;
}

/** While a renderer runs, SIGUSR1 must not open the debugger, because any process of the same user can send it. */
const ignoreSignal = () => undefined;

/**
 * A process that renders pages with one build. It has an empty environment, can read only its own program, and receives
 * its work over a pipe. Nothing that it sends is trusted. After misbehaving or exiting, it can't be used again:
 * `hasEnded`.
 */
export class RendererProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private pending?: Pending;
  private incoming = new IncomingReply();
  private errorText = '';
  private ended = false;
  /** Runs between pages too, because a page's code can keep running. */
  private readonly memoryChecks = setInterval(() => this.checkMemory(), MEMORY_CHECK_MS).unref();

  constructor(readonly code: RenderCode) {
    const file = realpathSync(program);
    this.child = spawn(process.execPath, [...isolationFlags(file), file], {
      env: {},
      stdio: 'pipe',
      windowsHide: true,
    });
    this.child.once('spawn', () => process.on('SIGUSR1', ignoreSignal));
    this.child.on('error', (error) => this.end(error));
    this.child.on('exit', (exitCode, signal) => {
      if (!this.ended) this.end(this.exitError(signal ?? `code ${exitCode}`));
    });
    this.child.on('close', () => process.off('SIGUSR1', ignoreSignal));
    this.child.stdin.on('error', () => undefined);
    this.child.stdout.on('data', (bytes: Buffer) => this.receive(bytes));
    this.child.stderr.on('data', (text: Buffer) => {
      this.errorText = `${this.errorText}${text.toString()}`.slice(0, MAX_ERROR_TEXT);
    });
    this.send(code);
  }

  get hasEnded(): boolean {
    return this.ended;
  }

  /**
   * Sends one request at a time. Without a reply within `timeoutMs`, the process is killed. Also rejects with the
   * page's own errors.
   */
  async ask(request: RenderRequest, timeoutMs: number): Promise<Rendered> {
    const late = setTimeout(() => this.end(new Error(`No reply within ${timeoutMs} ms`)), timeoutMs);
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        if (this.ended) return reject(new Error('The renderer has ended'));
        this.pending = { resolve, reject };
        this.send(request);
      });
    } finally {
      clearTimeout(late);
      this.pending = undefined;
    }
  }

  end(reason = new Error('The renderer was stopped')): void {
    if (this.ended) return;
    this.ended = true;
    clearInterval(this.memoryChecks);
    this.child.kill('SIGKILL');
    this.pending?.reject(reason);
  }

  private send(message: RenderCode | RenderRequest): void {
    const text = Buffer.from(JSON.stringify(message));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(text.length);
    this.child.stdin.write(Buffer.concat([length, text]));
  }

  private receive(bytes: Buffer): void {
    if (this.ended) return;
    if (!this.pending) return this.end(new Error('The renderer sent a reply without a request'));
    try {
      const reply = this.incoming.take(bytes);
      if (!reply) return;
      this.incoming = new IncomingReply();
      if ('failure' in reply) this.pending.reject(new Error(reply.failure));
      else this.pending.resolve(reply);
      this.pending = undefined;
    } catch (error) {
      this.end(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The heap limit doesn't count buffers. On systems other than Linux, it's the only limit. */
  private checkMemory(): void {
    if (process.platform !== 'linux' || this.child.pid === undefined) return;
    try {
      if (residentMemoryMb(this.child.pid) > MAX_MEMORY_MB)
        this.end(new Error(`The renderer used more than ${MAX_MEMORY_MB} MB of memory`));
    } catch {
      // The process has just ended, which `exit` reports.
    }
  }

  private exitError(how: string): Error {
    const reason = /FATAL ERROR: .*|\w*Error: .*/.exec(this.errorText)?.[0] ?? '';
    return new Error(`The renderer exited (${how})${reason && `: ${reason}`}`);
  }
}
