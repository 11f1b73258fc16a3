import { useEffect, useState } from 'react';
import styles from './address-preview.module.css';
import { Thumbnail, type ThumbnailProps } from './thumbnail';

export interface AddressPreviewProps extends Pick<ThumbnailProps, 'name' | 'alt' | 'shape'> {
  /** As typed so far. */
  address: string;
}

const TYPING_PAUSE = 500;
const webAddress = /^https?:\/\/[^\s/]+\.[^\s]+$/i;

/** The picture at an address that is being typed, once the typing pauses; says so when there is none. */
export function AddressPreview({ address, ...rest }: AddressPreviewProps) {
  const [settled, setSettled] = useState(address);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [address]);
  const src = webAddress.test(settled) ? settled : null;
  return (
    <div className={styles.preview}>
      <Thumbnail {...rest} src={src} size="md" onFail={() => setFailed(src)} />
      <p role="status" className={styles.words}>
        {src && src === failed ? 'No picture could be loaded from this address.' : ''}
      </p>
    </div>
  );
}
