import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../platform/config';
import { FolderReleaseStore } from '../../site/release-store';
import { settingsMismatch } from './release-store';

describe(settingsMismatch.name, () => {
  let dataDir: string;
  let own: string;
  const elsewhere = new FolderReleaseStore('/srv/remotes');

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'settings-mismatch-'));
    own = path.join(dataDir, 'remotes');
    mkdirSync(own);
    writeFileSync(path.join(own, 'remotes.json'), '{}');
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env });

  it('returns nothing when the changed file is the one that the server reads', () => {
    expect(settingsMismatch(config(), new FolderReleaseStore(own))).toEqual([]);
    const named = config({ REMOTES_CONFIG: path.join(own, 'remotes.json') });
    expect(settingsMismatch(named, new FolderReleaseStore(own))).toEqual([]);
  });

  it('reports that the data folder takes precedence over other places', () => {
    expect(settingsMismatch(config(), elsewhere)).toEqual([expect.stringContaining(`reads ${own}/remotes.json`)]);
    rmSync(path.join(own, 'remotes.json'));
    expect(settingsMismatch(config(), elsewhere)).toEqual([]);
  });

  it('reports that the REMOTES_CONFIG file takes precedence over every store', () => {
    const file = path.join(dataDir, 'named.json');
    writeFileSync(file, '{}');
    const [line] = settingsMismatch(config({ REMOTES_CONFIG: file }), new FolderReleaseStore(own));
    expect(line).toMatch(`reads ${file}, because REMOTES_CONFIG names it`);
  });
});
