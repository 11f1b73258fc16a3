import { Controller, Post, UploadedFile } from '@nestjs/common';
import { documentMessages, type UploadResult } from '@pharmacy/contracts';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, ReceivesUpload } from '../../../platform/http';
import { ReceiveUpload, type SpooledFile } from '../application/receive-upload.use-case';
import { UploadResultDto, toUploadResponse } from './document-files.response';
import { UploadReceiver } from './upload-receiver.interceptor';

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
  @FailsWith(400, 401, 403, 409, 413, 415, 503)
  async upload(@UploadedFile() file?: SpooledFile): Promise<UploadResult> {
    return toUploadResponse(await this.uploads.receive(file));
  }
}
