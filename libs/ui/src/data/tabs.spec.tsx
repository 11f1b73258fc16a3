import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs, type TabItem } from './tabs';

const status: TabItem[] = [
  { value: 'pending', label: 'Pending', count: 3 },
  { value: 'approved', label: 'Approved' },
];

const forms: TabItem[] = [
  { value: 'prescriber', label: 'Prescriber', content: <input aria-label="Prescriber name" /> },
  { value: 'salesrep', label: 'Sales', content: <input aria-label="Sales name" /> },
];

function Screen({ items, keepMounted }: { items: TabItem[]; keepMounted?: boolean }) {
  const [value, setValue] = useState(items[0]?.value ?? '');
  return (
    <Tabs label="Status" items={items} value={value} onValueChange={setValue} keepMounted={keepMounted}>
      List of {value}
    </Tabs>
  );
}

describe(Tabs.name, () => {
  it('moves with the arrow keys and shows the panel of the selected tab', async () => {
    const user = userEvent.setup();
    render(<Screen items={status} />);

    await user.tab();
    expect(screen.getByRole('tab', { name: /Pending/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');

    expect(screen.getByRole('tab', { name: 'Approved', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Approved' })).toHaveTextContent('List of approved');
  });

  it('keeps text typed in other tabs on request', async () => {
    const user = userEvent.setup();
    render(<Screen items={forms} keepMounted />);
    await user.type(screen.getByLabelText('Prescriber name'), 'Ana');

    await user.click(screen.getByRole('tab', { name: 'Sales' }));
    expect(screen.getByLabelText('Prescriber name')).not.toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Prescriber' }));

    expect(screen.getByLabelText('Prescriber name')).toHaveValue('Ana');
  });
});
