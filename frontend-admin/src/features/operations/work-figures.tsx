import type { SystemReport } from '@pharmacy/contracts';
import { Card, DescriptionList, type DescriptionItem } from '@pharmacy/ui';
import { durationWords } from './durations';

const number = (count: number | undefined) => count?.toLocaleString('en-US') ?? 'Not known just now';

function figuresOf({ queue, mails }: SystemReport): readonly DescriptionItem[] {
  return [
    { term: 'Jobs waiting', detail: number(queue?.waiting) },
    {
      term: 'Oldest waiting',
      detail: queue ? (queue.waiting ? durationWords(queue.oldestSeconds) : 'None') : number(undefined),
    },
    { term: 'Jobs under way', detail: number(queue?.active) },
    { term: 'Jobs to be tried again or planned', detail: number(queue?.delayed) },
    { term: 'Jobs failed', detail: number(queue?.failed) },
    { term: 'Mails owed', detail: number(mails?.owed) },
    { term: 'Mails refused, last 7 days', detail: number(mails?.failed) },
  ];
}

/** What the product owes, and what it could not do. */
export function WorkFigures({ report }: { readonly report: SystemReport }) {
  return (
    <Card>
      <DescriptionList items={figuresOf(report)} />
    </Card>
  );
}
