import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../platform/config';
import { FolderShelf } from '../../site/shelf';
import { unheard } from './unheard';

describe(unheard.name, () => {
  let dataDir: string;
  let own: string;
  const elsewhere = new FolderShelf('/srv/remotes');

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'unheard-'));
    own = path.join(dataDir, 'remotes');
    mkdirSync(own);
    writeFileSync(path.join(own, 'remotes.json'), '{}');
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env });

  it('has nothing to say where the file that was changed is the one that is read', () => {
    expect(unheard(config(), new FolderShelf(own))).toEqual([]);
    const named = config({ REMOTES_CONFIG: path.join(own, 'remotes.json') });
    expect(unheard(named, new FolderShelf(own))).toEqual([]);
  });

  it('says that the data folder comes before other places', () => {
    expect(unheard(config(), elsewhere)).toEqual([expect.stringContaining(`reads ${own}/remotes.json`)]);
    rmSync(path.join(own, 'remotes.json'));
    expect(unheard(config(), elsewhere)).toEqual([]);
  });

  it('says that the file of REMOTES_CONFIG comes before every shelf', () => {
    const file = path.join(dataDir, 'named.json');
    writeFileSync(file, '{}');
    const [line] = unheard(config({ REMOTES_CONFIG: file }), new FolderShelf(own));
    expect(line).toMatch(`reads ${file}, since REMOTES_CONFIG names it`);
  });
});
