import { formatLimit, formatValue, isBroken } from './figure.mjs';

const BROKEN = '✗';

/**
 * One row per subject and one column per measure. A cross marks each broken limit.
 *
 * @param {readonly import('./figure.mjs').Figure[]} figures
 * @returns {string}
 */
export function table(figures) {
  const limits = [...new Set(figures.map(({ limit }) => limit))];
  const subjects = [...new Set(figures.map(({ subject }) => subject))];
  const cell = (subject, limit) => {
    const figure = figures.find((each) => each.subject === subject && each.limit === limit);
    if (!figure) return '';
    return `${isBroken(figure) ? `${BROKEN} ` : ''}${formatValue(figure.value, limit)}`;
  };
  return lines([
    ['', ...limits.map(({ name }) => name)],
    ['limit', ...limits.map(formatLimit)],
    ...subjects.map((subject) => [subject, ...limits.map((limit) => cell(subject, limit))]),
  ]);
}

function lines(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  return rows.map((row) => `  ${row.map(pad).join('   ')}`).join('\n');
}
