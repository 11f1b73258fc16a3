import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeOperations } from './describe-operations';

/** Describes every route of the application, as its decorators tell it. The order is that of the paths. */
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

/** The document as it is published and committed. */
export const printApiDocument = (document: OpenAPIObject): string => `${JSON.stringify(document, null, 2)}\n`;
