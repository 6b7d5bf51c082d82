// RFC 3492: 36 digits, and how the deltas between them grow.
const base = 36
const least = 1
const most = 26
const skew = 38
const damp = 700

const valueOf = (digit: string): number => {
  const at = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(digit)
  return at === -1 ? Number.NaN : at
}

const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let steps = 0
  while (rest > ((base - least) * most) / 2) {
    rest = Math.floor(rest / (base - least))
    steps += base
  }
  return steps + Math.floor(((base - least + 1) * rest) / (rest + skew))
}

/** Reads one number from the digits at `start`: the number, and where the next one begins. */
const numberAt = (digits: string, start: number, bias: number): { number: number; end: number } => {
  let number = 0
  let weight = 1
  for (let at = start, k = base; at < digits.length; at += 1, k += base) {
    const digit = valueOf(digits.charAt(at))
    const threshold = Math.min(Math.max(k - bias, least), most)
    number += digit * weight
    if (digit < threshold) return { number, end: at + 1 }
    weight *= base - threshold
  }
  return { number: Number.NaN, end: digits.length }
}

/** The letters that a label of a domain stands for, without its `xn--`; undefined if it stands for none. */
export const fromPunycode = (label: string): string | undefined => {
  const split = label.lastIndexOf('-')
  const letters = Array.from(label.slice(0, Math.max(split, 0)))
  let code = 128
  let place = 0
  let bias = 72
  for (let at = split + 1; at < label.length;) {
    const { number, end } = numberAt(label, at, bias)
    const count = letters.length + 1
    bias = adapted(number, count, at === split + 1)
    place += number
    code += Math.floor(place / count)
    // Also false for what is no number.
    if (!(code <= 0x10_ff_ff)) return undefined
    place %= count
    letters.splice(place, 0, String.fromCodePoint(code))
    place += 1
    at = end
  }
  return letters.join('')
}
