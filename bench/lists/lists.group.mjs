import { TIMES, limits } from '../limits/lists.mjs';
import { inRounds, median } from '../rounds.mjs';
import { lists, tables } from './lists.mjs';
import { Sizes } from './sizes.mjs';

/** @type {import('../groups.mjs').Group['measure']} */
export async function measure({ rounds = 5, printStep }) {
  printStep('Filling a database at the size of the seed, and one with a hundred times as much');
  const sizes = await Sizes.start();
  try {
    for (const list of lists) await assertSameCounts(sizes.all, list);
    const ofLists = await inRounds(rounds, lists, (list) => timesInTurns(sizes.all, list));
    const ofTables = await inRounds(rounds, tables, (table) => timesOfThousand(sizes.all, table));
    const conditions = [
      `${rounds} rounds, each list ${TIMES} times in turns at both sizes over one connection; medians`,
      '100 times the seed: 20,000 documents, 1,000,000 accesses, 50,000 registrations, 40,000 accounts, 100,000 audit entries',
    ];
    return {
      conditions,
      figures: [...ofLists, ...ofTables].flatMap(([{ subject }, taken]) => figuresOf(subject, taken)),
    };
  } finally {
    await sizes.stop();
  }
}

/** Checks that all sizes show the same number of rows, so that the figures compare only how they are found. */
async function assertSameCounts(sizes, { subject, as, path }) {
  const counts = [];
  for (const { times, client } of sizes) counts.push(JSON.parse((await client.once(path(times), as)).body).length);
  if (counts[0] === 0 || new Set(counts).size > 1) throw new Error(`${subject}: shows ${counts.join(' and ')} rows`);
}

/** The median times at each size. The sizes take turns, so that a busy moment affects all of them. */
async function timesInTurns(sizes, { as, path }) {
  const taken = sizes.map(() => []);
  for (let turn = 0; turn < TIMES; turn += 1)
    for (const [index, { times, client }] of sizes.entries())
      taken[index].push((await client.once(path(times), as)).ms);
  return taken.map(median);
}

/** The time per thousand lines: an export grows with its table, but the cost of a line must not. */
async function timesOfThousand(sizes, { path }) {
  const taken = [];
  for (const { client } of sizes) {
    const { ms, body } = await client.once(path);
    taken.push((ms / body.split('\r\n').length) * 1_000);
  }
  return taken;
}

function figuresOf(subject, taken) {
  const figure = (limit, samples) => ({ subject, limit, value: median(samples), samples });
  return [
    figure(
      limits.atSeed,
      taken.map(([atSeed]) => atSeed),
    ),
    figure(
      limits.atHundredfold,
      taken.map(([, atHundredfold]) => atHundredfold),
    ),
    figure(
      limits.ratio,
      taken.map(([atSeed, atHundredfold]) => atHundredfold / atSeed),
    ),
  ];
}
