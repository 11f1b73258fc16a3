import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ClamdPeer, EICAR } from '../../../../../test/support/clamd-peer';
import { readConfig } from '../../../../platform/config';
import { NotScannable, ScannerUnavailable, VirusScanner } from './virus-scanner';

const folder = mkdtempSync(path.join(tmpdir(), 'scanner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scannerAt = (url: string) => new VirusScanner(readConfig({ DATA_DIR: folder, CLAMAV_URL: url }));
const scan = (url: string, bytes: Buffer) => scannerAt(url).scan(Readable.from([bytes]));

describe(VirusScanner.name, () => {
  const peers: ClamdPeer[] = [];
  const aPeer = async (options?: Parameters<typeof ClamdPeer.start>[0]) => {
    const peer = await ClamdPeer.start(options);
    peers.push(peer);
    return peer;
  };
  afterEach(async () => {
    await Promise.all(peers.splice(0).map((peer) => peer.close()));
  });

  it.each([
    ['a port', undefined],
    ['a socket of Unix', path.join(folder, 'clamd.ctl')],
  ])('sends the whole file to %s, and takes a clean one for clean', async (_, socketPath) => {
    const peer = await aPeer({ path: socketPath });
    const file = Buffer.alloc(300_000, 'a page ');
    expect(await scan(peer.url, file)).toBeNull();
    expect(peer.scanned[0]?.equals(file)).toBe(true);
  });

  it('names the virus that was found', async () => {
    const peer = await aPeer();
    expect(await scan(peer.url, Buffer.from(`%PDF-1.7 ${EICAR}`))).toBe('Eicar-Signature');
  });

  it('scans an empty file', async () => {
    const peer = await aPeer();
    expect(await scan(peer.url, Buffer.alloc(0))).toBeNull();
  });

  it('never takes a file for clean that the scanner rejected, even before its end', async () => {
    const peer = await aPeer({ maxBytes: 100_000 });
    const rejected = scan(peer.url, Buffer.alloc(8 * 1024 * 1024, 'x'));
    await expect(rejected).rejects.toThrow(NotScannable);
    await expect(rejected).rejects.toThrow('INSTREAM size limit exceeded');
  });

  it.each([
    ['asks once more', 'and', 1, NotScannable],
    ['gives up', 'twice and', 2, ScannerUnavailable],
  ])('%s when the scanner resets the connection %s its answer may be lost', async (_, _times, resets, expected) => {
    let connections = 0;
    const daemon = createServer((socket) => {
      connections += 1;
      const isReset = connections <= resets;
      socket.on('error', () => undefined);
      socket.once('data', () =>
        isReset ? socket.resetAndDestroy() : socket.end('INSTREAM size limit exceeded. ERROR\0'),
      );
    });
    await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve));
    const { port } = daemon.address() as AddressInfo;
    await expect(scan(`tcp://127.0.0.1:${port}`, Buffer.alloc(8 * 1024 * 1024, 'x'))).rejects.toThrow(expected);
    expect(connections).toBe(2);
    await new Promise((resolve) => daemon.close(resolve));
  });

  it('never takes a file for clean without an answer', async () => {
    const closing = createServer((socket) => socket.resume().end());
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const { port } = closing.address() as AddressInfo;
    await expect(scan(`tcp://127.0.0.1:${port}`, Buffer.from('a'))).rejects.toThrow(ScannerUnavailable);
    await new Promise((resolve) => closing.close(resolve));
    await expect(scan(`tcp://127.0.0.1:${port}`, Buffer.from('a'))).rejects.toThrow(ScannerUnavailable);
    await expect(scan(`unix:${folder}/nothing.ctl`, Buffer.from('a'))).rejects.toThrow(ScannerUnavailable);
  });

  it('passes on that the file itself could not be read', async () => {
    const peer = await aPeer();
    const broken = new Readable({ read: () => broken.destroy(new Error('No disk')) });
    await expect(scannerAt(peer.url).scan(broken)).rejects.toThrow('No disk');
    expect(peer.scanned).toEqual([]);
  });
});
