import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { Container, IconButton, MegaphoneIcon, XIcon } from '@pharmacy/ui/core';
import { AnnouncementControls } from './announcement-controls';
import styles from './announcement-banner.module.css';
import { markOf } from './announcement-mark';
import { useAttention } from './use-attention';
import { useRotation } from './use-rotation';

interface AnnouncementStripProps {
  readonly announcements: readonly ActiveAnnouncement[];
  /** The one to begin with. */
  readonly firstId: number;
  readonly onClose: () => void;
}

/** All texts lie on one place, the shown one visible: the strip is always as tall as the tallest needs. */
export function AnnouncementStrip({ announcements, firstId, onClose }: AnnouncementStripProps) {
  const attention = useAttention();
  const rotation = useRotation(announcements, firstId, attention.isThere);
  const isSeveral = announcements.length > 1;
  const toggle = () => {
    rotation.toggle();
    // Who presses Play has pointer and focus on it, and wants to see it play.
    attention.dismiss();
  };
  return (
    <section
      aria-label="Announcements"
      data-announcements={announcements.map(markOf).join(' ')}
      data-surface="dark"
      className={styles.banner}
      {...attention.handlers}
    >
      <Container className={styles.bar}>
        <MegaphoneIcon className={styles.sign} aria-hidden />
        <div className={styles.texts} aria-live={rotation.isTurning ? 'off' : 'polite'}>
          {announcements.map(({ id, text }, place) => (
            <p key={id} className={place === rotation.index ? styles.shown : styles.text}>
              {text}
            </p>
          ))}
        </div>
        {isSeveral && <AnnouncementControls count={announcements.length} rotation={rotation} onToggle={toggle} />}
        <IconButton label="Close announcements" icon={<XIcon />} className={styles.close} onClick={onClose} />
      </Container>
    </section>
  );
}
