/** The time zones to choose from, including `chosen` even if this browser does not know it. */
export const zonesWith = (chosen: string) =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value }))
