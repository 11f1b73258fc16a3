import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from './account';
import { databaseBinaries } from './binaries';
import { clusterPassword } from './cluster-password';
import { clusterPath, DATABASE_USER, initialiseCluster } from './initialise-cluster';
import { isAlive, readPostmaster } from './postmaster-file';
import { clearLeftovers, stopPostmaster } from './stop-postmaster';
import { watchOver } from './watchdog';

export interface EmbeddedPostgres {
  /** Of the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Gives durability away for speed: for tests. */
  readonly isThrowaway?: boolean;
  /** More than the 100 connections of the default. */
  readonly maxConnections?: number;
  /** Of the loopback; any free one when absent. */
  readonly port?: number;
}

const POLL_MS = 10;
const START_MS = 60_000;
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts the PostgreSQL of `dataDir`, made at the first start, on the loopback. It outlives a Ctrl-C in
 * the terminal, so that requests under way can end; `stop` it last. Rejects with a message in plain words.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const dir = path.join(dataDir, 'postgres');
  const password = clusterPassword(dataDir);
  await clearLeftovers(dir);
  const account = databaseAccount(dir);
  const bin = await databaseBinaries(account);
  await initialiseCluster({ dir, bin, account, password, isThrowaway: options.isThrowaway ?? false });
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
  const callOff = watchOver(pid, account);
  const url = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    stop: async () => {
      await stopPostmaster(pid);
      callOff();
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
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && isAlive(pid)) {
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
