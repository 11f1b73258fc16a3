import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiExtension } from '@nestjs/swagger';
import { IDEMPOTENCY, idempotencyExtension, RECEIVES_UPLOAD, type IdempotencyScope } from './idempotency.rule';
import { UploadIdempotencyInterceptor } from './upload-idempotency.interceptor';

/** Honors `Idempotency-Key` on a public mutation. Keys are scoped to the client's address. */
export const IdempotentByAddress = () => scoped('address');

/** Ignores `Idempotency-Key` on a mutation, such as a sign-in or a ticket. */
export const IgnoresIdempotencyKey = () => scoped('none');

const scoped = (scope: IdempotencyScope) =>
  applyDecorators(SetMetadata(IDEMPOTENCY, scope), ApiExtension(idempotencyExtension, scope));

/**
 * Makes the route accept `multipart/form-data`; other routes respond 415. `receiver` writes `request.file` to disk, for instance
 * `FileInterceptor('file', { storage: diskStorage(…) })`. A repeat under the same `Idempotency-Key` is compared by the bytes of the
 * file, and its copy of the file is removed.
 */
export const ReceivesUpload = (receiver: Parameters<typeof UseInterceptors>[0]) =>
  applyDecorators(
    SetMetadata(RECEIVES_UPLOAD, true),
    UseInterceptors(receiver, UploadIdempotencyInterceptor),
    ApiConsumes('multipart/form-data'),
  );
