import { createReadStream } from 'node:fs';
import type { ClientBase } from 'pg';
import type { RegistryName } from '@pharmacy/contracts';
import { InvalidRecord, RegistryFileRejected, type RegistryFormat } from '../../domain/registry-format';
import { registryFormats } from '../../domain/registry-formats';
import { RegistryImported } from '../../domain/registries.events';
import { ImportSnapshots, type UnfinishedSnapshot } from '../../persistence/import-snapshots';
import { CsvReader, InvalidCsv } from './csv-reader';
import { openRegistryFile, type RegistryFile } from './registry-file';

export interface ImportProgress {
  readonly bytes: number;
  readonly rows: number;
}

export interface RegistryImport {
  /** A connection that nothing else uses. */
  readonly client: ClientBase;
  readonly registry: RegistryName;
  readonly file: string;
  /** Who imports, for the screen that lists the snapshots. */
  readonly importedBy: string;
  /** Also takes a file with far fewer records than the current one, as a supplement has. */
  readonly mayShrink?: boolean;
  /** Called before the first row. `discarded` is the unfinished import of another file. */
  readonly onStart?: (start: ImportProgress & { readonly size: number; readonly discarded: string | null }) => void;
  /** Called after each step that is safe in the database. */
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportedRegistry {
  readonly title: string;
  readonly rows: number;
  /** Tasks on the dashboard, about accounts that match an exclusion, that are new, open again, or a closer match than before. */
  readonly alerts: number;
}

class ImportRunning extends Error {
  readonly kind = 'conflict';
  constructor() {
    super('Another import is running. Try again when it has finished.');
  }
}

class TooFewRecords extends RegistryFileRejected {
  constructor(fileName: string, rows: number, title: string, currentRows: number) {
    super(
      `${fileName} has ${rows.toLocaleString('en-US')} records, and the current ${title} ${currentRows.toLocaleString('en-US')}. ` +
        'It looks like a supplement; import the full file. If it is the full file, add --smaller',
    );
  }
}

const CHUNK_BYTES = 1024 * 1024;
/** A killed import repeats as much as this. */
const STEP_BYTES = 8 * 1024 * 1024;
/** Of the current snapshot's records. Full files hardly shrink, and supplements have the same columns. */
const FULL_SHARE = 0.8;

/**
 * Imports a public file as a new snapshot, which replaces the current one when it's complete. Continues an import of the same
 * file that was interrupted. Memory doesn't grow with the file.
 */
export async function importRegistry(options: RegistryImport): Promise<ImportedRegistry> {
  const { client, registry, mayShrink = false, onStart } = options;
  const format = registryFormats.find((known) => known.registry === registry)!;
  const file = await openRegistryFile(options.file, format, registryFormats);
  const snapshots = new ImportSnapshots(client, format);
  if (!(await snapshots.lock())) throw new ImportRunning();
  const { snapshot, discarded } = await continueOrBegin(snapshots, file, options.importedBy);
  onStart?.({ bytes: snapshot.readBytes, rows: snapshot.rowCount, size: file.size, discarded });
  const rows = await copyRows(snapshots, snapshot, file, format, options);
  if (rows === 0) throw new RegistryFileRejected(`${file.name} has a first line, but no records. Download it again`);
  const { title } = format;
  const currentRows = await snapshots.currentRows();
  if (rows < currentRows * FULL_SHARE && !mayShrink) {
    await snapshots.discard(snapshot.id);
    throw new TooFewRecords(file.name, rows, title, currentRows);
  }
  const alerts = await snapshots.complete(
    snapshot.id,
    new RegistryImported({ id: snapshot.id, title, fileName: file.name, rowCount: rows }),
  );
  return { title, rows, alerts };
}

async function continueOrBegin(snapshots: ImportSnapshots, file: RegistryFile, importedBy: string) {
  const unfinished = await snapshots.unfinished();
  if (unfinished?.file.size === file.size && unfinished.file.digest === file.digest)
    return { snapshot: unfinished, discarded: null };
  if (unfinished) await snapshots.discard(unfinished.id);
  const snapshot = await snapshots.begin(file, file.headerBytes, importedBy);
  return { snapshot, discarded: unfinished?.file.name ?? null };
}

/** Copies the rest of the file, and returns how many rows the snapshot then has. */
async function copyRows(
  snapshots: ImportSnapshots,
  { id, readBytes, rowCount }: UnfinishedSnapshot,
  file: RegistryFile,
  format: RegistryFormat,
  { onProgress }: RegistryImport,
): Promise<number> {
  const reader = new CsvReader(file.layout, { bytes: readBytes, records: rowCount });
  let rows: (readonly (string | null)[])[] = [];
  let savedBytes = readBytes;
  const take = (records: readonly string[][]) => {
    const first = reader.recordCount - records.length + 1;
    records.forEach((record, index) => rows.push(rowOf(format, record, first + index)));
  };
  const save = async () => {
    await snapshots.add(id, rows, reader.position);
    rows = [];
    savedBytes = reader.position;
    onProgress?.({ bytes: reader.position, rows: reader.recordCount });
  };
  try {
    for await (const chunk of createReadStream(file.path, { start: readBytes, highWaterMark: CHUNK_BYTES })) {
      take(reader.read(chunk as Buffer));
      if (reader.position - savedBytes >= STEP_BYTES) await save();
    }
    take(reader.end());
    await save();
  } catch (error) {
    if (!(error instanceof InvalidCsv)) throw error;
    throw new RegistryFileRejected(`${file.name}: ${error.message}. Download the file again`);
  }
  return reader.recordCount;
}

function rowOf(format: RegistryFormat, record: readonly string[], number: number) {
  try {
    return format.toRow(record);
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    throw new RegistryFileRejected(
      `Record ${number.toLocaleString('en-US')} isn’t one of ${format.title}: ${error.message}. Download the file again`,
    );
  }
}
