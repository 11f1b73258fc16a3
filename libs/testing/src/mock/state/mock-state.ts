import type {
  AnnouncementView,
  AuditEntryView,
  ContactSubmissionView,
  ManufacturerView,
  RegistrationView,
  TeamMemberView,
  TherapeuticAreaView,
} from '@pharmacy/contracts';
import { ContentStore } from './content-store';
import { DocumentStore } from './document-store';
import { People, type Person } from './people';
import { Table } from './table';

/** A registration with the password that was chosen: whoever is approved signs in with it. */
export interface StoredRegistration extends RegistrationView {
  readonly password: string;
}

/** A mail that the product would have sent. */
export interface MockMail {
  readonly to: string;
  readonly subject: string;
  /** Where it leads, on the site that the mock stands for: `/reset-password#…`; null for a mail without a link. */
  readonly link: string | null;
}

export interface Seed {
  readonly people: readonly Person[];
  readonly registrations: readonly StoredRegistration[];
  readonly announcements: readonly AnnouncementView[];
  readonly areas: readonly TherapeuticAreaView[];
  readonly manufacturers: readonly ManufacturerView[];
  readonly team: readonly TeamMemberView[];
  readonly messages: readonly ContactSubmissionView[];
}

/** Everything that a product keeps, for as long as the process lives. */
export class MockState {
  readonly people: People;
  readonly registrations: Table<StoredRegistration>;
  readonly announcements: Table<AnnouncementView>;
  readonly areas: Table<TherapeuticAreaView>;
  readonly manufacturers: Table<ManufacturerView>;
  readonly team: Table<TeamMemberView>;
  readonly messages: Table<ContactSubmissionView>;
  readonly documents = new DocumentStore();
  readonly content = new ContentStore();
  readonly trail = new Table<AuditEntryView>('entry');
  /** By the tokens of mailed links: whom they are for. */
  readonly links = new Map<string, string>();

  constructor(
    seed: Seed,
    readonly mail: (mail: MockMail) => void,
  ) {
    this.people = new People(seed.people);
    this.registrations = new Table('registration', seed.registrations);
    this.announcements = new Table('announcement', seed.announcements);
    this.areas = new Table('therapeutic area', seed.areas);
    this.manufacturers = new Table('manufacturer', seed.manufacturers);
    this.team = new Table('team member', seed.team);
    this.messages = new Table('message', seed.messages);
  }

  /** Adds to the audit trail; `action` in its words: `document.published`. */
  record(person: Person | null, action: string, id: number | null, label: string): void {
    const [type = action] = action.split('.');
    this.trail.add({
      id: this.trail.nextId,
      at: new Date().toISOString(),
      actor: person && { id: person.id, username: person.account.username },
      action,
      subject: { type, id, label },
      address: '127.0.0.1',
      requestId: null,
    });
  }
}
