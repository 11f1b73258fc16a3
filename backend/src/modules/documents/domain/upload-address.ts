const PREFIX = '/api/upload/';
const address = /^\/api\/upload\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Names an upload to whoever made it. Nothing answers at this address: a file is only reached as a document. */
export const uploadAddress = (id: string): string => `${PREFIX}${id}`;

/** The upload that an address names; null for all that `uploadAddress` did not make. */
export const uploadIdOf = (fileUrl: string): string | null => address.exec(fileUrl)?.[1] ?? null;
