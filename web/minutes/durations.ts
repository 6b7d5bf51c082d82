/** A span of time as a clock shows it, as in '4:10' and '61:05'. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const minuteMilliseconds = 60_000

/** A span of time in whole minutes. */
export const wholeMinutes = (milliseconds: number): number => Math.round(milliseconds / minuteMilliseconds)
