import { importProgress } from './import-progress';

const SIZE = 100 * 1024 * 1024;
const start = { bytes: 0, rows: 0, size: SIZE, discarded: null };
const half = { bytes: SIZE / 2, rows: 1_234_567 };

function on(isTTY: boolean) {
  const lines: string[] = [];
  let written = '';
  const progress = importProgress({ isTTY, write: (text) => void (written += text) }, (line) => void lines.push(line));
  return { progress, lines, written: () => written };
}

describe('the progress of an import', () => {
  it('is a bar on a terminal, which ends with its own line', () => {
    const { progress, lines, written } = on(true);
    progress.onStart(start);
    progress.onProgress(half);
    progress.end();
    expect(written()).toMatch(/\[#{15}-{15}\] 50 %, 1,234,567 rows, \d+ MB\/s, \d+ s left\n$/);
    expect(lines).toEqual([]);
  });

  it('is a line every few seconds in a log, not one for each step', () => {
    const { progress, lines, written } = on(false);
    progress.onStart(start);
    progress.onProgress(half);
    progress.end();
    expect(lines).toEqual([]);
    expect(written()).toBe('');
  });

  it('starts with what it continues, or discards', () => {
    const { progress, lines } = on(false);
    progress.onStart({ ...start, rows: 5_000 });
    progress.onStart({ ...start, discarded: 'other.csv' });
    expect(lines).toEqual(['Continuing after 5,000 rows', 'The unfinished import of other.csv is discarded']);
  });
});
