import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  Container,
  IconButton,
  MegaphoneIcon,
  PauseIcon,
  PlayIcon,
  XIcon,
} from '@pharmacy/ui/core';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { announcementDigest } from './closed-announcements';
import { type Rotation, useRotation } from './use-rotation';
import styles from './announcement-banner.module.css';

interface AnnouncementStripProps {
  readonly announcements: readonly ActiveAnnouncement[];
  /** The announcement to show first. */
  readonly firstId: number;
  /** Those that an alert reads. */
  readonly news: readonly ActiveAnnouncement[];
  readonly onClose: () => void;
}

/** All texts share one grid cell and only the current one is visible, so the strip is always as tall as the tallest text. */
export function AnnouncementStrip({ announcements, firstId, news, onClose }: AnnouncementStripProps) {
  const attention = useAttention();
  const rotation = useRotation(announcements, firstId, attention.isActive);
  const shown = announcements[rotation.index];
  const isRead = !rotation.isChosen && shown !== undefined && news.includes(shown);
  const isSeveral = announcements.length > 1;
  const toggle = () => {
    rotation.toggle();
    // The pointer and the focus are on the Play button, which would otherwise pause the rotation at once.
    attention.reset();
  };
  return (
    <section
      aria-label="Announcements"
      data-announcements={announcements.map(announcementDigest).join(' ')}
      data-surface="dark"
      className={styles.banner}
      {...attention.handlers}
    >
      <Container className={styles.bar}>
        <MegaphoneIcon className={styles.sign} aria-hidden />
        <div className={styles.texts} aria-live={rotation.isRotating || isRead ? 'off' : 'polite'}>
          {announcements.map(({ id, text, urgent, link }, index) => (
            <p key={id} className={index === rotation.index ? styles.shown : styles.text}>
              {urgent && <strong className={styles.urgent}>Urgent</strong>}
              {text}
              {link && <AnnouncementLink {...link} />}
            </p>
          ))}
        </div>
        {isSeveral && <AnnouncementControls count={announcements.length} rotation={rotation} onToggle={toggle} />}
        <IconButton label="Close announcements" icon={<XIcon />} className={styles.close} onClick={onClose} />
      </Container>
    </section>
  );
}

/** A page of this site, or another website. */
function AnnouncementLink({ url, text }: NonNullable<ActiveAnnouncement['link']>) {
  const className = styles.link;
  return url.startsWith('/') ? (
    <Link to={url} className={className}>
      {text}
    </Link>
  ) : (
    <a href={url} className={className}>
      {text}
    </a>
  );
}

interface AnnouncementControlsProps {
  readonly count: number;
  readonly rotation: Rotation;
  readonly onToggle: () => void;
}

/** Steps through the announcements, and pauses or plays the rotation. */
function AnnouncementControls({ count, rotation, onToggle }: AnnouncementControlsProps) {
  const { index, goTo, isPlaying } = rotation;
  return (
    <div className={styles.controls}>
      <IconButton label="Previous announcement" icon={<ChevronLeftIcon />} onClick={() => goTo(index - 1)} />
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, place) => (
          <button
            key={place}
            type="button"
            aria-label={`Announcement ${place + 1} of ${count}`}
            aria-current={place === index}
            className={styles.dot}
            onClick={() => goTo(place)}
          />
        ))}
      </div>
      <IconButton label="Next announcement" icon={<ChevronRightIcon />} onClick={() => goTo(index + 1)} />
      <IconButton
        label={isPlaying ? 'Pause announcements' : 'Play announcements'}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={onToggle}
      />
    </div>
  );
}

interface Attention {
  /** The pointer is over the strip, or the focus is inside it. */
  readonly isActive: boolean;
  /** Counts as inactive until the next pointer or focus event. */
  readonly reset: () => void;
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

function useAttention(): Attention {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isActive: isHovered || hasFocus,
    reset: () => {
      setIsHovered(false);
      setHasFocus(false);
    },
    handlers: {
      // Touch doesn't hover: the strip would count as hovered until the next tap elsewhere.
      onPointerEnter: ({ pointerType }) => setIsHovered(pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
