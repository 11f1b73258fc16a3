import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { RegistryName } from '@pharmacy/contracts';
import { importRegistry } from '../modules/registries';
import { readConfig } from '../platform/config';
import { importProgress } from './registries/import-progress';
import { folderArgument, print, readCommandLine, runCommand } from './run-command';
import { withDatabase } from './with-database';

const USAGE = [
  'npm run registry:import -- --nppes npidata_pfile_….csv   (providers, from the NPPES download page of CMS)',
  'npm run registry:import -- --leie UPDATED.csv   (exclusions, from the download page of the OIG)',
  'Add --smaller to replace the current file with one that has far fewer records',
].join('\n');

runCommand(async () => {
  const { registry, file, mayShrink } = readArguments();
  const began = performance.now();
  const progress = importProgress(process.stderr, print);
  const { title, rows, alerts } = await withDatabase(readConfig(process.env), (client) =>
    importRegistry({ client, registry, file, mayShrink, importedBy: userInfo().username, ...progress }),
  ).finally(() => progress.end());
  const seconds = Math.round((performance.now() - began) / 1_000);
  const done = `${title} is current: ${rows.toLocaleString('en-US')} rows, after ${seconds} s`;
  if (alerts === 0) return done;
  return `${done}\nExclusion tasks that are new, open again, or a closer match than before: ${alerts}. See the dashboard`;
});

interface Arguments {
  readonly registry: RegistryName;
  readonly file: string;
  readonly mayShrink: boolean;
}

function readArguments() {
  return readCommandLine<Arguments>(USAGE, () => {
    const { nppes, leie, smaller } = parseArgs({
      options: { nppes: { type: 'string' }, leie: { type: 'string' }, smaller: { type: 'boolean', default: false } },
    }).values;
    if (nppes && !leie) return { registry: 'nppes', file: folderArgument(nppes), mayShrink: smaller };
    if (leie && !nppes) return { registry: 'leie', file: folderArgument(leie), mayShrink: smaller };
    return undefined;
  });
}
