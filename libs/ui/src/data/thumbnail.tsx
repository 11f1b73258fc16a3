import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { icon } from '@pharmacy/ui/core';
import { initialsOf } from './initials';
import styles from './thumbnail.module.css';

const ImageIcon = icon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
);

/** About that of US Letter. */
const PAGE_RATIO = 1.3;

interface ThumbnailProps {
  /** Without an image, or if it fails to load, the initials of `name` are shown. */
  src?: string | null | undefined;
  /** Source of the initials; an icon is shown if it's empty. */
  name: string;
  /** Alternative text; empty if the name is next to the image. */
  alt: string;
  /** Shown in place of the initials. */
  icon?: ReactNode;
  /** 40 or 72 px wide. */
  size?: 'sm' | 'md' | undefined;
  /** A page is higher than wide, and its image is cut off at the bottom. */
  shape?: 'square' | 'round' | 'page' | undefined;
  /** The element that's shown while there's no image. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** Called when the image fails to load. */
  onFail?: (() => void) | undefined;
  className?: string | undefined;
}

/** A small image of fixed size, loaded lazily. */
export function Thumbnail({
  src,
  name,
  alt,
  icon,
  size = 'sm',
  shape = 'square',
  ref,
  onFail,
  className,
}: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const width = size === 'sm' ? 40 : 72;
  const height = shape === 'page' ? width * PAGE_RATIO : width;
  const classes = clsx(styles.thumbnail, styles[size], styles[shape], className);
  if (!src || src === failed) {
    const accessibility = src && alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span ref={ref} {...accessibility} className={classes}>
        {icon ?? (initialsOf(name) || <ImageIcon />)}
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
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={clsx(classes, styles.picture)}
      onError={fail}
    />
  );
}

interface AddressPreviewProps extends Pick<ThumbnailProps, 'name' | 'alt' | 'shape'> {
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
