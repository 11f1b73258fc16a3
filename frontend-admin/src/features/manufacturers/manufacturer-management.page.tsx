import { useState } from 'react';
import { Button, PageHeader, PlusIcon, Stack, Tabs } from '@pharmacy/ui';
import { RowFaultAlert } from '../../lists/row-fault-alert';
import { useRowFault } from '../../lists/use-row-fault';
import { AreaResults } from './area-results';
import type { ManufacturerAction } from './manufacturer-action';
import { ManufacturerDialogs } from './manufacturer-dialogs';
import { ManufacturerResults } from './manufacturer-results';

export default function ManufacturerManagementPage() {
  const [tab, setTab] = useState<'manufacturers' | 'areas'>('manufacturers');
  const [action, setAction] = useState<ManufacturerAction | null>(null);
  const { fault, complain, dismiss } = useRowFault();
  const events = { onAct: setAction, onFault: complain };

  return (
    <Stack gap="lg">
      <PageHeader
        title="Manage Manufacturers"
        description="The partners whose medicines the pharmacy dispenses, and the therapeutic areas that these are for."
        actions={
          <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'add' })}>
            Add Manufacturer
          </Button>
        }
      />
      <RowFaultAlert fault={fault} onDismiss={dismiss} />
      <Tabs
        label="What to manage"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'manufacturers', label: 'Manufacturers', content: <ManufacturerResults {...events} /> },
          { value: 'areas', label: 'Therapeutic areas', content: <AreaResults {...events} /> },
        ]}
      />
      <ManufacturerDialogs action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}
