import { eventsAbout } from '../../domain-event';

interface ImportedSnapshot {
  readonly id: number;
  readonly title: string;
  readonly fileName: string;
  readonly rowCount: number;
}

const registryEvent = eventsAbout(({ id, title, fileName, rowCount }: ImportedSnapshot) => ({
  type: 'registry',
  id,
  label: `${title}: ${fileName}, ${rowCount.toLocaleString('en-US')} rows`,
}));

/** A new snapshot is complete and current. */
export class RegistryImported extends registryEvent('registry.imported') {}

const accountEvent = eventsAbout(
  ({ id, username, note }: { readonly id: number; readonly username: string; readonly note: string }) => ({
    type: 'account',
    id,
    label: `${username}: ${note}`,
  }),
);

/** Someone looked into an exclusion that matches the account, and closed the task with a note. */
export class ExclusionReviewed extends accountEvent('account.exclusion-reviewed') {}

/** An import closed the task, because its file no longer has the entry in force. */
export class ExclusionEnded extends accountEvent('account.exclusion-ended') {}
