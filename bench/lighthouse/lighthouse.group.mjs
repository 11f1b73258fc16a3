import { flags } from '../browser/flags.mjs';
import { limits } from '../limits/lighthouse.mjs';
import { publicPages } from '../product/public-pages.mjs';
import { inRounds, median } from '../rounds.mjs';
import { lighthouseInstalled } from './installed.mjs';
import { failedAudits } from './failed-audits.mjs';

const ROUNDS = 3;

/**
 * Lighthouse's scores for every public page, with its default phone.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, executablePath, paths, rounds = ROUNDS, printStep }) {
  const { lighthouse, launch } = await lighthouseInstalled(printStep);
  const look = async (path) => {
    // A new browser for each run: no cache, and no warm process.
    const browser = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...flags] });
    const stop = () => browser.kill();
    process.once('exit', stop);
    try {
      const asked = { port: browser.port, logLevel: 'error', onlyCategories: Object.keys(limits) };
      return (await lighthouse(product.url + path, asked)).lhr;
    } finally {
      process.off('exit', stop);
      stop();
    }
  };
  const reports = await inRounds(rounds, publicPages(paths), look, async (round) =>
    printStep(`Round ${round} of ${rounds}`),
  );
  const [[{ lighthouseVersion, environment }]] = reports.values();
  return {
    conditions: [
      `Lighthouse ${lighthouseVersion}, its mobile phone and simulated slow 4G; medians of ${rounds}`,
      `the machine: benchmark index ${environment.benchmarkIndex.toFixed(0)}`,
    ],
    figures: [...reports].flatMap(([path, lhrs]) => figuresOf(path, lhrs)),
  };
}

function figuresOf(path, lhrs) {
  return Object.entries(limits).map(([category, limit]) => {
    const samples = lhrs.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
    return { subject: path, limit, value: median(samples), samples, note: failedAudits(lhrs[0], category) };
  });
}
