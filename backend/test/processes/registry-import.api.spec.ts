import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  leieFile,
  nppesFile,
  sampleExclusions,
  sampleNpi,
  sampleProviders,
} from '../../src/modules/registries/seed/sample-files';
import { runBuiltCommand } from '../support/commands';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** 36 MB, which is more than four steps of an import. */
const MANY = 30_000;

describe('the import of a registry', () => {
  let folder: string;
  let database: TestDatabase;
  let env: NodeJS.ProcessEnv;
  beforeAll(() => {
    folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'registries-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    database = await createTestDatabase();
    env = { DATABASE_URL: database.url, DATA_DIR: folder };
  });
  afterEach(() => database.drop());

  async function aFile(name: string, lines: Iterable<string>): Promise<string> {
    const file = path.join(folder, name);
    await pipeline(Readable.from(lines), createWriteStream(file));
    return file;
  }
  const runImport = (...args: readonly string[]) => runBuiltCommand('registry-import', args, env);
  const snapshots = () =>
    database.query<{ status: string; file: string; rows: number }[]>(
      'SELECT status, file_name AS file, row_count AS rows FROM registry_snapshots ORDER BY id',
    );
  const providers = () =>
    database.query<{ snapshot: number; rows: number }[]>(
      'SELECT snapshot_id AS snapshot, count(*)::int AS rows FROM registry_providers GROUP BY 1 ORDER BY 1',
    );

  it('keeps the old snapshot until the new one is whole, and continues after a kill', async () => {
    const old = await aFile('old.csv', nppesFile(sampleProviders(10)));
    expect(await runImport('--nppes', old)).toMatchObject({ code: 0, output: expect.stringMatching(/10 rows/) });

    const next = await aFile('next.csv', nppesFile(sampleProviders(MANY)));
    const command = spawn(process.execPath, ['dist/cli/registry-import.js', '--nppes', next], {
      cwd: path.resolve(__dirname, '../..'),
      env: { PATH: process.env['PATH'], ...env },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => command.once('exit', resolve));
    await eventually(async () => {
      expect(command.exitCode).toBeNull();
      return ((await snapshots())[1]?.rows ?? 0) > 0;
    }, 60_000);
    command.kill('SIGKILL');
    await ended;

    const [current, unfinished] = await snapshots();
    expect(current).toEqual({ status: 'current', file: 'old.csv', rows: 10 });
    expect(unfinished).toMatchObject({ status: 'importing', file: 'next.csv' });
    expect(unfinished?.rows).toBeLessThan(MANY);
    expect((await providers())[0]).toEqual({ snapshot: 1, rows: 10 });

    const { code, output } = await runImport('--nppes', next);
    expect(output).toMatch(/Continuing after [\d,]+ rows[^]*NPPES is current: 30,000 rows/);
    expect(code).toBe(0);
    expect(await snapshots()).toEqual([
      { status: 'replaced', file: 'old.csv', rows: 10 },
      { status: 'current', file: 'next.csv', rows: MANY },
    ]);
    expect(await providers()).toEqual([{ snapshot: 2, rows: MANY }]);
    const [last] = await database.query('SELECT name, state, taxonomy FROM registry_providers WHERE npi = $1', [
      sampleNpi(MANY - 1),
    ]);
    expect(last).toEqual({ name: 'LOU FICTIONAL CJJJJ', state: 'AR', taxonomy: '207RE0101X' });
    const entries = await database.query('SELECT action, subject_label AS label FROM audit_entries ORDER BY id');
    expect(entries).toEqual([
      { action: 'registry.imported', label: 'NPPES: old.csv, 10 rows' },
      { action: 'registry.imported', label: 'NPPES: next.csv, 30,000 rows' },
    ]);
  }, 180_000);

  it('discards the unfinished import of another file', async () => {
    const broken = await aFile('broken.csv', [...nppesFile(sampleProviders(5)), '"not","enough"\n']);
    const { code, errors } = await runImport('--nppes', broken);
    expect(code).toBe(1);
    expect(errors).toMatch('broken.csv: Record 6 has 2 columns instead of 330. Download the file again');
    expect(await snapshots()).toEqual([{ status: 'importing', file: 'broken.csv', rows: 0 }]);

    const whole = await aFile('whole.csv', nppesFile(sampleProviders(5)));
    expect((await runImport('--nppes', whole)).output).toMatch('The unfinished import of broken.csv is discarded');
    expect(await snapshots()).toEqual([{ status: 'current', file: 'whole.csv', rows: 5 }]);
  }, 60_000);

  it('rejects a file with far fewer records than the current one, until they are accepted', async () => {
    const full = await aFile('full.csv', leieFile(sampleExclusions(100)));
    const supplement = await aFile('supplement.csv', leieFile(sampleExclusions(10)));
    await runImport('--leie', full);
    const { code, errors } = await runImport('--leie', supplement);
    expect(errors).toMatch(
      'supplement.csv has 10 records, and the current LEIE 100. It looks like a supplement; import the full file. ' +
        'If it is the full file, add --smaller',
    );
    expect(code).toBe(1);
    expect(await snapshots()).toEqual([{ status: 'current', file: 'full.csv', rows: 100 }]);

    const nearlyFull = await aFile('nearly-full.csv', leieFile(sampleExclusions(80)));
    expect((await runImport('--leie', nearlyFull)).output).toMatch('LEIE is current: 80 rows');
    await runImport('--leie', supplement);
    expect((await runImport('--leie', supplement, '--smaller')).output).toMatch('LEIE is current: 10 rows');
    expect((await snapshots()).at(-1)).toEqual({ status: 'current', file: 'supplement.csv', rows: 10 });
    expect(await database.query('SELECT count(*)::int AS rows FROM registry_exclusions')).toEqual([{ rows: 10 }]);
  }, 60_000);

  it('reads the exclusion list beside the providers', async () => {
    const list = await aFile('UPDATED.csv', leieFile(sampleExclusions(8)));
    expect((await runImport('--leie', list)).output).toMatch('LEIE is current: 8 rows');
    const rows = await database.query(
      `SELECT name, name_key, npi::text, birth_date::text, exclusion_type, excluded_on::text, reinstated_on
       FROM registry_exclusions ORDER BY name LIMIT 1`,
    );
    expect(rows).toEqual([
      {
        name: expect.any(String),
        name_key: expect.any(String),
        npi: null,
        birth_date: '1961-04-05',
        exclusion_type: '1128a1',
        excluded_on: '2019-08-20',
        reinstated_on: null,
      },
    ]);
  }, 60_000);

  it.each([
    ['--leie', 'providers.csv', /isn’t the LEIE file.*lacks the columns "LASTNAME", .* and 10 more\. .*--nppes/],
    ['--nppes', 'notes.csv', /isn’t the NPPES file.*"Entity Type Code".*Nothing was changed/],
    ['--nppes', 'npidata.zip', /npidata\.zip is a ZIP archive\. Unpack it/],
    ['--nppes', 'missing.csv', /There is no file .*missing\.csv/],
    ['--nppes', 'empty.csv', /has a first line, but no records/],
    ['--nppes', 'twice.csv', /1000000012 is in the file twice/],
  ])('%s %s is rejected with what is wrong', async (option, name, message) => {
    await aFile('providers.csv', nppesFile(sampleProviders(2)));
    await aFile('empty.csv', nppesFile([]));
    const [one] = sampleProviders(1);
    await aFile('twice.csv', nppesFile([one!, one!]));
    writeFileSync(path.join(folder, 'notes.csv'), 'NPI,Note\n1,hello\n');
    writeFileSync(path.join(folder, 'npidata.zip'), Buffer.from('504b030414000000', 'hex'));
    const { code, errors } = await runImport(option, path.join(folder, name));
    expect(errors).toMatch(message);
    expect(code).toBe(1);
    expect(await providers()).toEqual([]);
  });
});
