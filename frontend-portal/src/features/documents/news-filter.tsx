import { BellIcon, Button, CheckIcon } from '@pharmacy/ui';
import type { LibraryNews } from './use-library';
import styles from './document-library.module.css';

interface NewsFilterProps {
  readonly news: LibraryNews;
  /** Only what is new is shown. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** How much has come since the last visit, as a button that leaves only that. */
export function NewsFilter({ news: { count, isWhole }, isOn, onChange }: NewsFilterProps) {
  if (count === 0 && !isOn) return isWhole && <p className={styles.count}>Nothing new since your last visit</p>;
  return (
    <Button
      size="sm"
      variant={isOn ? 'primary' : 'secondary'}
      icon={isOn ? <CheckIcon /> : <BellIcon />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {count}
      {!isWhole && '+'} new since your last visit
    </Button>
  );
}
