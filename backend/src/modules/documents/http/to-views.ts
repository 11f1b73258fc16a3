import type { DocumentAccessView, DocumentVersionView, UploadResult } from '@pharmacy/contracts';
import type { AccessQueries } from '../application/access.queries';
import type { Upload } from '../application/receive-upload.use-case';
import type { VersionRow } from '../application/version.queries';
import { uploadAddress } from '../domain/upload-address';

type AccessRow = Awaited<ReturnType<AccessQueries['list']>>['items'][number];

export const toUploadResult = (upload: Upload): UploadResult => ({
  filename: upload.filename,
  fileUrl: uploadAddress(upload.id),
  fileSize: upload.fileSize,
  mimeType: upload.mimeType,
});

export const toVersionView = (row: VersionRow): DocumentVersionView => ({
  version: row.version,
  filename: row.filename,
  fileSize: row.file_size,
  mimeType: row.mime_type,
  createdAt: row.added_at.toISOString(),
  createdBy: row.added_by,
  isCurrent: row.is_current,
});

export const toAccessView = (row: AccessRow): DocumentAccessView => ({
  user: { id: row.user_id, username: row.username, firstName: row.first_name, lastName: row.last_name },
  kind: row.kind,
  version: row.version,
  at: row.at.toISOString(),
  address: row.address,
});
