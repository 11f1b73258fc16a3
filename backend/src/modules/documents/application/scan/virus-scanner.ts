import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config';

/** The scanner can't be reached, or doesn't answer. */
export class ScannerUnavailable extends Error {}

/** The scanner answered that it can't scan this file, for example because it's larger than its limit. */
export class NotScannable extends Error {}

/** The scanner reset the connection while the file was being sent: its answer may be lost. */
class ConnectionReset extends ScannerUnavailable {}

/** Without a byte from the scanner. A file of 10 MB takes it a second or two. */
const SILENCE_MS = 60_000;
const CHUNK_BYTES = 64 * 1024;
const MAX_REPLY_BYTES = 4_096;
/** Between two chunks, so that an answer is read before the next one is written. */
const PAUSE_MS = 1;

/** A ClamAV daemon, by its command `INSTREAM`: chunks with their lengths, and an empty one at the end. */
@Injectable()
export class VirusScanner {
  constructor(private readonly config: Config) {}

  get isOn(): boolean {
    return this.config.clamav !== undefined;
  }

  /** The name of the virus in the file; null if it's clean. Throws `ScannerUnavailable`, `NotScannable`, and errors of `file`. */
  async scan(file: Readable): Promise<string | null> {
    if (!this.config.clamav) throw new ScannerUnavailable('CLAMAV_URL is not set');
    // Uploads are 10 MB at most.
    const bytes = await buffer(file);
    const address = this.config.clamav;
    const reply = await this.exchange(connect(address), bytes).catch((error: unknown) => {
      if (!(error instanceof ConnectionReset)) throw error;
      return this.exchange(connect(address), bytes, PAUSE_MS);
    });
    return resultOf(reply);
  }

  private async exchange(socket: Socket, bytes: Buffer, pauseMs = 0): Promise<string> {
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('It didn’t answer in time')));
    const reply = replyOf(socket);
    // If a file is larger than its limit, the daemon answers before the end and closes. That answer counts. A write that
    // fails before the answer is read loses it.
    await Promise.race([this.send(socket, bytes, pauseMs), reply]).catch(() => undefined);
    return reply.finally(() => socket.destroy());
  }

  private async send(socket: Socket, bytes: Buffer, pauseMs: number): Promise<void> {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      if (!socket.write(chunk)) await once(socket, 'drain');
      if (pauseMs > 0) await sleep(pauseMs);
    }
    socket.write(lengthOf(0));
  }
}

/** Big-endian, in four bytes. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Up to the null character that ends it, or to the end of the connection. */
function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = () => {
      if (text === '') reject(new ScannerUnavailable('It closed the connection without an answer'));
      else resolve(text.split('\0', 1)[0] ?? '');
    };
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8');
      if (text.includes('\0') || text.length > MAX_REPLY_BYTES) finish();
    });
    socket.on('end', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (text !== '') finish();
      else if (error.code === 'EPIPE' || error.code === 'ECONNRESET') reject(new ConnectionReset(error.message));
      else reject(new ScannerUnavailable(error.message));
    });
    socket.on('close', finish);
  });
}

function resultOf(reply: string): string | null {
  const answer = reply.replace(/^stream: /, '').trim();
  if (answer === 'OK') return null;
  const [, virus] = /^(.+) FOUND$/.exec(answer) ?? [];
  if (virus) return virus;
  throw new NotScannable(answer);
}
