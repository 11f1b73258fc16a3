import { type FileHandle, open } from 'node:fs/promises';

/** [MS-CFB] 2.1: larger numbers have special meanings, such as the end of a chain. */
const LARGEST_SECTOR = 0xff_ff_ff_fa;
const NO_ENTRY = 0xff_ff_ff_ff;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** More than any Office document has; files with more are rejected. */
const MAX_ENTRIES = 8_192;

/** Byte offsets in the header, and in a directory entry. */
const header = { sectorShift: 30, firstDirectorySector: 48, firstDifatSector: 68, difat: 76 } as const;
const entry = { nameBytes: 64, type: 66, left: 68, right: 72, child: 76, size: 120 } as const;
/** The header lists the first sectors of the FAT itself. */
const DIFAT_IN_HEADER = 109;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

/** Not a valid compound file, or one with more entries than an Office document has. */
class InvalidCompoundFile extends Error {}

export interface CompoundContents {
  /** the nonempty streams at the top, without those of embedded files */
  readonly streams: ReadonlySet<string>;
  /** all storages and streams, at any depth */
  readonly names: ReadonlySet<string>;
}

/**
 * What is in a compound file ([MS-CFB], the container of DOC, XLS, PPT, MSG, and MSI). Null for an invalid compound file. Reads
 * only the directory, one sector at a time, and does a limited amount of work for any input.
 */
export async function readCompound(path: string): Promise<CompoundContents | null> {
  const file = await open(path);
  try {
    const entries = await new CompoundFile(file, (await file.stat()).size).readDirectory();
    const isNamed = (found: Buffer) => [STORAGE, STREAM].includes(found.readUInt8(entry.type));
    return { streams: namesAtTop(entries), names: new Set(entries.filter(isNamed).map(nameOf)) };
  } catch (error) {
    if (error instanceof InvalidCompoundFile) return null;
    throw error;
  } finally {
    await file.close();
  }
}

class CompoundFile {
  private head: Buffer = Buffer.alloc(0);
  private sectorBytes = 0;
  /** the last sector of the FAT that was read, because consecutive entries are often in the same one */
  private fatPart: { readonly index: number; readonly bytes: Buffer } | undefined;

  constructor(
    private readonly file: FileHandle,
    private readonly fileBytes: number,
  ) {}

  async readDirectory(): Promise<readonly Buffer[]> {
    this.head = await this.readAt(0, HEADER_BYTES);
    const shift = this.head.readUInt16LE(header.sectorShift);
    if (shift !== 9 && shift !== 12) throw new InvalidCompoundFile();
    this.sectorBytes = 1 << shift;
    const entries: Buffer[] = [];
    let sector = this.head.readUInt32LE(header.firstDirectorySector);
    while (sector <= LARGEST_SECTOR) {
      // also ends a cyclic chain
      if (entries.length >= MAX_ENTRIES) throw new InvalidCompoundFile();
      const bytes = await this.readSector(sector);
      for (let at = 0; at < bytes.length; at += ENTRY_BYTES) entries.push(bytes.subarray(at, at + ENTRY_BYTES));
      sector = await this.sectorAfter(sector);
    }
    return entries;
  }

  private async sectorAfter(sector: number): Promise<number> {
    const perSector = this.sectorBytes / 4;
    const index = Math.floor(sector / perSector);
    if (this.fatPart?.index !== index)
      this.fatPart = { index, bytes: await this.readSector(await this.fatSector(index)) };
    return this.fatPart.bytes.readUInt32LE((sector % perSector) * 4);
  }

  /** The sector with a part of the FAT. Sectors beyond the end of the file are rejected, so a 10 MB file takes one or two steps. */
  private async fatSector(index: number): Promise<number> {
    if (index < DIFAT_IN_HEADER) return this.head.readUInt32LE(header.difat + index * 4);
    const perSector = this.sectorBytes / 4 - 1;
    const last = this.sectorBytes - 4;
    let sector = this.head.readUInt32LE(header.firstDifatSector);
    let rest = index - DIFAT_IN_HEADER;
    for (; rest >= perSector; rest -= perSector) sector = (await this.readSector(sector)).readUInt32LE(last);
    return (await this.readSector(sector)).readUInt32LE(rest * 4);
  }

  private readSector(sector: number): Promise<Buffer> {
    return this.readAt((sector + 1) * this.sectorBytes, this.sectorBytes);
  }

  private async readAt(position: number, length: number): Promise<Buffer> {
    if (position + length > this.fileBytes) throw new InvalidCompoundFile();
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead < length) throw new InvalidCompoundFile();
    return buffer;
  }
}

/** The directory is a tree of siblings below the root. Visits each entry once, even in a cyclic tree. */
function namesAtTop(entries: readonly Buffer[]): ReadonlySet<string> {
  const root = entries[0];
  if (root?.readUInt8(entry.type) !== ROOT) throw new InvalidCompoundFile();
  const names = new Set<string>();
  const seen = new Set<number>();
  const waiting = [root.readUInt32LE(entry.child)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === NO_ENTRY || seen.has(index)) continue;
    seen.add(index);
    const found = entries[index];
    if (!found) throw new InvalidCompoundFile();
    if (found.readUInt8(entry.type) === STREAM && found.readUInt32LE(entry.size) > 0) names.add(nameOf(found));
    waiting.push(found.readUInt32LE(entry.left), found.readUInt32LE(entry.right));
  }
  return names;
}

/** Without the trailing null character, which the length includes. */
function nameOf(found: Buffer): string {
  const bytes = Math.min(found.readUInt16LE(entry.nameBytes), entry.nameBytes);
  return found.toString('utf16le', 0, Math.max(0, bytes - 2));
}
