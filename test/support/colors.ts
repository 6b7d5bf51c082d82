/** Red, green and blue up to 255, and how opaque. */
type Color = [red: number, green: number, blue: number, alpha: number]
export type Variables = Record<string, string>

const hexadecimal = (digits: string): Color => {
  const pairs = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = (pairs.match(/../g) ?? []).map((pair) => parseInt(pair, 16))
  return [red, green, blue, 1]
}

const mixed = ([r, g, b, a]: Color, [red, green, blue, alpha]: Color, share: number): Color => {
  const [mine, theirs] = [a * share, alpha * (1 - share)]
  const mix = (one: number, other: number) => (one * mine + other * theirs) / (mine + theirs)
  return [mix(r, red), mix(g, green), mix(b, blue), mine + theirs]
}

/** Reads a color as our stylesheets and the kit's write it. Throws at anything else. */
export const colorOf = (value: string, variables: Variables): Color => {
  const [, name] = /^var\((--[\w-]+)(?:,.*)?\)$/.exec(value) ?? []
  if (name !== undefined) return colorOf(variables[name] ?? `nothing, for ${name}`, variables)
  if (value === 'transparent') return [0, 0, 0, 0]
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? []
  if (digits !== undefined) return hexadecimal(digits)
  const numbers = /^rgba?\(([\d.]+)[ ,]+([\d.]+)[ ,]+([\d.]+)(?:\s*[/,]\s*([\d.]+))?\)$/.exec(value)
  if (numbers) return [Number(numbers[1]), Number(numbers[2]), Number(numbers[3]), Number(numbers[4] ?? 1)]
  const [, one, percent, other] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? []
  if (one === undefined || other === undefined) throw new Error(`Not a color: ${value}`)
  return mixed(colorOf(one, variables), colorOf(other, variables), Number(percent) / 100)
}

/** What a color looks like over one that is opaque. */
export const over = ([red, green, blue, alpha]: Color, under: Color): Color =>
  alpha === 0 ? under : mixed([red, green, blue, 1], under, alpha)

const luminance = ([red, green, blue]: Color): number => {
  const linear = (part: number) => (part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1 to 21, as WCAG 2 defines it. */
export const contrast = (one: Color, other: Color): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
