import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { FileTooLarge, NoFile, StorageUnavailable } from '../domain/document.errors';
import { UploadSpool } from './upload-spool';

const FIELD_BYTES = 4_096;
/** The file limit plus the overhead of the form: boundaries, names, and a few short fields. */
const FORM_BYTES = limits.uploadBytes + 65_536;

/** Writes the form's file to the local disk, and removes it before the response is sent. */
@Injectable()
export class UploadReceiver implements NestInterceptor {
  private readonly logger = new Logger(UploadReceiver.name);
  private readonly receive: RequestHandler;

  constructor(private readonly spool: UploadSpool) {
    const bounds = { fileSize: limits.uploadBytes, files: 1, fields: 10, fieldSize: FIELD_BYTES };
    // browsers send file names in UTF-8, but Multer reads them as Latin-1 by default
    this.receive = multer({ storage: spool.storage, limits: bounds, defParamCharset: 'utf8' }).single('file');
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await this.parse(request, http.getResponse<Response>());
    try {
      return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      if (request.file) await this.spool.remove(request.file.path);
    }
  }

  /** Multer limits the parts of a form, but reads a rejected form to its end, which might never come. This limits the whole form. */
  private parse(request: Request, response: Response): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES) throw new FileTooLarge();
    let received = 0;
    return new Promise((resolve, reject) => {
      request.on('data', ({ length }: Buffer) => {
        received += length;
        if (received > FORM_BYTES) reject(new FileTooLarge());
      });
      void this.receive(request, response, (error: unknown) => (error ? reject(this.named(error)) : resolve()));
    });
  }

  private named(error: unknown): Error {
    if (error instanceof MulterError) return error.code === 'LIMIT_FILE_SIZE' ? new FileTooLarge() : new NoFile();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) return error instanceof Error ? error : new NoFile();
    this.logger.warn(`Could not write an upload to the spool folder: ${syscall} failed with ${code}`);
    return new StorageUnavailable(error);
  }
}
