import { previewHeights } from '@pharmacy/contracts';
import { Skeleton } from '@pharmacy/ui';
import { deviceWidths, type Device } from './devices';
import styles from './preview-frame.module.css';
import type { LivePreview } from './use-live-preview';

interface PreviewFrameProps {
  readonly mode: 'split' | 'preview';
  readonly preview: LivePreview;
  readonly device: Device;
  /** Pixels that there are from side to side. */
  readonly room: number;
}

/** The page as that device shows it, made smaller where it does not fit. */
export function PreviewFrame({ mode, preview, device, room }: PreviewFrameProps) {
  const height = mode === 'split' ? previewHeights.split : previewHeights.full;
  const width = deviceWidths[device];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div className={styles.window} style={{ blockSize: height }}>
      <div className={styles.page} style={{ inlineSize: width * scale, blockSize: height }}>
        <iframe
          key={preview.source.load}
          ref={preview.frame}
          src={preview.source.path}
          title="Preview of the website"
          className={styles.frame}
          style={{ inlineSize: width, blockSize: height / scale, transform: `scale(${scale})` }}
        />
        {preview.state.status === 'loading' && <FrameSkeleton />}
      </div>
    </div>
  );
}

function FrameSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="48px" />
      <Skeleton width="70%" height="32px" />
      <Skeleton width="45%" height="32px" />
      <Skeleton height="180px" />
    </div>
  );
}
