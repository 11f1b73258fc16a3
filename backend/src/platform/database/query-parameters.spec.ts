import { DataSource } from 'typeorm';
import { patternWithin, queryNamed } from './query-parameters';

describe(queryNamed, () => {
  it('passes each parameter that the SQL names once, and leaves casts and arrays as they are', async () => {
    const { manager } = new DataSource({ type: 'postgres' });
    const query = jest.spyOn(manager, 'query').mockResolvedValue([]);
    await queryNamed(manager, 'SELECT :day::date, ANY(:ids::int[]), :day', { ids: [7, 8], unused: 1, day: null });
    expect(query).toHaveBeenCalledWith('SELECT $1::date, ANY($2::int[]), $1', [null, [7, 8]]);
  });
});

describe(patternWithin, () => {
  it('matches every character literally', () => {
    expect(patternWithin('100%_\\o')).toBe('%100\\%\\_\\\\o%');
  });
});
