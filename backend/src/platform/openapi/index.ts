/** The generated description of the API: `/api/openapi.json`, and `/api/docs` to read and try it. */
export { ApiDescription } from './api-description';
export { createApiDocument, printApiDocument } from './api-document';
export { OpenApiModule } from './openapi.module';
