import {
  ArrowLeftIcon,
  Button,
  Columns2Icon,
  ExternalLinkIcon,
  EyeIcon,
  LinkButton,
  MaximizeIcon,
  MinimizeIcon,
} from '@pharmacy/ui';
import styles from './mode-bar.module.css';
import type { ViewMode } from './view-mode';

interface ModeBarProps {
  readonly mode: ViewMode;
  readonly onMode: (mode: ViewMode) => void;
  /** Where visitors see the block. */
  readonly pageAddress: string;
}

const look = { variant: 'secondary', size: 'sm' } as const;

/** The ways to look at the text, and the way back from each. */
export function ModeBar({ mode, onMode, pageAddress }: ModeBarProps) {
  return (
    <div role="group" aria-label="View" className={styles.bar}>
      {mode === 'preview' ? (
        <Button {...look} icon={<ArrowLeftIcon />} onClick={() => onMode('editor')}>
          Back to Editor
        </Button>
      ) : (
        <Button
          {...look}
          icon={mode === 'fullscreen' ? <MinimizeIcon /> : <MaximizeIcon />}
          onClick={() => onMode(mode === 'fullscreen' ? 'editor' : 'fullscreen')}
        >
          {mode === 'fullscreen' ? 'Exit Fullscreen' : 'Fullscreen Editor'}
        </Button>
      )}
      <Button {...look} icon={<Columns2Icon />} onClick={() => onMode(mode === 'split' ? 'editor' : 'split')}>
        {mode === 'split' ? 'Exit Split View' : 'Live Edit Mode'}
      </Button>
      {mode !== 'preview' && (
        <Button {...look} icon={<EyeIcon />} onClick={() => onMode('preview')}>
          Preview on Website
        </Button>
      )}
      <LinkButton {...look} href={pageAddress} target="_blank" rel="noopener" icon={<ExternalLinkIcon />}>
        Open in New Tab
      </LinkButton>
    </div>
  );
}
