import { useEffect, useState } from 'react';
import styles from './address-preview.module.css';
import { Thumbnail, type ThumbnailProps } from './thumbnail';

export interface AddressPreviewProps extends Pick<ThumbnailProps, 'name' | 'alt' | 'shape'> {
  /** As typed so far. */
  address: string;
}

const TYPING_PAUSE = 500;
/** The Content-Security-Policy blocks all other images. */
const secureAddress = /^https:\/\/[^\s/]+\.[^\s]+$/i;

/** Previews the image at a typed address after a pause in typing, and says so if it can't be loaded. */
export function AddressPreview({ address, ...rest }: AddressPreviewProps) {
  const [settled, setSettled] = useState(address);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [address]);
  const src = secureAddress.test(settled) ? settled : null;
  return (
    <div className={styles.preview}>
      <Thumbnail {...rest} src={src} size="md" onFail={() => setFailed(src)} />
      <p role="status" className={styles.words}>
        {src && src === failed ? 'No image could be loaded from this address.' : ''}
      </p>
    </div>
  );
}
