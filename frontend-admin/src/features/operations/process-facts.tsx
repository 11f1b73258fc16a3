import { formatDateTime, type SystemReport } from '@pharmacy/contracts';
import { Card, DescriptionList, type DescriptionItem } from '@pharmacy/ui';

const roles: Readonly<Record<SystemReport['role'], string>> = {
  all: 'Website and worker',
  web: 'Website',
  worker: 'Worker',
};

function factsOf({ version, startedAt, node, role, timeZone, processes }: SystemReport): readonly DescriptionItem[] {
  return [
    { term: 'Version', detail: version },
    { term: 'Runs since', detail: formatDateTime(startedAt) },
    { term: 'Role of this process', detail: roles[role] },
    { term: 'Processes', detail: processes ?? 'Not known just now' },
    { term: 'Node.js', detail: node },
    { term: 'Time zone of the pharmacy', detail: timeZone },
  ];
}

/** The process that answered, and how many there are beside it. */
export function ProcessFacts({ report }: { readonly report: SystemReport }) {
  return (
    <Card>
      <DescriptionList items={factsOf(report)} />
    </Card>
  );
}
