import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiExtension } from '@nestjs/swagger';
import { IDEMPOTENCY, idempotencyExtension, RECEIVES_UPLOAD, type IdempotencyScope } from './idempotency.rule';
import { UploadIdempotencyInterceptor } from './upload-idempotency.interceptor';

/** A public mutation that may be repeated under an `Idempotency-Key`: callers are told apart by address. */
export const IdempotentByAddress = () => scoped('address');

/** A mutation that takes no notice of `Idempotency-Key`, such as a sign-in or a ticket. */
export const IgnoresIdempotencyKey = () => scoped('none');

const scoped = (scope: IdempotencyScope) =>
  applyDecorators(SetMetadata(IDEMPOTENCY, scope), ApiExtension(idempotencyExtension, scope));

/**
 * Lets the route take `multipart/form-data` (any other is 415). `receiver` writes `request.file` to disk, for instance
 * `FileInterceptor('file', { storage: diskStorage(…) })`. A repeated `Idempotency-Key` is compared by the received
 * file's bytes, and the copy of a repeat is removed.
 */
export const ReceivesUpload = (receiver: Parameters<typeof UseInterceptors>[0]) =>
  applyDecorators(
    SetMetadata(RECEIVES_UPLOAD, true),
    UseInterceptors(receiver, UploadIdempotencyInterceptor),
    ApiConsumes('multipart/form-data'),
  );
