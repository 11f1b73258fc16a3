import { mkdtempSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { S3Settings } from '../../src/platform/config';
import { startS3Server } from './s3-server';

const BUCKET = 'pharmacy-files';
const CREDENTIALS = { accessKeyId: 'pharmacy', secretAccessKey: 'a-secret-of-the-tests' };

export interface S3Peer {
  readonly settings: S3Settings;
  /** `settings` as environment variables. */
  readonly env: NodeJS.ProcessEnv;
  /** Resets new connections after that many bytes of responses. `Infinity` restores normal operation. */
  breakAfter(bytes: number): void;
  /** Like `breakAfter`, but stalls: no more data arrives, and the connection stays open. */
  stallAfter(bytes: number): void;
  /** Rejects uploads with 403, and works otherwise. */
  rejectUploads(rejects: boolean): void;
  close(): Promise<void>;
}

/** Starts an S3 server with one bucket, behind a proxy that can fail. Port 0 selects a free port. */
export async function startS3Peer(port = 0): Promise<S3Peer> {
  const directory = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 's3-'));
  const server = await startS3Server({ bucket: BUCKET, ...CREDENTIALS, directory });
  const proxy = await startProxy(port, server.port);
  const settings = {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${proxy.port}`,
    region: 'us-east-1',
    ...CREDENTIALS,
  };
  return {
    settings,
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    breakAfter: (bytes) => proxy.limit(bytes, (...sockets) => sockets.forEach((socket) => socket.destroy())),
    stallAfter: (bytes) => proxy.limit(bytes, (_client, upstream) => upstream.pause()),
    rejectUploads: (rejects) => server.rejectUploads(rejects),
    close: async () => {
      await proxy.close();
      await server.close();
    },
  };
}

type Failure = (client: Socket, upstream: Socket) => unknown;

async function startProxy(port: number, serverPort: number) {
  const open = new Set<Socket>();
  let limit = Number.POSITIVE_INFINITY;
  let fail: Failure = () => undefined;
  const proxy = createServer((client) => {
    const upstream = connect(serverPort, '127.0.0.1');
    let responseBytes = 0;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => (open.delete(socket), client.destroy(), upstream.destroy()));
    }
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      responseBytes += chunk.length;
      if (responseBytes > limit) return void fail(client, upstream);
      if (!client.write(chunk)) upstream.pause();
    });
    client.on('drain', () => upstream.resume());
  });
  await new Promise<void>((resolve) => void proxy.listen(port, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    limit(bytes: number, failure: Failure) {
      [limit, fail] = [bytes, failure];
      // Kept-alive connections have already counted bytes under the previous limit.
      for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
