import { chromium } from '@playwright/test';
import { flags } from '../browser/flags.mjs';
import { machineInWords, machineNow } from '../browser/machine.mjs';
import { slowPhoneInWords } from '../browser/slow-phone.mjs';
import { publicPages } from '../product/public-pages.mjs';
import { inRounds } from '../rounds.mjs';
import { figuresOf } from './page-figures.mjs';
import { visit } from './visit.mjs';

const ROUNDS = 5;

/**
 * Every public page as seen on a phone with a slow connection.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ product, executablePath, paths, rounds = ROUNDS, printStep }) {
  const pages = publicPages(paths);
  const browser = await chromium.launch({ executablePath, args: flags });
  const machine = [];
  const look = (path) => visit(browser, product.url + path);
  const beforeRound = async (round) => {
    printStep(`Round ${round} of ${rounds}`);
    machine.push(await machineNow(browser));
  };
  try {
    const visits = await inRounds(rounds, pages, look, beforeRound);
    return {
      conditions: [`${slowPhoneInWords}; medians of ${rounds}`, machineInWords(machine)],
      figures: [...visits].flatMap(([path, samples]) => figuresOf(path, samples)),
    };
  } finally {
    await browser.close();
  }
}
