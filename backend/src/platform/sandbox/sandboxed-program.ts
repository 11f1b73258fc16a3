import { realpathSync } from 'node:fs';
import path from 'node:path';
import { permissionFlag, type ProgramLimits, SandboxProcess, SandboxStopped } from './sandbox-process';

/** The folder of the built files, also for tests that run from the sources: the process has no compiler. */
const BUILT = path.resolve(__dirname, '../../../dist');

export interface ProgramOptions {
  /** path of the program below the built files, such as `modules/documents/application/texts/extraction.program.js` */
  readonly file: string;
  /** folders below the built files from which it loads code, besides its own */
  readonly folders?: readonly string[];
  /** the packages that it loads, with all that they load */
  readonly packages: readonly string[];
  readonly heapMb: number;
  readonly maxReplyBytes: number;
}

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
