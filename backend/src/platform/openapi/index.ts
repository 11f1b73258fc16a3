/** The generated OpenAPI document at `/api/openapi.json`, and Swagger UI at `/api/docs`. */
export { ApiDescription, createApiDocument, printApiDocument } from './api-document';
export { OpenApiModule } from './openapi.module';
