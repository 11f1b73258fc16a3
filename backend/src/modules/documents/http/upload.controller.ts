import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type CallHandler,
  Controller,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  type OnApplicationBootstrap,
  Post,
  UploadedFile,
} from '@nestjs/common';
import { documentMessages, limits, type UploadResult } from '@pharmacy/contracts';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, RequestHandler, Response } from 'express';
import multer, { diskStorage, MulterError, type StorageEngine } from 'multer';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { Config, ConfigurationError } from '../../../platform/config';
import { FailsWith, ReceivesUpload } from '../../../platform/http';
import { ReceiveUpload, type SpooledFile } from '../application/receive-upload.use-case';
import { FileTooLarge, NoFile, StorageUnavailable } from '../domain/document.errors';
import { toUploadResponse, UploadResultDto } from './document-files.response';

/** Longer than any upload can take. */
const ABANDONED_MS = 60 * 60_000;

const OWNER_ONLY = 0o700;

/**
 * Holds files on the local disk while they are received and checked: never whole in memory, and not readable by other
 * accounts of the machine.
 */
@Injectable()
export class UploadSpool implements OnApplicationBootstrap {
  private readonly folder: string;

  constructor(config: Config) {
    this.folder = path.join(config.dataDir, 'spool');
  }

  /** For Multer. Given only a folder name, Multer would create it with permissions for everyone. */
  get storage(): StorageEngine {
    return diskStorage({
      destination: (_request, _file, found) => {
        mkdir(this.folder, { recursive: true, mode: OWNER_ONLY }).then(
          () => found(null, this.folder),
          (error: Error) => found(error, ''),
        );
      },
      filename: (_request, _file, found) => found(null, randomUUID()),
    });
  }

  /** Restricts a folder that an older release created with open permissions, and removes files of killed processes. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY });
      await chmod(this.folder, OWNER_ONLY);
      for (const name of await readdir(this.folder)) await this.removeAbandoned(path.join(this.folder, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const remedy = `remove ${this.folder}, and the next start creates it`;
      throw new ConfigurationError([`DATA_DIR has no usable folder spool (${code}): ${remedy}`]);
    }
  }

  async remove(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  private async removeAbandoned(file: string): Promise<void> {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await this.remove(file);
  }
}

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

const formSchema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

@ApiTags('documents')
@Controller('upload')
@Allow('documents:manage')
export class UploadController {
  constructor(private readonly uploads: ReceiveUpload) {}

  /** Detects the type from the bytes; the extension must match. */
  @Post()
  @Audit('upload.stored')
  @ReceivesUpload(UploadReceiver)
  @ApiOperation({
    summary: 'Store a file',
    description: `${documentMessages.uploadHint}. Kept for 24 hours unless claimed.`,
  })
  @ApiBody({ schema: formSchema })
  @ApiCreatedResponse({ type: UploadResultDto })
  @FailsWith(409, 503)
  async upload(@UploadedFile() file?: SpooledFile): Promise<UploadResult> {
    return toUploadResponse(await this.uploads.receive(file));
  }
}
