const nameHere = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Whether this machine can tell the time in a zone; one that was stored by another may not be known here. */
export const isKnownZone = (name: string): boolean => nameHere(name) !== undefined

/** The zone itself, or UTC in place of one that is not known here. */
export const knownZone = (name: string): string => (isKnownZone(name) ? name : 'UTC')

let listed: ReadonlySet<string> | undefined

const isListed = (name: string): boolean =>
  (listed ??= new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])).has(name)

/**
 * Whether a name is of a place, or UTC. Abbreviations are not: what IST means differs from machine to machine. A place
 * that was renamed is known by both its names, of which a machine lists one.
 */
export const isTimeZone = (name: string): boolean =>
  isListed(name) || (name.includes('/') && isListed(nameHere(name) ?? ''))
