const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** A random UUID. The browser's own is missing on pages without HTTPS, as on a machine in the office. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40
    return at === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const digits = Array.from(bytes, hex).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
