import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryView, type QueryState } from './query-view';

const refetch = jest.fn();
const errorText = 'There was an error loading the documents. Please try again later.';

const show = (query: Partial<QueryState<readonly string[]>>) =>
  render(
    <QueryView
      query={{ refetch, ...query }}
      errorText={errorText}
      loadingText="Loading documents..."
      empty={<p>No Documents</p>}
    >
      {(documents) => (
        <ul>
          {documents.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </QueryView>,
  );

describe(QueryView.name, () => {
  it('shows a loading state', () => {
    show({});
    expect(screen.getByRole('status', { name: 'Loading documents...' })).toBeVisible();
  });

  it('shows the data', () => {
    show({ data: ['Guide'] });
    expect(screen.getByText('Guide')).toBeVisible();
  });

  it('shows the empty state', () => {
    show({ data: [] });
    expect(screen.getByText('No Documents')).toBeVisible();
  });

  it('shows the error and retries on request', async () => {
    show({ error: { status: 500 } });
    expect(screen.getByRole('alert')).toHaveTextContent(errorText);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('leaves the focus to the region around it when a retry succeeds', async () => {
    function Page() {
      const [data, setData] = useState<readonly string[]>();
      return (
        <main tabIndex={-1}>
          <QueryView query={{ data, error: { status: 500 }, refetch: () => setData(['Guide']) }} errorText={errorText}>
            {() => <p>Guide</p>}
          </QueryView>
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Guide')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows a retry until it has its answer', async () => {
    let answer = (): void => undefined;
    show({ error: { status: 500 }, refetch: () => new Promise<void>((resolve) => (answer = resolve)) });
    const retry = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    expect(retry).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled', 'true'));
  });

  it('keeps existing data when a refresh fails', () => {
    show({ data: ['Guide'], error: { status: 500 } });
    expect(screen.getByText('Guide')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the Access Denied panel for a 403 response', () => {
    show({ error: { status: 403 } });
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You do not have permission to access this page.')).toBeVisible();
  });
});
