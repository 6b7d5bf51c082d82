/** The browser's time zone, as an IANA name. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
