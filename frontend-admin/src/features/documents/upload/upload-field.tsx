import { acceptedFileEndings, documentMessages, formatFileSize } from '@pharmacy/contracts';
import { FileField, type FileFieldState } from '@pharmacy/ui';
import type { Upload, UploadControl } from './use-upload';

const shownAs = (upload: Upload): FileFieldState =>
  upload.status === 'uploaded'
    ? { status: 'uploaded', name: upload.file.filename, detail: formatFileSize(upload.file.fileSize) }
    : upload;

interface UploadFieldProps extends Pick<UploadControl, 'upload' | 'select' | 'clear'> {
  /** Why the uploaded file was rejected. */
  readonly error?: string | undefined;
}

export function UploadField({ upload, select, clear, error }: UploadFieldProps) {
  return (
    <FileField
      label="File"
      hint={documentMessages.uploadHint}
      error={upload.status === 'empty' ? upload.errorText : error}
      state={shownAs(upload)}
      accept={acceptedFileEndings.join(',')}
      uploadingText={documentMessages.uploading}
      onSelect={select}
      onRemove={clear}
    />
  );
}
