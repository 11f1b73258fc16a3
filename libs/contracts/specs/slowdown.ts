/** The contracts are compiled without the types of Node.js. */
declare const process: {
  cpuUsage(before?: object): { readonly user: number; readonly system: number };
};

const SHORT_TEXTS = 16;
/** Begins with shorter texts, so that the answer about a slow `work` doesn't take minutes. */
const SHARES = [1 / 64, 1 / 16, 1 / 4, 1];
/** A higher ratio can be a coincidence, so it's measured again. */
const EXPECTED = 4;
const MAX_ROUNDS = 3;
/** Shorter times say nothing: they depend on what the engine has compiled by then. */
const MIN_MICROSECONDS = 25_000;

/**
 * How many times as long `work` takes for one text of up to `length` characters as for 16 shorter ones that together have
 * the same length: below 4 if the time grows in proportion to the length, and about 16 if it grows with its square. Counts
 * only the time that this process spends on the processor, so it doesn't depend on what else the machine does.
 */
export function slowdown(work: (text: string) => unknown, part: string, length: number): number {
  let ratio = 0;
  for (const share of SHARES) {
    ratio = slowdownAt(work, part, (share * length) / part.length);
    if (ratio >= EXPECTED) break;
  }
  return ratio;
}

function slowdownAt(work: (text: string) => unknown, part: string, count: number): number {
  const long = part.repeat(Math.ceil(count));
  const short = part.repeat(Math.ceil(count / SHORT_TEXTS));
  work(short);
  let [shortTime, longTime, ratio] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < MAX_ROUNDS && ratio >= EXPECTED; round += 1) {
    shortTime = Math.min(shortTime, processorTime(work, short, SHORT_TEXTS));
    longTime = Math.min(longTime, processorTime(work, long, 1));
    ratio = Math.max(longTime, MIN_MICROSECONDS) / Math.max(shortTime, MIN_MICROSECONDS);
  }
  return ratio;
}

function processorTime(work: (text: string) => unknown, text: string, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
