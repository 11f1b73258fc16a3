import { brokenLimits, formatLimit, formatValue } from './figure.mjs';
import { table } from './table.mjs';

/** Prints a group's table, followed by the details of each broken limit. */
export function report(name, conditions, figures) {
  console.log(`\n${[name, ...conditions].join('\n  ')}\n\n${table(figures)}`);
  const broken = brokenLimits(figures);
  if (broken.length > 0) console.log(`\n${broken.map(explain).join('\n')}`);
}

/** @param {import('./figure.mjs').Figure} figure */
function explain({ subject, limit, value, samples, note }) {
  const spread = `${formatValue(Math.min(...samples), limit)} to ${formatValue(Math.max(...samples), limit)}`;
  const head = `  ✗ ${subject}: ${limit.name} ${formatValue(value, limit)} (${formatLimit(limit)}; ${spread})`;
  return note ? `${head}\n${note.replace(/^/gm, '      ')}` : head;
}
