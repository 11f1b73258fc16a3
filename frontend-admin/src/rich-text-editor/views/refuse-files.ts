import type { DragEvent } from 'react';

/**
 * For `onDragEnterCapture` and `onDragOverCapture`: files cannot be dropped here. Left alone, draft-js would go into its
 * drag mode, and the browser would leave the page for the file.
 */
export function refuseFiles(event: DragEvent): void {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.stopPropagation();
  event.dataTransfer.dropEffect = 'none';
}
