import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeOperations } from './describe-operations';

/** The OpenAPI document of all routes, generated from their decorators and sorted by path. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Specialty pharmacy platform')
    .setDescription('Public website, gated portals and back office of an independent specialty pharmacy.')
    .setVersion('1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, about);
  const paths = Object.entries(document.paths).sort(([a], [b]) => (a < b ? -1 : 1));
  return describeOperations({ ...document, paths: Object.fromEntries(paths) });
}

/** The document in its published and committed format. */
export const printApiDocument = (document: OpenAPIObject): string => `${JSON.stringify(document, null, 2)}\n`;

/** The running application's document, generated on first use. */
@Injectable()
export class ApiDescription {
  private print: () => string = () => '{}';
  private printed?: string;

  /** Call once, before the application listens. */
  describes(app: INestApplication): void {
    this.print = () => printApiDocument(createApiDocument(app));
  }

  text(): string {
    this.printed ??= this.print();
    return this.printed;
  }
}
