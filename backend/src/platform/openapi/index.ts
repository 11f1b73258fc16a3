/** The generated OpenAPI document at `/api/openapi.json`, and Swagger UI at `/api/docs`. */
import { Module } from '@nestjs/common';
import { ApiDescription } from './api-document';
import { DocsController } from './docs.controller';

export { ApiDescription, createApiDocument, printApiDocument } from './api-document';

@Module({ controllers: [DocsController], providers: [ApiDescription] })
export class OpenApiModule {}
