import { Injectable, type INestApplication } from '@nestjs/common';
import { createApiDocument, printApiDocument } from './api-document';

/** The printed document of the running application, made when it is first asked for. */
@Injectable()
export class ApiDescription {
  private print: () => string = () => '{}';
  private printed?: string;

  /** To be called once, before the application listens. */
  describes(app: INestApplication): void {
    this.print = () => printApiDocument(createApiDocument(app));
  }

  text(): string {
    this.printed ??= this.print();
    return this.printed;
  }
}
