import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountsQueries } from '../../auth';
import { DocumentInfected } from '../domain/document.events';
import { DocumentsRepository } from '../persistence/documents.repository';

interface InfectionNotice {
  readonly title: string;
  readonly filename: string;
  readonly infection: string;
  readonly documentLink: string;
}

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

  /** If the owner is gone, somebody else who manages documents gets it. Null once the file was replaced. */
  async compose(documentId: number) {
    const document = await this.documents.find(documentId);
    const managers = await this.accounts.staffWho('documents:manage');
    const recipient = managers.find(({ id }) => id === document?.ownerId) ?? managers[0];
    if (!document?.infection || !recipient) return null;
    const { title, filename, infection } = document;
    const documentLink = `${this.config.publicUrl}/admin/documents?${new URLSearchParams({ q: title }).toString()}`;
    return { to: recipient.email, model: { title, filename, infection, documentLink } };
  }
}
