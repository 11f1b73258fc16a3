/** The generated description of the API: `/api/openapi.json`, and `/api/docs` to read and try it. */
export { createApiDocument, printApiDocument } from './api-document';
export { openDocs } from './open-docs';
