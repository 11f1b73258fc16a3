import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseBinaries } from './binaries';
import { type Account, databaseAccount } from './cluster';
import { clusterPassword, clusterPath, DATABASE_USER, initializeCluster } from './cluster';
import { isAlive, readPostmaster, stopLeftoverPostmaster, stopPostmaster } from './postmaster';

export interface EmbeddedPostgres {
  /** The URL of the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Trades durability for speed, for tests. */
  readonly isThrowaway?: boolean;
  /** Default: 100. */
  readonly maxConnections?: number;
  /** On the loopback interface. Default: any free port. */
  readonly port?: number;
}

const POLL_MS = 10;
const START_MS = 60_000;
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts the PostgreSQL server of `dataDir` on the loopback interface, and creates it at the first start. Ctrl-C in the
 * terminal doesn't stop it, so that running requests can finish: call `stop` last. Rejects with a message for the
 * operator.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const dir = path.join(dataDir, 'postgres');
  const password = clusterPassword(dataDir);
  await stopLeftoverPostmaster(dir);
  const account = databaseAccount(dir);
  const bin = await databaseBinaries(account);
  await initializeCluster({ dir, bin, account, password, isThrowaway: options.isThrowaway ?? false });
  const port = options.port ?? (await freePort());
  const log = path.join(dataDir, 'postgres.log');
  writeFileSync(log, '', { mode: 0o600 });
  const output = openSync(log, 'a');
  const server = spawn(path.join(bin, 'postgres'), serverArguments(clusterPath(dir, account), port, options), {
    ...account,
    cwd: dir,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  server.on('error', () => undefined);
  server.unref();
  const pid = server.pid;
  if (pid === undefined || !(await becomesReady(pid, dir)))
    throw new Error(`PostgreSQL did not start: ${lastLine(log)}`);
  const stopWatchdog = startWatchdog(pid, account);
  const url = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    stop: async () => {
      await stopPostmaster(pid);
      stopWatchdog();
    },
  };
}

function serverArguments(dataPath: string, port: number, { isThrowaway, maxConnections }: EmbeddedOptions): string[] {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
  if (maxConnections) settings.push(`max_connections=${maxConnections}`);
  if (isThrowaway) settings.push(...THROWAWAY);
  return ['-D', dataPath, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

async function becomesReady(pid: number, dir: string): Promise<boolean> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && isAlive(pid)) {
    const postmaster = readPostmaster(dir);
    if (postmaster?.pid === pid && postmaster.isReady) return true;
    await sleep(POLL_MS);
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

function lastLine(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
}

/**
 * Stops the server if this process dies first, even by `kill -9`: a shell reads from a pipe, which the kernel closes
 * when the process ends. Returns a function that stops the watchdog. On Windows, the next start stops a leftover server
 * instead.
 */
function startWatchdog(pid: number, account: Account | undefined): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = 'read -r _ || kill -INT "$0"';
  const shell = spawn('/bin/sh', ['-c', script, String(pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => shell.stdin.end('done\n');
}
