import { render, screen, within } from '@testing-library/react';
import { Button } from '../actions/button';
import { DataTable, type DataColumn } from './data-table';

interface Person {
  id: number;
  name: string;
  email: string;
}

const people: Person[] = [
  { id: 1, name: 'Ana Whitfield', email: 'ana@example.org' },
  { id: 2, name: 'Marcus Lee', email: 'marcus@example.org' },
];

const columns: DataColumn<Person>[] = [
  { key: 'name', header: 'Name', primary: true, cell: (person) => person.name },
  { key: 'email', header: 'Email', cell: (person) => person.email },
  { key: 'actions', header: 'Actions', actions: true, cell: (person) => <button>{`View ${person.name}`}</button> },
];

const table = (over: Partial<Parameters<typeof DataTable<Person>>[0]> = {}) =>
  render(<DataTable caption="People" columns={columns} rows={people} rowKey={(person) => person.id} {...over} />);

describe(DataTable.name, () => {
  it('is a table with a name, column headers and a header for each row', () => {
    table();

    const found = screen.getByRole('table', { name: 'People' });
    expect(
      within(found)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'Email', 'Actions']);
    expect(within(found).getByRole('rowheader', { name: 'Ana Whitfield' })).toBeVisible();
    expect(within(found).getByRole('cell', { name: 'marcus@example.org' })).toBeVisible();
  });

  it('labels each value for the phone card layout, except the name and the buttons', () => {
    table();

    const row = screen.getByRole('row', { name: /Ana Whitfield/ });
    expect(within(row).getByRole('cell', { name: 'ana@example.org' })).toHaveAttribute('data-label', 'Email');
    expect(within(row).getByRole('rowheader')).not.toHaveAttribute('data-label');
    expect(within(row).getByRole('cell', { name: 'View Ana Whitfield' })).not.toHaveAttribute('data-label');
  });

  it('distinguishes identical buttons in different rows', () => {
    const edit: DataColumn<Person> = {
      key: 'edit',
      header: 'Actions',
      actions: true,
      cell: () => <Button>Edit</Button>,
    };
    const { unmount } = table({ columns: [columns[0]!, edit] });
    expect(screen.getAllByRole('button', { name: 'Edit' })[1]).toHaveAccessibleDescription('Marcus Lee');
    unmount();

    table({ columns: [{ ...columns[0]!, name: ({ id }) => `Person ${id}` }, edit] });
    expect(screen.getAllByRole('button', { name: 'Edit' })[1]).toHaveAccessibleDescription('Person 2');
    expect(screen.getByRole('rowheader', { name: 'Marcus Lee' })).toBeVisible();
  });

  it('keeps the layout while loading and is marked as busy', () => {
    table({ rows: [], loading: true, skeletonRows: 3, empty: <p>No Registrations</p> });

    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(1 + 3);
    expect(screen.queryByText('No Registrations')).not.toBeInTheDocument();
  });

  it('shows the empty state when there are no rows', () => {
    table({ rows: [], empty: <p>No Registrations</p> });

    expect(screen.getByText('No Registrations')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
