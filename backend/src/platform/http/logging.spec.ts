import { QueryFailedError } from 'typeorm';
import { createLogger, NestLogger } from './logging';

function capture(level = 'info') {
  const lines: string[] = [];
  const logger = createLogger(level, { write: (line) => void lines.push(line) });
  return { logger, lines, nest: new NestLogger(logger) };
}

describe(createLogger.name, () => {
  it('hides secrets wherever they appear', () => {
    const { logger, lines } = capture();
    logger.info({
      password: 'S3CRET',
      user: { token: 'S3CRET' },
      request: { headers: { authorization: 'S3CRET', cookie: 'S3CRET' } },
    });
    logger.info({ url: '/api/documents/1/view?a=1&token=S3CRET&b=2' }, 'GET /x?token=S3CRET');
    logger.error(new Error('Authorization: Bearer S3CRET.S3CRET'));
    logger.warn('cannot reach postgresql://pharmacy:S3CRET@db:5432/pharmacy');
    logger.info({ url: '/api/documents/1/view?%74oken=eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIxIn0.S3CRET' });
    logger.info({ url: '/api/admin/users?limit=5&q=S3CRET&role=none' });
    expect(lines).toHaveLength(6);
    expect(lines.join()).not.toContain('S3CRET');
    expect(lines[1]).toContain('&b=2');
  });

  it('logs why a statement failed, but not the values that it was going to write', () => {
    const { nest, lines } = capture();
    const driver = Object.assign(new Error('new row violates check constraint "people_known"'), {
      code: '23514',
      constraint: 'people_known',
      detail: 'Failing row contains (1, S3CRET).',
    });
    nest.error(new QueryFailedError('INSERT INTO people VALUES ($1)', ['S3CRET'], driver), 'ErrorFilter');
    nest.error(new Error('not saved', { cause: driver }), 'ErrorFilter');
    expect(lines[0]).toContain('people_known');
    expect(lines[0]).toContain('23514');
    expect(lines[1]).toContain('violates check constraint');
    expect(lines.join()).not.toContain('S3CRET');
  });

  it('writes one JSON line per entry, with time, level, and context', () => {
    const { lines, nest } = capture();
    nest.warn('The disk is full', 'Storage');
    nest.error(new Error('broken'), 'Errors');
    nest.debug('too detailed');
    nest.log('wired', 'InstanceLoader');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 'warn',
        context: 'Storage',
        msg: 'The disk is full',
        time: expect.any(String) as string,
      }),
      expect.objectContaining({ level: 'error', context: 'Errors', msg: 'broken' }),
    ]);
  });
});
