import { clsx } from 'clsx';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { initialsOf } from './initials';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Without an image, or if it fails to load, the initials of `name` are shown. */
  src?: string | null | undefined;
  /** Source of the initials; an icon is shown if it's empty. */
  name: string;
  /** Alternative text; empty if the name is next to the image. */
  alt: string;
  /** 40 or 72 px. */
  size?: 'sm' | 'md' | undefined;
  shape?: 'square' | 'round' | undefined;
  /** Called when the image fails to load. */
  onFail?: (() => void) | undefined;
  className?: string | undefined;
}

/** A small image of fixed size, loaded lazily. */
export function Thumbnail({ src, name, alt, size = 'sm', shape = 'square', onFail, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const pixels = size === 'sm' ? 40 : 72;
  const classes = clsx(styles.thumbnail, styles[size], styles[shape], className);
  if (!src || src === failed) {
    const accessibility = src && alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span {...accessibility} className={classes}>
        {initialsOf(name) || <ImageIcon />}
      </span>
    );
  }
  const fail = () => {
    setFailed(src);
    onFail?.();
  };
  return (
    <img
      src={src}
      alt={alt}
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={clsx(classes, styles.picture)}
      onError={fail}
    />
  );
}

/** The first letters of the first two words. */
