import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { DocumentView } from '@pharmacy/contracts';
import { ScanFiles } from '../../src/modules/documents/application/scan/scan-files.use-case';
import {
  NotScannable,
  ScannerUnavailable,
  VirusScanner,
} from '../../src/modules/documents/application/scan/virus-scanner';
import { readConfig } from '../../src/platform/config';
import { EICAR } from '../support/clamd-peer';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { wordDocument } from '../support/word-document';

const CLAMD = process.env['CLAMD_PATH'] ?? '/usr/sbin/clamd';
const MB = 1024 * 1024;
const bearer = { type: 'bearer' } as const;

/** The daemon adds `.UNOFFICIAL` to names that aren't from its own signatures, which the tests can't download. */
const VIRUS = 'Eicar-Test.UNOFFICIAL';
const signature = `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`;

describe('ClamAV’s own daemon', () => {
  let folder: string;
  let daemon: ChildProcess;
  let port: number;
  let server: TestApp | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'clamd-'));
    chmodSync(folder, 0o755);
    writeFileSync(path.join(folder, 'eicar.ndb'), signature);
    port = await freePort();
    const settings = {
      Foreground: 'yes',
      DatabaseDirectory: folder,
      LocalSocket: path.join(folder, 'clamd.ctl'),
      TCPSocket: port,
      TCPAddr: '127.0.0.1',
      StreamMaxLength: '11M',
    };
    const file = path.join(folder, 'clamd.conf');
    writeFileSync(
      file,
      Object.entries(settings)
        .map((line) => `${line.join(' ')}\n`)
        .join(''),
    );
    daemon = spawn(CLAMD, ['--config-file', file], { stdio: 'ignore' });
    const scanner = at(`tcp://127.0.0.1:${port}`);
    await eventually(
      () =>
        scanner.scan(Readable.from(['Ready?'])).then(
          () => true,
          () => false,
        ),
      30_000,
    );
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (url: string) => new VirusScanner(readConfig({ DEMO: 'on', CLAMAV_URL: url }));
  const stop = async () => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return;
    daemon.kill('SIGKILL');
    await once(daemon, 'exit');
  };

  it('lets clean documents be published, and closes one with a virus inside of a Word document', async () => {
    server = await startTestApp({ env: { ROLE: 'web', CLAMAV_URL: `unix:${path.join(folder, 'clamd.ctl')}` } });
    const token = await signInAdministrator(server);
    const [clean, infected] = [
      await aDocument(server, token, { bytes: wordDocument('Dose'), name: 'dose.docx' }),
      await aDocument(server, token, { bytes: wordDocument(EICAR), name: 'notes.docx' }),
    ];
    await server.app.get(ScanFiles).run();
    const { body } = await server.http.get('/api/documents').auth(token, bearer).expect(200);
    const find = (id: number) => (body as DocumentView[]).find((document) => document.id === id);
    expect(find(clean.id)?.isPublished).toBe(true);
    expect(find(infected.id)).toMatchObject({
      isPublished: false,
      fileCheck: { state: 'infected', infection: VIRUS },
    });
    const open = (id: number) => server!.http.get(`/api/documents/${id}/download`).auth(token, bearer);
    await open(clean.id).expect(200);
    await open(infected.id).expect(409);
  });

  it('is asked over a port as well, with files of the largest size that can be uploaded', async () => {
    const scanner = at(`tcp://127.0.0.1:${port}`);
    const large = Buffer.alloc(10 * MB, 'Dose ');
    expect(await scanner.scan(Readable.from([large]))).toBeNull();
    large.write(EICAR, 9 * MB, 'latin1');
    expect(await scanner.scan(Readable.from([large]))).toBe(VIRUS);
    await expect(scanner.scan(Readable.from([Buffer.alloc(12 * MB, 'Dose ')]))).rejects.toThrow(NotScannable);
  });

  it('is unavailable once it has ended', async () => {
    const scanner = at(`tcp://127.0.0.1:${port}`);
    await stop();
    await expect(scanner.scan(Readable.from(['Dose']))).rejects.toThrow(ScannerUnavailable);
  });
});
