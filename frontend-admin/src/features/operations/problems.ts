import type { HealthCheckName, RemoteReport, SystemReport } from '@pharmacy/contracts';
import { componentTexts, formatDuration, remedyFor, remoteLabel, totalOf } from './system-texts';

/** A problem, and what to do about it. */
export interface Problem {
  readonly key: string;
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** A worker that isn't busy takes a job long before. */
const STUCK_SECONDS = 300;
/** The job of a worker that was killed counts as running until another worker starts. */
const STUCK_BEHIND_OTHERS_SECONDS = 3_600;
/** Single failures are usually a visitor's own connection. */
const NOTABLE_FAILURES = 5;
const HOUR_MS = 3_600_000;

/** All problems that need attention, the most severe first. */
export const problemsIn = (report: SystemReport, now = new Date()): readonly Problem[] =>
  [
    ...componentProblems(report),
    ...report.remotes.flatMap((remote) => remoteProblems(remote, now)),
    ...emailProblems(report),
    ...queueProblems(report),
  ].sort((a, b) => Number(a.tone === 'warning') - Number(b.tone === 'warning'));

function componentProblems({ checks, backends }: SystemReport): readonly Problem[] {
  return (Object.keys(componentTexts) as HealthCheckName[])
    .filter((part) => checks[part].state === 'down')
    .map((part) => ({
      key: part,
      tone: 'danger',
      title: componentTexts[part].downTitle,
      text: `${componentTexts[part].effect} ${remedyFor(backends, part)}`,
    }));
}

function emailProblems({ mails }: SystemReport): readonly Problem[] {
  if (!mails?.failed) return [];
  const isOne = mails.failed === 1;
  return [
    {
      key: 'mails',
      tone: 'warning',
      title: isOne ? 'One email bounced' : `${mails.failed.toLocaleString('en-US')} emails bounced`,
      text:
        'They aren’t retried automatically. The usual cause is a wrong address. Registrations shows which emails bounced ' +
        'and can send them again; the queue dashboard lists them all.',
    },
  ];
}

function queueProblems({ queue, checks }: SystemReport): readonly Problem[] {
  if (!queue || checks.queue.state === 'down') return [];
  if (queue.oldestSeconds < (queue.active > 0 ? STUCK_BEHIND_OTHERS_SECONDS : STUCK_SECONDS)) return [];
  return [
    {
      key: 'stuck',
      tone: 'danger',
      title: `Jobs have been waiting for ${formatDuration(queue.oldestSeconds)}`,
      text:
        queue.active > 0
          ? 'Workers are busy, or one was killed. Start another process with ROLE=worker or ROLE=all.'
          : 'No worker seems to be running. Start a process with ROLE=worker or ROLE=all.',
    },
  ];
}

function remoteProblems({ name, healthy, entry, failures }: RemoteReport, now: Date): readonly Problem[] {
  if (!healthy)
    return [
      {
        key: name,
        tone: 'danger',
        title: `${remoteLabel(name)}: the build can’t be loaded`,
        text: `Visitors see a notice instead. Check that ${entry} and the script that it names can be loaded.`,
      },
    ];
  const lately = totalOf(failures.filter(({ at }) => Date.parse(at) > now.getTime() - 2 * HOUR_MS));
  if (lately < NOTABLE_FAILURES) return [];
  return [
    {
      key: name,
      tone: 'warning',
      title: `${remoteLabel(name)}: ${lately.toLocaleString('en-US')} recent failures in browsers`,
      text: 'This is normal for open pages shortly after a new build. If it continues, roll back to the previous build.',
    },
  ];
}
