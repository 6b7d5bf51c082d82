const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** A duration in minutes and seconds, as in '4:10' and '75:00'. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}
