import { ForbiddenException, NotFoundException } from '@nestjs/common';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { toErrorResponse } from './error.filter';
import { Conflict, InvalidInput, Throttled } from './domain-errors';

class RegistrationAlreadyDecided extends Error {
  readonly kind = 'conflict';
}
class BadTitle extends Error {
  readonly kind = 'invalid';
  readonly field = 'title';
}

const status = (error: unknown) => toErrorResponse(error).body.statusCode;
const coded = (fields: object) => Object.assign(new Error('internals'), fields);

describe(toErrorResponse.name, () => {
  it('maps a domain error by its kind alone', () => {
    expect(toErrorResponse(new RegistrationAlreadyDecided('It was decided')).body).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'It was decided',
    });
  });

  it('lists field errors for invalid input only', () => {
    const errors = [
      { field: 'a', message: 'A is required' },
      { field: 'b', message: 'B is required' },
    ];
    expect(toErrorResponse(new InvalidInput(errors)).body).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'A is required; B is required',
      details: errors,
    });
    expect(toErrorResponse(new BadTitle('Too short')).body.details).toEqual([{ field: 'title', message: 'Too short' }]);
    expect(toErrorResponse(new Conflict('Taken')).body).not.toHaveProperty('details');
  });

  it('includes when to retry', () => {
    expect(toErrorResponse(new Throttled('Slowly', 90)).retryAfterSeconds).toBe(90);
    expect(toErrorResponse(coded({ code: 'ECONNREFUSED' })).retryAfterSeconds).toBeGreaterThan(0);
    expect(toErrorResponse(new Conflict('Taken')).retryAfterSeconds).toBeUndefined();
  });

  it.each([
    [new NotFoundException('Cannot GET /x'), 404],
    [new ForbiddenException(), 403],
    [coded({ status: 400 }), 400],
    [coded({ status: 413 }), 413],
    [coded({ status: 415 }), 415],
    [coded({ name: 'MulterError', code: 'LIMIT_FILE_SIZE' }), 413],
    [coded({ name: 'MulterError', code: 'LIMIT_UNEXPECTED_FILE' }), 400],
    [new Error('Unexpected end of form'), 400],
    [new Error('Multipart: Boundary not found'), 400],
    [new URIError('URI malformed'), 400],
    [coded({ driverError: { code: '22021' } }), 400],
    [coded({ driverError: { code: '54000' } }), 400],
    [coded({ driverError: { code: '57P01' } }), 503],
    [coded({ driverError: { code: '25006' } }), 503],
    [coded({ driverError: { code: '40P01' } }), 503],
    [coded({ driverError: { code: '53100' } }), 503],
    [coded({ code: 'ENOSPC' }), 503],
    [coded({ code: 'EHOSTUNREACH' }), 503],
    [coded({ code: 'ENETDOWN' }), 503],
    [coded({ code: 'CERT_HAS_EXPIRED' }), 503],
    [coded({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 503],
    [coded({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 503],
    [coded({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 503],
    [coded({ code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 503],
    [new Error('Connection terminated unexpectedly'), 503],
    [new QueryRunnerProviderAlreadyReleasedError(), 503],
    [new QueryRunnerAlreadyReleasedError(), 503],
    [coded({ status: 418 }), 400],
  ])('maps %p to its status', (error, expected) => {
    expect(status(error)).toBe(expected);
    expect(toErrorResponse(error).body.message).not.toMatch(/internals|Cannot|URI|Multipart|terminated/);
  });

  it.each([new TypeError('x of undefined'), 'a text', null, coded({ driverError: { code: '42P01' } })])(
    'hides the details of the unexpected error %p',
    (error) => {
      expect(toErrorResponse(error)).toEqual({
        isUnexpected: true,
        body: {
          statusCode: 500,
          error: 'Internal Server Error',
          message: 'Something went wrong on our side. Please try again.',
        },
      });
    },
  );
});
