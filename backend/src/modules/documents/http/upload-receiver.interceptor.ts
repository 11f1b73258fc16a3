import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { FileTooLarge, NoFile } from '../domain/document.errors';
import { UploadSpool } from './upload-spool';

const FIELD_BYTES = 4_096;

/** Writes the form's one file to this machine's disk, and removes it before the answer leaves. */
@Injectable()
export class UploadReceiver implements NestInterceptor {
  private readonly receive: RequestHandler;

  constructor(private readonly spool: UploadSpool) {
    const bounds = { fileSize: limits.uploadBytes, files: 1, fields: 10, fieldSize: FIELD_BYTES };
    // without the charset Multer reads names as Latin-1, whatever browsers send
    this.receive = multer({ dest: spool.folder, limits: bounds, defParamCharset: 'utf8' }).single('file');
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

  private parse(request: Request, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.receive(request, response, (error: unknown) => (error ? reject(named(error)) : resolve()));
    });
  }
}

function named(error: unknown): Error {
  if (!(error instanceof MulterError)) return error instanceof Error ? error : new NoFile();
  return error.code === 'LIMIT_FILE_SIZE' ? new FileTooLarge() : new NoFile();
}
