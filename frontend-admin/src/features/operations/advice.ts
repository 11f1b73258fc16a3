import type { HealthCheckName, RemoteReport, SystemReport } from '@pharmacy/contracts';
import { durationWords } from './durations';
import { partWords, remedyFor } from './part-words';
import { remoteWords, totalOf } from './remote-words';

/** Something that is not as it should be, and what to do about it. */
export interface Advice {
  readonly key: string;
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** Longer than any retry of a healthy queue keeps a job waiting for a worker. */
const STUCK_SECONDS = 300;
/** Single failures are a visitor's own connection. */
const NOTABLE_FAILURES = 5;
const HOUR_MS = 3_600_000;

/** All that needs somebody, the worst first. */
export const adviceOn = (report: SystemReport, now = new Date()): readonly Advice[] =>
  [
    ...partAdvice(report),
    ...report.remotes.flatMap((remote) => remoteAdvice(remote, now)),
    ...mailAdvice(report),
    ...queueAdvice(report),
  ].sort((a, b) => Number(a.tone === 'warning') - Number(b.tone === 'warning'));

function partAdvice({ checks, backends }: SystemReport): readonly Advice[] {
  return (Object.keys(partWords) as HealthCheckName[])
    .filter((part) => checks[part].state === 'down')
    .map((part) => ({
      key: part,
      tone: 'danger',
      title: partWords[part].downTitle,
      text: `${partWords[part].effect} ${remedyFor(backends, part)}`,
    }));
}

function mailAdvice({ mails }: SystemReport): readonly Advice[] {
  if (!mails?.failed) return [];
  const isOne = mails.failed === 1;
  return [
    {
      key: 'mails',
      tone: 'warning',
      title: isOne
        ? 'One mail was refused for good'
        : `${mails.failed.toLocaleString('en-US')} mails were refused for good`,
      text:
        'Nothing tries them again by itself. Most often an address is wrong. Registrations shows whose mail failed and ' +
        'can send it again; the queue board lists them all.',
    },
  ];
}

function queueAdvice({ queue, checks }: SystemReport): readonly Advice[] {
  if (!queue || queue.oldestSeconds < STUCK_SECONDS || checks.queue.state === 'down') return [];
  return [
    {
      key: 'stuck',
      tone: 'danger',
      title: `Work has waited for ${durationWords(queue.oldestSeconds)}`,
      text: 'No worker seems to take it. Check that a process with ROLE=worker, or ROLE=all, runs.',
    },
  ];
}

function remoteAdvice({ name, healthy, entry, failures }: RemoteReport, now: Date): readonly Advice[] {
  if (!healthy)
    return [
      {
        key: name,
        tone: 'danger',
        title: `${remoteWords(name)}: the build cannot be found`,
        text: `Visitors see a notice in its place. Check that ${entry} and the script that it names can be loaded.`,
      },
    ];
  const lately = totalOf(failures.filter(({ at }) => Date.parse(at) > now.getTime() - 2 * HOUR_MS));
  if (lately < NOTABLE_FAILURES) return [];
  return [
    {
      key: name,
      tone: 'warning',
      title: `${remoteWords(name)}: browsers failed ${lately.toLocaleString('en-US')} times lately`,
      text: 'Shortly after a new build that is normal for pages that were open. If it goes on, go back to the build before.',
    },
  ];
}
