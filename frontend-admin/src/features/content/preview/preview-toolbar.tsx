import { Button, IconButton, MonitorIcon, RefreshCwIcon, SelectField, SmartphoneIcon, TabletIcon } from '@pharmacy/ui';
import type { Device } from './devices';
import { otherPages, quickPages } from './preview-pages';
import styles from './preview-toolbar.module.css';

interface PreviewToolbarProps {
  readonly mode: 'split' | 'preview';
  readonly path: string;
  readonly onPath: (path: string) => void;
  readonly device: Device;
  readonly onDevice: (device: Device) => void;
  readonly onRefresh: () => void;
}

const devices = [
  { device: 'phone', label: 'Phone width', icon: <SmartphoneIcon /> },
  { device: 'tablet', label: 'Tablet width', icon: <TabletIcon /> },
  { device: 'desktop', label: 'Desktop width', icon: <MonitorIcon /> },
] as const;

/** Which page is shown, and how wide. */
export function PreviewToolbar({ mode, path, onPath, device, onDevice, onRefresh }: PreviewToolbarProps) {
  return (
    <div className={styles.bar}>
      <div role="group" aria-label="Page" className={styles.pages}>
        {quickPages[mode].map((page) => (
          <Button
            key={page.path}
            variant="ghost"
            size="sm"
            aria-pressed={page.path === path}
            className={styles.page}
            onClick={() => onPath(page.path)}
          >
            {page.label}
          </Button>
        ))}
        {mode === 'preview' && (
          <SelectField
            label="Another page"
            labelHidden
            placeholder="Another page"
            options={otherPages.map((page) => ({ value: page.path, label: page.label }))}
            value={otherPages.some((page) => page.path === path) ? path : ''}
            onChange={({ target }) => target.value && onPath(target.value)}
          />
        )}
      </div>
      <div role="group" aria-label="Width" className={styles.tools}>
        {devices.map(({ device: each, label, icon }) => (
          <IconButton
            key={each}
            label={label}
            icon={icon}
            aria-pressed={each === device}
            className={styles.device}
            onClick={() => onDevice(each)}
          />
        ))}
        <IconButton label="Refresh preview" icon={<RefreshCwIcon />} onClick={onRefresh} />
      </div>
    </div>
  );
}
