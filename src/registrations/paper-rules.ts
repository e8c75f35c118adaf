/** The file type of a scan or photograph of a signed form. */
export const SCAN_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ScanType = (typeof SCAN_TYPES)[number]

/** The limit of the table. */
export const MOST_SCAN_BYTES = 8 * 1024 * 1024
