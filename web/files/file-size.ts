const units = ['B', 'KB', 'MB', 'GB'] as const

/** As in '1.2 MB'. */
export const fileSize = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const count = bytes / 1024 ** power
  return `${count.toFixed(power > 0 && count < 10 ? 1 : 0)} ${units[power]}`
}
