import { limits } from '@pharmacy/contracts';
import { useDebounced, wallTime } from '@pharmacy/remote-kit';
import { Button, SelectField, type SelectOption, Stack, TextField, type TextFieldProps, XIcon } from '@pharmacy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../lists/use-now';
import type { AuditSearchControl } from './audit-search';
import styles from './audit-filters.module.css';

const MINUTE = 60_000;

/** Action prefixes that can be picked by name. Any other action is typed. */
const actionGroups: readonly SelectOption[] = [
  { value: 'access.denied', label: 'Denied access' },
  { value: 'sign-in.failed', label: 'Failed sign-ins' },
  { value: 'sign-in.throttled', label: 'Sign-ins blocked after too many failures' },
  { value: 'sign-in.lapsed', label: 'Sign-ins after access had ended' },
  { value: 'session', label: 'Sign-ins and sign-outs' },
  { value: 'password', label: 'Passwords' },
  { value: 'second-factor', label: 'Two-step sign-in' },
  { value: 'recovery-codes', label: 'Recovery codes created' },
  { value: 'recovery-code', label: 'Recovery codes used' },
  { value: 'account', label: 'Accounts' },
  { value: 'prescriber_group', label: 'Prescriber groups' },
  { value: 'registration', label: 'Registrations' },
  { value: 'reason_template', label: 'Reason templates' },
  { value: 'registry', label: 'Registries' },
  { value: 'document', label: 'Documents' },
  { value: 'upload', label: 'Uploads' },
  { value: 'portal-view', label: 'Portal views' },
  { value: 'content', label: 'Content' },
  { value: 'announcement', label: 'Announcements' },
  { value: 'manufacturer', label: 'Manufacturers' },
  { value: 'manufacturer_product', label: 'Manufacturers’ products' },
  { value: 'therapeutic_area', label: 'Therapeutic areas' },
  { value: 'team_member', label: 'Team members' },
  { value: 'team', label: 'Team order' },
  { value: 'contact', label: 'Messages' },
  { value: 'staff', label: 'Staff' },
  { value: 'administrator', label: 'Administrators' },
  { value: 'ops', label: 'Queue dashboard' },
  { value: 'retention', label: 'Retention' },
  { value: 'audit', label: 'Audit trail exports' },
];

const isActionGroup = (action: string): boolean => actionGroups.some(({ value }) => value === action);

interface ActionFilterProps {
  /** An action, or the part before its dot. Empty for all actions. */
  readonly value: string;
  readonly onChange: (action: string) => void;
}

const OTHER = 'other';

const options = [{ value: '', label: 'All actions' }, ...actionGroups, { value: OTHER, label: 'Other action…' }];

/** Filters by action: a known group, or any other action by its code. */
function ActionFilter({ value, onChange }: ActionFilterProps) {
  const [isTyping, setIsTyping] = useState(false);
  const isOther = isTyping || (value !== '' && !isActionGroup(value));

  const choose = (chosen: string) => {
    setIsTyping(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };

  return (
    <Stack gap="sm">
      <SelectField
        label="Action"
        options={options}
        value={isOther ? OTHER : value}
        onChange={(event) => choose(event.target.value)}
      />
      {isOther && (
        <TypedFilter
          label="Action code"
          labelHidden
          placeholder="e.g. document.published"
          maxLength={100}
          value={value}
          onSettle={onChange}
        />
      )}
    </Stack>
  );
}

/** Filters the audit trail by user, action, target, date, and free text. */
export function AuditFilters({ search, isFiltered, change, clear, origin }: AuditSearchControl) {
  const hint = isInPharmacyTime(useNow()) ? undefined : 'Days in the pharmacy’s time zone';
  const isReversed = Boolean(search.from && search.to && search.from > search.to);
  return (
    <section aria-label="Filters" className={styles.filters}>
      <div key={origin} className={styles.fields}>
        <TypedFilter
          label="User"
          placeholder="Username"
          maxLength={limits.email.max}
          value={search.actor ?? ''}
          onSettle={(value) => change('actor', value)}
        />
        <ActionFilter value={search.action ?? ''} onChange={(value) => change('action', value)} />
        <TypedFilter
          label="Target"
          placeholder="Type or name"
          maxLength={limits.search.max}
          value={search.subject ?? ''}
          onSettle={(value) => change('subject', value)}
        />
        <TypedFilter
          label="Search"
          placeholder="Any text"
          maxLength={limits.search.max}
          value={search.q ?? ''}
          onSettle={(value) => change('q', value)}
        />
        <TypedFilter
          label="From"
          type="date"
          hint={hint}
          max={search.to}
          value={search.from ?? ''}
          onSettle={(value) => change('from', value)}
        />
        <TypedFilter
          label="To"
          type="date"
          hint={hint}
          min={search.from}
          error={isReversed ? 'The end date can’t be before the start date' : undefined}
          value={search.to ?? ''}
          onSettle={(value) => change('to', value)}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon={<XIcon />}
        aria-disabled={!isFiltered || undefined}
        onClick={clear}
        className={styles.clear}
      >
        Clear filters
      </Button>
    </section>
  );
}

/** Whether the user's clock shows the pharmacy's time. The rows have the user's time, and the server filters by the pharmacy's days. */
const isInPharmacyTime = (now: Date): boolean =>
  Math.round((wallTime(now).getTime() - now.getTime()) / MINUTE) === -now.getTimezoneOffset();

interface TypedFilterProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** The applied filter. */
  readonly value: string;
  /** Called after a pause in typing. */
  readonly onSettle: (value: string) => void;
}

/** A text filter that applies after a pause in typing. Give it a new `key` when something else sets the filter. */
function TypedFilter({ value, onSettle, ...field }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed).trim();
  const settle = useEffectEvent((text: string) => {
    if (text !== value) onSettle(text);
  });
  useEffect(() => settle(settled), [settled]);

  return <TextField {...field} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
