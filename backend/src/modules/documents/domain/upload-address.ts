const PREFIX = '/api/upload/';
const address = /^\/api\/upload\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The reference to an upload. It isn't a working URL: files are available only as documents. */
export const uploadAddress = (id: string): string => `${PREFIX}${id}`;

/** The id of the upload in such a reference; null for anything else. */
export const uploadIdOf = (fileUrl: string): string | null => address.exec(fileUrl)?.[1] ?? null;
