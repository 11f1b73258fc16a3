import { mkdtempSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/platform/config';

const BUCKET = 'pharmacy-files';
const CREDENTIALS = 'S3RVER';

export interface S3Peer {
  readonly settings: S3Settings;
  /** The same as settings of the environment. */
  readonly env: NodeJS.ProcessEnv;
  /** Connections made from now on break when so many bytes of answers came through; `Infinity` heals the line. */
  breakAfter(bytes: number): void;
  /** The same, but silent: nothing more comes, and the connection stays. */
  stallAfter(bytes: number): void;
  close(): Promise<void>;
}

/** A real S3 server with one bucket, behind a line that can be bad; port 0 is any free one. */
export async function startS3Peer(port = 0): Promise<S3Peer> {
  const directory = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 's3-'));
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  const { port: behind } = await server.run();
  const line = await openLine(port, behind);
  const settings = {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${line.port}`,
    region: 'us-east-1',
    accessKeyId: CREDENTIALS,
    secretAccessKey: CREDENTIALS,
  };
  return {
    settings,
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: CREDENTIALS,
      S3_SECRET_ACCESS_KEY: CREDENTIALS,
    },
    breakAfter: (bytes) => line.limit(bytes, (...ends) => ends.forEach((end) => end.destroy())),
    stallAfter: (bytes) => line.limit(bytes, (client, far) => far.pause() && client),
    close: async () => {
      await line.close();
      await server.close();
    },
  };
}

type Fault = (client: Socket, server: Socket) => unknown;

async function openLine(port: number, behind: number) {
  const open = new Set<Socket>();
  let limit = Number.POSITIVE_INFINITY;
  let fault: Fault = () => undefined;
  const relay = createServer((client) => {
    const server = connect(behind, '127.0.0.1');
    let answered = 0;
    for (const end of [client, server]) {
      open.add(end);
      end.on('error', () => undefined).on('close', () => (open.delete(end), client.destroy(), server.destroy()));
    }
    client.pipe(server);
    server.on('data', (chunk: Buffer) => {
      answered += chunk.length;
      if (answered > limit) return void fault(client, server);
      if (!client.write(chunk)) server.pause();
    });
    client.on('drain', () => server.resume());
  });
  await new Promise<void>((resolve) => void relay.listen(port, '127.0.0.1', resolve));
  return {
    port: (relay.address() as AddressInfo).port,
    limit(bytes: number, next: Fault) {
      [limit, fault] = [bytes, next];
      // Connections kept alive from before would go by the old rule.
      for (const end of open) end.destroy();
    },
    close: () =>
      new Promise<void>((resolve) => {
        relay.close(() => resolve());
        for (const end of open) end.destroy();
      }),
  };
}
