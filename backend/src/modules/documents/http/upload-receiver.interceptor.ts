import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { Config } from '../../../platform/config';
import { FileTooLarge, NoFile } from '../domain/document.errors';

/** Files still coming in, or being looked at; never more of one in memory than a chunk. */
const SPOOL = 'spool';
const NAME_BYTES = 4_096;

/** Writes the form's one file to this machine's disk, and removes it when the request is answered. */
@Injectable()
export class UploadReceiver implements NestInterceptor {
  private readonly spool: string;
  private readonly receive: RequestHandler;

  constructor(config: Config) {
    this.spool = path.join(config.dataDir, SPOOL);
    const bounds = { fileSize: limits.uploadBytes, files: 1, fields: 10, fieldSize: NAME_BYTES };
    // without the charset Multer reads names as Latin-1, whatever browsers send
    this.receive = multer({ dest: this.spool, limits: bounds, defParamCharset: 'utf8' }).single('file');
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await mkdir(this.spool, { recursive: true });
    await this.parse(request, http.getResponse<Response>());
    return next.handle().pipe(finalize(() => void this.discard(request)));
  }

  private parse(request: Request, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.receive(request, response, (error: unknown) => (error ? reject(named(error)) : resolve()));
    });
  }

  private async discard({ file }: Request): Promise<void> {
    if (file) await rm(file.path, { force: true });
  }
}

function named(error: unknown): Error {
  if (!(error instanceof MulterError)) return error instanceof Error ? error : new NoFile();
  return error.code === 'LIMIT_FILE_SIZE' ? new FileTooLarge() : new NoFile();
}
