import { keepPrevious } from './keep-previous';

const refetch = () => undefined;
const idle = { error: undefined, isFetching: false, refetch };

describe(keepPrevious.name, () => {
  it('shows what was requested', () => {
    const { query, isPending } = keepPrevious({ ...idle, data: 'new', currentData: 'new' });
    expect([query.data, isPending]).toEqual(['new', false]);
  });

  it('shows what was requested before while the next is loading', () => {
    const { query, isPending } = keepPrevious({ ...idle, data: 'old', isFetching: true });
    expect([query.data, isPending]).toEqual(['old', true]);
  });

  it('shows an error instead of what was requested before', () => {
    const { query } = keepPrevious({ ...idle, data: 'old', error: { status: 500 } });
    expect([query.data, query.error]).toEqual([undefined, { status: 500 }]);
  });

  it('keeps what was requested when a refresh of it is running or fails', () => {
    const result = { ...idle, data: 'new', currentData: 'new' };
    expect(keepPrevious({ ...result, isFetching: true }).isPending).toBe(false);
    expect(keepPrevious({ ...result, error: { status: 500 } }).query.data).toBe('new');
  });
});
