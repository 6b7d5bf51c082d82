import { folded } from '../folding.ts'
import { plainSigns } from './plain.ts'

// As spreadsheets, forms and people write that there is no value.
const words = ['n/a', 'na', 'n.a.', 'n. a.', 'none', 'nil', 'null', 'k.a.', 'k. a.', 'n.v.', 'keine', 'keiner']
const others = ['s/d', 'n/d', 'n.d.', 'ninguno', 'ninguna', 'nada', 'لا يوجد', 'لا شيء', 'غ/م', 'غ.م.', '\u2026', '...']
const nothing = new Set([...words, ...others].map(folded))

/** Whether a text says that there is no value. */
export const saysNothing = (text: string): boolean => {
  const plain = plainSigns(text)
  return /^-*$/.test(plain) || nothing.has(folded(plain))
}
