import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginx } from '../../../tools/steps/programs.mjs';
import { freePort } from '../../product/free-port.mjs';

const TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/**
 * The settings of Debian's nginx that affect serving a file, without its log. As root, nginx would drop its privileges,
 * and then it couldn't read the temporary folder.
 */
const settings = (folder, port) => `
  daemon off;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes auto;
  pid ${folder}/pid;
  error_log ${folder}/errors;
  events { worker_connections 768; }
  http {
    sendfile on;
    tcp_nopush on;
    access_log off;
    default_type application/octet-stream;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
    server { listen 127.0.0.1:${port}; root ${folder}/files; }
  }
`;

/**
 * Starts nginx with one file, and waits until it responds.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} the file's address
 */
export async function serveByNginx(bytes) {
  const [program, port] = [await nginx(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'pharmacy-nginx-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  writeFileSync(join(files, 'file'), bytes);
  writeFileSync(join(folder, 'settings'), settings(folder, port));
  const server = spawn(program, ['-e', join(folder, 'errors'), '-c', join(folder, 'settings')], { stdio: 'ignore' });
  const atExit = () => {
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', atExit);
  const url = `http://127.0.0.1:${port}/file`;
  const stop = async () => {
    process.off('exit', atExit);
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(url, server);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(url, server) {
  const latest = Date.now() + TIMEOUT_MS;
  while (Date.now() < latest && server.exitCode === null) {
    const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    if (response?.ok) return;
    await pause(POLL_MS);
  }
  throw new Error('nginx did not start');
}
