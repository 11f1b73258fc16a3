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
