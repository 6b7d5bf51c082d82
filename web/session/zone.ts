import { isTimeZone } from '#contract/time-zones.ts'

/** The browser's time zone, as an IANA name; UTC if it is of no place. */
export const browserZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
