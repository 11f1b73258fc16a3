import type { SystemReport } from '@pharmacy/contracts';
import { Stack } from '@pharmacy/ui';
import { adviceOn } from './advice';
import { AdviceList } from './advice-list';
import { PartsTable } from './parts-table';
import { ProcessFacts } from './process-facts';
import { RemotesTable } from './remotes-table';
import { SystemSection } from './system-section';
import { WorkFigures } from './work-figures';

export function SystemReportView({ report }: { readonly report: SystemReport }) {
  return (
    <Stack gap="xl">
      <SystemSection title="What needs you">
        <AdviceList advice={adviceOn(report)} />
      </SystemSection>
      <SystemSection title="Parts">
        <PartsTable report={report} />
      </SystemSection>
      <SystemSection title="Work and mails">
        <WorkFigures report={report} />
      </SystemSection>
      <SystemSection title="Website">
        <RemotesTable remotes={report.remotes} />
      </SystemSection>
      <SystemSection title="This process">
        <ProcessFacts report={report} />
      </SystemSection>
    </Stack>
  );
}
