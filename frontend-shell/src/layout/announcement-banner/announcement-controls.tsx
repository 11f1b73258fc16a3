import { ChevronLeftIcon, ChevronRightIcon, IconButton, PauseIcon, PlayIcon } from '@pharmacy/ui/core';
import styles from './announcement-banner.module.css';
import type { Rotation } from './use-rotation';

interface AnnouncementControlsProps {
  readonly count: number;
  readonly rotation: Rotation;
  readonly onToggle: () => void;
}

/** Moves among several announcements, and stops their turning. */
export function AnnouncementControls({ count, rotation, onToggle }: AnnouncementControlsProps) {
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
