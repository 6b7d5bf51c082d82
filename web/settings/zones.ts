/** The time zones to choose from; `chosen` is among them, known to this browser or not. */
export const zonesWith = (chosen: string) =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value }))
