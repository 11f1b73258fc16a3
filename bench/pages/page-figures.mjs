import { KB, limits } from '../limits/pages.mjs';
import { median } from '../rounds.mjs';

const SHOWN = 12;

/** @param {string} path @param {readonly Awaited<ReturnType<typeof import('./visit.mjs').visit>>[]} visits */
export function figuresOf(path, visits) {
  const [first] = visits;
  const figure = (limit, sample, note) => {
    const samples = visits.map(sample);
    return { subject: path, limit, value: median(samples), samples, note };
  };
  return [
    figure(limits.largestPaint, ({ largestPaint }) => largestPaint, first.largest),
    figure(limits.shift, ({ shift }) => shift, shiftsInWords(first.shifts)),
    figure(limits.blocking, ({ blocking }) => blocking, tasksInWords(first.tasks)),
    figure(limits.script, ({ script }) => script / KB, scriptsInWords(first.scripts)),
    figure(limits.html, ({ html }) => html / KB, `Content-Encoding: ${first.document.encoding || 'none'}`),
  ];
}

const shiftsInWords = (shifts) =>
  shifts.map(({ at, value, what }) => `at ${at.toFixed(0)} ms by ${value.toFixed(3)}: ${what.join('; ')}`).join('\n');

const tasksInWords = (tasks) =>
  tasks.map(({ at, duration }) => `at ${at.toFixed(0)} ms for ${duration.toFixed(0)} ms`).join('\n');

function scriptsInWords(scripts) {
  const largest = [...scripts].sort((a, b) => b.bytes - a.bytes);
  const lines = largest
    .slice(0, SHOWN)
    .map(({ url, bytes, encoding }) => `${(bytes / KB).toFixed(1)} ${new URL(url).pathname} (${encoding || 'plain'})`);
  const rest = largest.slice(SHOWN).reduce((sum, { bytes }) => sum + bytes, 0);
  return rest > 0
    ? [...lines, `${(rest / KB).toFixed(1)} in ${largest.length - SHOWN} more`].join('\n')
    : lines.join('\n');
}
