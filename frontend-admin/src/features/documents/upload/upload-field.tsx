import { acceptedFileEndings, documentMessages, formatFileSize } from '@pharmacy/contracts';
import { FileField, type FileFieldState } from '@pharmacy/ui';
import type { Upload, UploadControl } from './use-upload';

const shownAs = (upload: Upload): FileFieldState =>
  upload.status === 'uploaded'
    ? { status: 'uploaded', name: upload.file.filename, detail: formatFileSize(upload.file.fileSize) }
    : upload;

export function UploadField({ upload, select, clear }: UploadControl) {
  return (
    <FileField
      label="File"
      hint={documentMessages.uploadHint}
      error={upload.status === 'empty' ? upload.errorText : undefined}
      state={shownAs(upload)}
      accept={acceptedFileEndings.join(',')}
      uploadingText={documentMessages.uploading}
      onSelect={select}
      onRemove={clear}
    />
  );
}
