import { SandboxStopped, SandboxTerminated } from '../../../platform/sandbox';
import { FileStoreUnavailable } from '../../../platform/storage';
import type { PendingFile, PendingFiles } from '../persistence/pending-files';

/** How often a worker looks for new files. */
export const FILES_EVERY_MS = 5_000;
/** The number of attempts after which a file without a result is given up. */
export const MAX_ATTEMPTS = 5;
/** Other scheduled work waits meanwhile. */
const RUN_MS = 15_000;

/** Works on the files that wait, one at a time. One that failed because a process or the file store did is tried again later. */
export async function workOff(files: PendingFiles, work: (file: PendingFile) => Promise<void>): Promise<void> {
  const end = performance.now() + RUN_MS;
  while (performance.now() < end) {
    const pending = await files.claim();
    if (!pending) return;
    try {
      await work(pending);
    } catch (error) {
      if (!(error instanceof SandboxStopped || error instanceof FileStoreUnavailable)) throw error;
      // A file that takes too much memory gets its process killed each time, so the attempt counts.
      if (!(error instanceof SandboxTerminated)) await files.unclaim(pending);
      if (error instanceof SandboxStopped) return;
      throw error;
    }
  }
}
