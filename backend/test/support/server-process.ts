import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ENTRY = path.resolve(__dirname, '../../dist/main.js');

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The server's URL once it's ready. Rejects with its output if it exits first. */
  readonly ready: Promise<string>;
  /** The administrator's sign-in that it sends to its parent process. */
  readonly signIn: Promise<string | undefined>;
  /** The exit code and the output. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string; readonly output: string }>;
}

interface ReadyMessage {
  readonly type: string;
  readonly url: string;
  readonly administrator?: string;
}

const started = { test: new Set<ChildProcess>(), suite: new Set<ChildProcess>() };

// A failed test leaves its server running, which would keep Jest from ending.
afterEach(() => started.test.forEach((child) => child.kill('SIGKILL')));
afterAll(() => started.suite.forEach((child) => child.kill('SIGKILL')));

/** Starts the built server in a process, like `npm start`, with only the given settings, and without the wait before a
 * decision's email. Kills it after the test or the suite. `stdout` is an open file for its output, instead of `output`. */
export function startServerProcess(
  env: NodeJS.ProcessEnv,
  lifetime: keyof typeof started = 'test',
  stdout: number | 'pipe' = 'pipe',
): ServerProcess {
  if (!existsSync(ENTRY)) throw new Error('The backend must be built first: npm run build -w backend');
  const { PATH, HOME } = process.env;
  const child = fork(ENTRY, {
    env: { PATH, HOME, PORT: '0', DECISION_UNDO_SECONDS: '0', ...env },
    execArgv: [],
    stdio: ['pipe', stdout, 'pipe', 'ipc'],
  });
  started[lifetime].add(child);
  child.once('exit', () => started[lifetime].delete(child));
  let errors = '';
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Doesn't use the child's 'close' event, which isn't emitted after a disconnect by the parent.
  const streams = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...streams]).then(([[code]]) => ({
    code: code as number | null,
    errors,
    output,
  }));
  const announced = new Promise<ReadyMessage>((resolve, reject) => {
    child.on('message', (message: ReadyMessage) => message.type === 'ready' && resolve(message));
    void ended.then((end) => reject(new Error(end.errors || end.output)));
  });
  const ready = announced.then(({ url }) => url);
  const signIn = announced.then(({ administrator }) => administrator);
  for (const promise of [ready, signIn]) promise.catch(() => undefined);
  return { child, ready, signIn, ended };
}
