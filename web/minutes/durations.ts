export const minuteMilliseconds = 60_000

/** A span of time in whole minutes. */
export const wholeMinutes = (milliseconds: number): number => Math.round(milliseconds / minuteMilliseconds)
