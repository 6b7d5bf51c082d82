/** The IANA name of the time zone that this browser is in. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
