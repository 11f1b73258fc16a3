import { Injectable } from '@nestjs/common';
import type { AccessKind } from '@pharmacy/contracts';
import type { Request, Response } from 'express';
import type { SignedInUser } from '../../../platform/access';
import { errorBody } from '../../../platform/errors';
import { ReadDocument } from '../application/read-document.use-case';
import { outcomeOf } from './conditional-request';
import { etagOf, fileHeaders } from './file-headers';

interface FileRequest {
  readonly id: number;
  /** absent: the newest */
  readonly version?: number;
  readonly kind: AccessKind;
  readonly reader: SignedInUser;
}

/** Answers a request for a document's file: whole, in part, or not at all. */
@Injectable()
export class FileReply {
  constructor(private readonly documents: ReadDocument) {}

  async send(asked: FileRequest, request: Request, response: Response): Promise<void> {
    const file = await this.documents.find(asked.id, asked.reader, asked.version);
    const size = file.fileSize;
    const outcome = outcomeOf(request.headers, { etag: etagOf(file), size });
    if (outcome.status === 416) return refuseRange(response, size);
    response.set(fileHeaders(file, asked.kind)).status(outcome.status);
    if (outcome.status === 304) return void response.end();
    const range = outcome.status === 206 ? outcome.range : undefined;
    response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
    if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    if (request.method === 'HEAD') return void response.end();
    const { kind, reader } = asked;
    await this.documents.send(file, response, { kind, reader, range }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // a reader who leaves is no fault
    });
  }
}

function refuseRange(response: Response, size: number): void {
  response.status(416).setHeader('Content-Range', `bytes */${size}`);
  response.json(errorBody(416, 'The file does not have the bytes that were asked for.'));
}
