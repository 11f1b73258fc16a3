import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountsQueries } from '../../auth';
import type { Document } from '../domain/document';
import { DocumentInfected, DocumentVersionInfected } from '../domain/document.events';
import { DocumentsRepository } from '../persistence/documents.repository';
import { PreviousFilesRepository } from '../persistence/previous-files.repository';

interface InfectionNotice {
  readonly title: string;
  readonly filename: string;
  readonly infection: string;
  readonly documentLink: string;
}

/** If the owner is gone, someone else who manages documents. */
async function recipientOf({ ownerId }: Document, accounts: AccountsQueries) {
  const managers = await accounts.staffWho('documents:manage');
  return managers.find(({ id }) => id === ownerId) ?? managers[0];
}

const linkTo = ({ title }: Document, { publicUrl }: Config): string =>
  `${publicUrl}/admin/documents?${new URLSearchParams({ q: title }).toString()}`;

/** To the owner of a document, after the virus scanner found something in its file. */
@Injectable()
@MailDeclaration()
export class DocumentInfectedMail implements Mail<InfectionNotice> {
  readonly name = 'document-infected';
  readonly on = DocumentInfected;
  readonly template = path.join(__dirname, 'document-infected.hbs');
  readonly sample: InfectionNotice = {
    title: 'Dosing guide',
    filename: 'dosing-guide.pdf',
    infection: 'Eicar-Signature',
    documentLink: 'https://pharmacy.example.org/admin/documents?q=Dosing+guide',
  };

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly accounts: AccountsQueries,
    private readonly config: Config,
  ) {}

  subject({ title }: InfectionNotice): string {
    return `Virus found in a file: ${title}`;
  }

  /** Null once the file was replaced. */
  async compose(documentId: number) {
    const document = await this.documents.find(documentId);
    const recipient = document && (await recipientOf(document, this.accounts));
    if (!document?.infection || !recipient) return null;
    const { title, filename, infection } = document;
    return { to: recipient.email, model: { title, filename, infection, documentLink: linkTo(document, this.config) } };
  }
}

interface VersionsNotice {
  readonly title: string;
  readonly files: readonly { readonly version: number; readonly filename: string; readonly infection: string | null }[];
  readonly documentLink: string;
}

/** To the owner of a document, after the virus scanner found something in a previous version. Lists all that are infected. */
@Injectable()
@MailDeclaration()
export class VersionInfectedMail implements Mail<VersionsNotice> {
  readonly name = 'version-infected';
  readonly on = DocumentVersionInfected;
  readonly template = path.join(__dirname, 'version-infected.hbs');
  readonly sample: VersionsNotice = {
    title: 'Dosing guide',
    files: [{ version: 1, filename: 'dosing-guide.pdf', infection: 'Eicar-Signature' }],
    documentLink: 'https://pharmacy.example.org/admin/documents?q=Dosing+guide',
  };

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly previousFiles: PreviousFilesRepository,
    private readonly accounts: AccountsQueries,
    private readonly config: Config,
  ) {}

  subject({ title }: VersionsNotice): string {
    return `Virus found in a previous version: ${title}`;
  }

  async compose(documentId: number) {
    const document = await this.documents.find(documentId);
    const recipient = document && (await recipientOf(document, this.accounts));
    const infected = await this.previousFiles.infected(documentId);
    if (!document || !recipient || infected.length === 0) return null;
    const files = infected.map(({ version, filename, infection }) => ({ version, filename, infection }));
    return {
      to: recipient.email,
      model: { title: document.title, files, documentLink: linkTo(document, this.config) },
    };
  }
}
