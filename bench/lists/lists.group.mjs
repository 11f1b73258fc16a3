import { TIMES, limits } from '../limits/lists.mjs';
import { inRounds, median } from '../rounds.mjs';
import { lists, tables } from './lists.mjs';
import { Sizes } from './sizes.mjs';

/** @type {import('../groups.mjs').Group['measure']} */
export async function measure({ rounds = 5, say }) {
  say('Filling a database at the size of the seed, and one with a hundred times as much');
  const sizes = await Sizes.start();
  try {
    for (const list of lists) await showsAlike(sizes.all, list);
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

/** Other rows, and as many: what is compared is how they are found. */
async function showsAlike(sizes, { subject, as, path }) {
  const counts = [];
  for (const { times, asking } of sizes) counts.push(JSON.parse((await asking.once(path(times), as)).body).length);
  if (counts[0] === 0 || new Set(counts).size > 1) throw new Error(`${subject}: shows ${counts.join(' and ')} rows`);
}

/** The median times at each size, asked in turns, so that a busy moment falls on all of them. */
async function timesInTurns(sizes, { as, path }) {
  const taken = sizes.map(() => []);
  for (let turn = 0; turn < TIMES; turn += 1)
    for (const [index, { times, asking }] of sizes.entries())
      taken[index].push((await asking.once(path(times), as)).ms);
  return taken.map(median);
}

/** A table grows with what is in it: what a thousand lines of it take may not. */
async function timesOfThousand(sizes, { path }) {
  const taken = [];
  for (const { asking } of sizes) {
    const { ms, body } = await asking.once(path);
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
