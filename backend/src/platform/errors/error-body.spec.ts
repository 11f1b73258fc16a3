import { ForbiddenException, NotFoundException } from '@nestjs/common';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { answerTo } from './error-body';
import { Conflict, InvalidInput, Throttled } from './platform.errors';

class RegistrationAlreadyDecided extends Error {
  readonly kind = 'conflict';
}
class BadTitle extends Error {
  readonly kind = 'invalid';
  readonly field = 'title';
}

const status = (error: unknown) => answerTo(error).body.statusCode;
const coded = (fields: object) => Object.assign(new Error('internals'), fields);

describe(answerTo.name, () => {
  it("knows a domain's failure by its kind alone", () => {
    expect(answerTo(new RegistrationAlreadyDecided('It was decided')).body).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'It was decided',
    });
  });

  it('lists faults of fields on invalid input only', () => {
    const faults = [
      { field: 'a', message: 'A is required' },
      { field: 'b', message: 'B is required' },
    ];
    expect(answerTo(new InvalidInput(faults)).body).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'A is required; B is required',
      details: faults,
    });
    expect(answerTo(new BadTitle('Too short')).body.details).toEqual([{ field: 'title', message: 'Too short' }]);
    expect(answerTo(new Conflict('Taken')).body).not.toHaveProperty('details');
  });

  it('says when to come back', () => {
    expect(answerTo(new Throttled('Slowly', 90)).retryAfterSeconds).toBe(90);
    expect(answerTo(coded({ code: 'ECONNREFUSED' })).retryAfterSeconds).toBeGreaterThan(0);
    expect(answerTo(new Conflict('Taken')).retryAfterSeconds).toBeUndefined();
  });

  it.each([
    [new NotFoundException('Cannot GET /x'), 404],
    [new ForbiddenException(), 403],
    [coded({ type: 'entity.parse.failed', status: 400 }), 400],
    [coded({ type: 'entity.too.large', status: 413 }), 413],
    [coded({ type: 'charset.unsupported', status: 415 }), 415],
    [coded({ name: 'MulterError', code: 'LIMIT_FILE_SIZE' }), 413],
    [coded({ name: 'MulterError', code: 'LIMIT_UNEXPECTED_FILE' }), 400],
    [new Error('Unexpected end of form'), 400],
    [new Error('Multipart: Boundary not found'), 400],
    [new URIError('URI malformed'), 400],
    [coded({ driverError: { code: '22021' } }), 400],
    [coded({ driverError: { code: '57P01' } }), 503],
    [coded({ driverError: { code: '40P01' } }), 503],
    [coded({ driverError: { code: '53100' } }), 503],
    [coded({ code: 'ENOSPC' }), 503],
    [new Error('Connection terminated unexpectedly'), 503],
    [new QueryRunnerProviderAlreadyReleasedError(), 503],
    [new QueryRunnerAlreadyReleasedError(), 503],
    [coded({ status: 418 }), 400],
  ])('knows what %p stands for', (error, expected) => {
    expect(status(error)).toBe(expected);
    expect(answerTo(error).body.message).not.toMatch(/internals|Cannot|URI|Multipart|terminated/);
  });

  it.each([new TypeError('x of undefined'), 'a text', null, coded({ driverError: { code: '42P01' } })])(
    'tells nobody about the surprise %p',
    (surprise) => {
      expect(answerTo(surprise)).toEqual({
        surprise: true,
        body: {
          statusCode: 500,
          error: 'Internal Server Error',
          message: 'Something went wrong on our side. Please try again.',
        },
      });
    },
  );
});
