import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ENTRY = path.resolve(__dirname, '../../dist/main.js');

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its address, once it answers; rejects with what it said when it ends before. */
  readonly ready: Promise<string>;
  /** How it ended, and what it wrote. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string; readonly output: string }>;
}

/** The built server as a process of its own, as `npm start` runs it. Only the given settings reach it. */
export function startServerProcess(env: NodeJS.ProcessEnv): ServerProcess {
  if (!existsSync(ENTRY)) throw new Error('The backend must be built first: npm run build -w backend');
  const { PATH, HOME } = process.env;
  const child = fork(ENTRY, { env: { PATH, HOME, PORT: '0', ...env }, execArgv: [], silent: true });
  let errors = '';
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Not its 'close' event: that never comes after a disconnect from this side.
  const streams = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...streams]).then(([[code]]) => ({
    code: code as number | null,
    errors,
    output,
  }));
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type: string; url: string }) => message.type === 'ready' && resolve(message.url));
    void ended.then((end) => reject(new Error(end.errors || end.output)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}
