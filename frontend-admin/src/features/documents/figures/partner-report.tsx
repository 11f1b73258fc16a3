import { useId, useState } from 'react';
import { type ExportControl, useExport } from '@pharmacy/remote-kit';
import { Card, Cluster, SelectField, Stack } from '@pharmacy/ui';
import { useManufacturerAgreementsQuery } from '../../../companies/companies.api';
import { ExportButton, ExportError } from '../../../exports/export-button';
import { formatMonth } from '../../../text';
import { freshPolling } from '../documents.api';

const MONTHS = 12;

/** The last twelve months as `YYYY-MM`, the current one first. */
export function lastMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const peopleText = (isSharing: boolean) =>
  isSharing
    ? 'The report names people, as the agreement with this partner allows.'
    : 'The report names no one. Counts from 1 to 4 are shown as “fewer than 5”.';
const peopleUnknown =
  'We couldn’t check whether the report names people. Read the file before you send it to the partner.';

interface PartnerReportProps {
  readonly manufacturerId: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A month of one partner's documents, as a file to send to the partner. */
export function PartnerReport({ manufacturerId, today }: PartnerReportProps) {
  const heading = useId();
  const months = lastMonths(today);
  const [month, setMonth] = useState(months[1] ?? '');
  const { data: sharing, error, refetch } = useManufacturerAgreementsQuery(undefined, freshPolling);
  const pdf = useExport(`partner-${manufacturerId}-${month}.pdf`);
  const csv = useExport(`partner-${manufacturerId}-${month}.csv`);
  /** The file may name people although the text doesn't say so yet. */
  const withFreshText = (file: ExportControl): ExportControl => ({
    ...file,
    start: (address) => {
      void refetch();
      return file.start(address);
    },
  });
  const address = `/api/manufacturers/${manufacturerId}/report?month=${month}`;
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <h2 id={heading}>Monthly report</h2>
        <p>{error ? peopleUnknown : sharing && peopleText(sharing.includes(manufacturerId))}</p>
        <ExportError title="The report could not be prepared" controls={[pdf, csv]} />
        <SelectField
          label="Month"
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <Cluster>
          <ExportButton size="sm" control={withFreshText(pdf)} label="PDF report" address={`${address}&format=pdf`} />
          <ExportButton size="sm" control={withFreshText(csv)} label="CSV report" address={`${address}&format=csv`} />
        </Cluster>
      </Stack>
    </Card>
  );
}
