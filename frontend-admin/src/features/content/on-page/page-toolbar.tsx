import { useState } from 'react';
import { type ContentPage, contentPages, formatDay } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { pharmacyDay } from '@pharmacy/remote-kit';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  IconButton,
  LayoutDashboardIcon,
  LinkButton,
  ListIcon,
  SelectField,
  TextField,
} from '@pharmacy/ui';
import { contentListAddress, pageName } from '../content-address';
import { type Device, WidthChoice } from '../preview/preview-toolbar';
import type { Showing } from './use-page-frame';
import styles from './page-toolbar.module.css';

/** So that browsers take a year of four digits. */
const LAST_DAY = '9999-12-31';

const pages = contentPages.map((page) => ({ value: page, label: pageName(page) }));

/** On their keyboards, Alt is Option, which moves the caret in fields. */
export const isApple = () => navigator.userAgent.includes('Mac OS X');

const keysTo = (arrow: string) => (isApple() ? `(Option+${arrow}, outside of fields)` : `(Alt+${arrow})`);

interface PageToolbarProps {
  readonly page: ContentPage;
  readonly onPage: (page: ContentPage) => void;
  /** Undefined at the last text. */
  readonly onNext: (() => void) | undefined;
  /** Undefined at the first text. */
  readonly onPrevious: (() => void) | undefined;
  readonly showing: Showing;
  readonly onShowing: (showing: Showing) => void;
  /** Null for the window's width. */
  readonly device: Device | null;
  readonly onDevice: (device: Device | null) => void;
}

/** Chooses the page and its width, steps through its texts, and switches between the page before, after, and on a day. */
export function PageToolbar(props: PageToolbarProps) {
  const { page, onPage, onNext, onPrevious, showing, onShowing, device, onDevice } = props;
  const today = pharmacyDay(new Date());
  const [typedDay, setTypedDay] = useState('');
  const show = (next: Showing) => {
    setTypedDay('');
    onShowing(next);
  };
  /** While the year is typed, the day is in the past. */
  const typeDay = (day: string) => {
    show(day >= today ? { as: 'day', day } : { as: 'after' });
    setTypedDay(day);
  };
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>Edit Content</h1>
      <LinkButton asChild variant="ghost" size="sm" icon={<LayoutDashboardIcon />}>
        <Link to="/admin/dashboard">
          <span className={styles.label}>Dashboard</span>
        </Link>
      </LinkButton>
      <LinkButton asChild variant="ghost" size="sm" icon={<ListIcon />}>
        <Link to={contentListAddress}>
          <span className={styles.label}>All content</span>
        </Link>
      </LinkButton>
      <SelectField
        label="Page"
        labelHidden
        options={pages}
        value={page}
        onChange={({ target }) => onPage(target.value as ContentPage)}
        className={styles.page}
      />
      <div role="group" aria-label="Texts" className={styles.group}>
        <IconButton
          label={`Previous text ${keysTo('↑')}`}
          icon={<ArrowUpIcon />}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={!onPrevious || undefined}
          onClick={onPrevious}
        />
        <IconButton
          label={`Next text ${keysTo('↓')}`}
          icon={<ArrowDownIcon />}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={!onNext || undefined}
          onClick={onNext}
        />
      </div>
      <div className={styles.widths}>
        <WidthChoice device={device} onDevice={(chosen) => onDevice(chosen === device ? null : chosen)} />
      </div>
      <div role="group" aria-label="Show" className={styles.group}>
        {(['before', 'after'] as const).map((as) => (
          <Button
            key={as}
            variant="ghost"
            size="sm"
            aria-pressed={showing.as === as}
            className={styles.choice}
            onClick={() => show({ as })}
          >
            {as === 'before' ? 'Before' : 'After'}
          </Button>
        ))}
        <span aria-hidden="true" className={styles.on}>
          On
        </span>
        <TextField
          type="date"
          label="The site on"
          labelHidden
          title="The site on this day, with what is scheduled until then"
          min={today}
          max={LAST_DAY}
          value={showing.as === 'day' ? showing.day : typedDay}
          onChange={({ target }) => typeDay(target.value)}
          className={styles.day}
        />
      </div>
      <p role="status" className={styles.state}>
        {showing.as === 'before' && 'What visitors see now'}
        {showing.as === 'day' && `The site on ${formatDay(showing.day)}, with what is scheduled until then`}
      </p>
    </div>
  );
}
