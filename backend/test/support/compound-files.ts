const SECTOR = 512;
const ENTRY = 128;
const END_OF_CHAIN = 0xff_ff_ff_fe;
const FAT_SECTOR = 0xff_ff_ff_fd;
const FREE = 0xff_ff_ff_ff;
/** The minimum for a stream that is stored in regular sectors. */
const STREAM_SECTORS = 8;

const types = { storage: 1, stream: 2, root: 5 } as const;

interface DirectoryEntry {
  readonly name: string;
  readonly type: keyof typeof types;
  readonly child?: number;
  readonly right?: number;
  readonly isEmpty?: boolean;
}

interface CompoundFile {
  /** Names of top-level streams. */
  readonly streams: readonly string[];
  /** Names of streams inside of a storage, like those of embedded files. */
  readonly embedded?: readonly string[];
  /** The storage that they are in. */
  readonly storage?: string;
  /** Names of empty top-level streams. */
  readonly empty?: readonly string[];
}

/** A compound file, the container of DOC, XLS, PPT, MSG, and MSI ([MS-CFB], version 3), with streams of 4 KB. */
export function aCompoundFile({ streams, embedded = [], storage = 'ObjectPool', empty = [] }: CompoundFile): Buffer {
  const top: Omit<DirectoryEntry, 'right'>[] = [
    ...streams.map((name) => ({ name, type: 'stream' as const })),
    ...empty.map((name) => ({ name, type: 'stream' as const, isEmpty: true })),
    ...(embedded.length > 0
      ? [{ name: storage, type: 'storage' as const, child: streams.length + empty.length + 2 }]
      : []),
  ];
  const entries: DirectoryEntry[] = [
    { name: 'Root Entry', type: 'root', child: top.length > 0 ? 1 : undefined },
    ...top.map((entry, index) => ({ ...entry, right: index + 1 < top.length ? index + 2 : undefined })),
    ...embedded.map((name, index) => ({
      name,
      type: 'stream' as const,
      right: index + 1 < embedded.length ? top.length + index + 2 : undefined,
    })),
  ];
  const directorySectors = Math.ceil((entries.length * ENTRY) / SECTOR);
  const hasData = ({ type, isEmpty }: DirectoryEntry) => type === 'stream' && !isEmpty;
  const dataSectors = entries.filter(hasData).length * STREAM_SECTORS;
  const directory = Buffer.alloc(directorySectors * SECTOR);
  let nextStream = 1 + directorySectors;
  entries.forEach((entry, index) => {
    const start = hasData(entry) ? nextStream : END_OF_CHAIN;
    if (hasData(entry)) nextStream += STREAM_SECTORS;
    writeEntry(directory.subarray(index * ENTRY), entry, start);
  });
  const chains = [[FAT_SECTOR], chain(1, directorySectors)];
  for (let at = 1 + directorySectors; at < 1 + directorySectors + dataSectors; at += STREAM_SECTORS)
    chains.push(chain(at, STREAM_SECTORS));
  return Buffer.concat([aHeader(), aFat(chains.flat()), directory, Buffer.alloc(dataSectors * SECTOR, 'x')]);
}

/** Header offsets that hostile files change: the positions of the directory and the FAT. Sectors count from 0 after the header. */
export const inHeader = { firstDirectorySector: 48, firstDifatSector: 68, difat: 76 } as const;
export const atSector = (sector: number): number => (sector + 1) * SECTOR;

const chain = (first: number, length: number) =>
  Array.from({ length }, (_, index) => (index + 1 < length ? first + index + 1 : END_OF_CHAIN));

function aHeader(): Buffer {
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, inHeader.firstDirectorySector);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, inHeader.firstDifatSector);
  header.fill(0xff, inHeader.difat);
  header.writeUInt32LE(0, inHeader.difat);
  return header;
}

function aFat(sectors: readonly number[]): Buffer {
  if (sectors.length > SECTOR / 4) throw new Error('The file has more sectors than one FAT sector can list');
  const fat = Buffer.alloc(SECTOR, 0xff);
  sectors.forEach((next, index) => fat.writeUInt32LE(next, index * 4));
  return fat;
}

function writeEntry(at: Buffer, entry: DirectoryEntry, start: number): void {
  at.write(entry.name, 0, 'utf16le');
  at.writeUInt16LE((entry.name.length + 1) * 2, 64);
  at.writeUInt8(types[entry.type], 66);
  at.writeUInt8(1, 67);
  at.writeUInt32LE(FREE, 68);
  at.writeUInt32LE(entry.right ?? FREE, 72);
  at.writeUInt32LE(entry.child ?? FREE, 76);
  at.writeUInt32LE(start, 116);
  at.writeUInt32LE(start === END_OF_CHAIN ? 0 : STREAM_SECTORS * SECTOR, 120);
}
