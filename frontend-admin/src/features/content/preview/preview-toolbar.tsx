import { Button, IconButton, MonitorIcon, RefreshCwIcon, SelectField, SmartphoneIcon, TabletIcon } from '@pharmacy/ui';
import { contentPages, publicPathOf } from '@pharmacy/contracts';
import styles from './preview-toolbar.module.css';

export type Device = 'phone' | 'tablet' | 'desktop';

/** Widths in pixels. */
export const deviceWidths: Readonly<Record<Device, number>> = { phone: 390, tablet: 768, desktop: 1440 };

/** The widest device that's still readable when scaled to the available width. */
export function deviceFor(room: number): Device {
  if (room < 480) return 'phone';
  return room < 820 ? 'tablet' : 'desktop';
}

interface PreviewPage {
  readonly path: string;
  readonly label: string;
}

const home = { path: '/', label: 'Home' };
const about = { path: '/about', label: 'About' };
const services = { path: '/services', label: 'Services' };

/** Pages with a button of their own, by view mode. The full preview has space for more. */
const quickPages = {
  split: [home, about, services],
  preview: [home, about, services, { path: '/solutions', label: 'Solutions' }, { path: '/contact', label: 'Contact' }],
} as const satisfies Record<string, readonly PreviewPage[]>;

const quickPaths: readonly string[] = quickPages.preview.map(({ path }) => path);

/** Pages without a button of their own. */
const otherPages: readonly PreviewPage[] = contentPages
  .map((page) => ({ path: publicPathOf(page), label: page.charAt(0).toUpperCase() + page.slice(1) }))
  .filter(({ path }) => !quickPaths.includes(path));

interface WidthChoiceProps {
  /** Null while the page has another width. */
  readonly device: Device | null;
  readonly onDevice: (device: Device) => void;
}

const devices = [
  { device: 'phone', label: 'Phone width', icon: <SmartphoneIcon /> },
  { device: 'tablet', label: 'Tablet width', icon: <TabletIcon /> },
  { device: 'desktop', label: 'Desktop width', icon: <MonitorIcon /> },
] as const;

/** Chooses the width of the page. */
export function WidthChoice({ device, onDevice }: WidthChoiceProps) {
  return (
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
    </div>
  );
}

interface PreviewToolbarProps extends WidthChoiceProps {
  readonly mode: 'split' | 'preview';
  readonly path: string;
  readonly onPath: (path: string) => void;
  readonly onRefresh: () => void;
}

/** Chooses the previewed page and its width. */
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
      <div className={styles.tools}>
        <WidthChoice device={device} onDevice={onDevice} />
        <IconButton label="Refresh preview" icon={<RefreshCwIcon />} onClick={onRefresh} />
      </div>
    </div>
  );
}
