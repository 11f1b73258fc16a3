import { fileKey, type FileStore, type NamedFile } from '../../platform/storage';
import { eachInParallel } from './each-in-parallel';
import { checksumIn } from './checksum-in';
import { Carrier } from './carrier';

export interface Move {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly files: readonly NamedFile[];
  /** A line for whoever waits. */
  readonly say: (line: string) => void;
}

export interface MoveOutcome {
  readonly moved: number;
  /** There before, byte for byte. */
  readonly present: number;
  /** One line for each file that could not be moved, with the reason. */
  readonly faults: readonly string[];
}

const LANES = 4;
const EVERY_MS = 2_000;

/**
 * Brings every file into the other store and reads it there: a file counts as moved when what came back has the checksum
 * that its row keeps. Nothing is removed, and what is there already is left, so that it can be run again at any time.
 */
export async function moveFiles({ from, to, files, say }: Move): Promise<MoveOutcome> {
  const faults: string[] = [];
  let moved = 0;
  let present = 0;
  let said = Date.now();
  const carrier = await Carrier.open();
  try {
    await eachInParallel(files, LANES, async ({ key, checksum }) => {
      if ((await checksumIn(to, fileKey(key))) === checksum) present += 1;
      else {
        const fault = await carrier.carry({ key, checksum }, from, to);
        if (fault) faults.push(`${key}: ${fault}`);
        else moved += 1;
      }
      if (Date.now() - said < EVERY_MS) return;
      said = Date.now();
      say(`${moved + present + faults.length} of ${files.length} files`);
    });
  } finally {
    await carrier.close();
  }
  return { moved, present, faults };
}
