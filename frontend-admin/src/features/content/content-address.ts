/** The URL of a block's editor. */
export const editAddressOf = (key: string): string => `/admin/content?key=${encodeURIComponent(key)}`;
