import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config';
import { ENTRIES_FILE, openFolderReleaseStore, type ReleaseStore } from '../../site/release-store';

/** Returns a warning line if a server with these settings reads another `remotes.json` than the store's. */
export function settingsMismatch(config: Config, store: ReleaseStore): readonly string[] {
  const changed = path.join(store.place, ENTRIES_FILE);
  const own = path.join(openFolderReleaseStore(config).place, ENTRIES_FILE);
  const read = config.remotesConfig ? path.resolve(config.remotesConfig) : own;
  if (read === changed || !existsSync(read)) return [];
  const because = config.remotesConfig ? 'REMOTES_CONFIG names it' : 'it is in the data folder';
  return [`But a server with the settings of this command reads ${read}, because ${because}`];
}
