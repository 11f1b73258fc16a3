import type { ImportProgress } from '../../modules/registries';

const BAR_LENGTH = 30;
const MB = 1024 * 1024;
/** Between two lines of a log. */
const LINE_EVERY_MS = 5_000;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far an import is: as a bar on a terminal, otherwise as a line every few seconds. */
export function importProgress(terminal: Terminal, print: (line: string) => void) {
  let size = 0;
  let startedAt = 0;
  let startBytes = 0;
  let printedAt = 0;
  let isBarShown = false;
  const describe = ({ bytes, rows }: ImportProgress, now: number): string => {
    const seconds = Math.max((now - startedAt) / 1_000, 0.001);
    const perSecond = (bytes - startBytes) / seconds;
    const left = perSecond > 0 ? `, ${Math.ceil((size - bytes) / perSecond)} s left` : '';
    const percent = Math.floor((bytes / size) * 100);
    return `${percent} %, ${rows.toLocaleString('en-US')} rows, ${Math.round(perSecond / MB)} MB/s${left}`;
  };
  return {
    onStart(start: ImportProgress & { readonly size: number; readonly discarded: string | null }): void {
      ({ size, bytes: startBytes } = start);
      startedAt = performance.now();
      printedAt = startedAt;
      if (start.discarded) print(`The unfinished import of ${start.discarded} is discarded`);
      if (start.rows > 0) print(`Continuing after ${start.rows.toLocaleString('en-US')} rows`);
    },
    onProgress(progress: ImportProgress): void {
      const now = performance.now();
      if (terminal.isTTY) {
        const filled = Math.round((progress.bytes / size) * BAR_LENGTH);
        const bar = '#'.repeat(filled).padEnd(BAR_LENGTH, '-');
        terminal.write(`\r\u001B[K[${bar}] ${describe(progress, now)}`);
        isBarShown = true;
      } else if (now - printedAt >= LINE_EVERY_MS) {
        print(describe(progress, now));
        printedAt = now;
      }
    },
    /** Ends the bar's line, so that the next text begins its own. */
    end(): void {
      if (isBarShown) terminal.write('\n');
    },
  };
}
