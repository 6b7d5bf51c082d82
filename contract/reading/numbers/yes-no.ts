import { folded } from '../folding.ts'
import { plainSigns } from './plain.ts'

// In every language, as an import has to know what was exported in another one. An x marks a box, as in paper forms.
const yes =
  'yes y yep yeah true 1 on x ja j jawohl wahr richtig an sí si s verdadero cierto نعم أجل صح صحيح ✓ ✔ ☑ ✅ 🗸 🗹 ☒ 👍 ⭕'
const no = 'no n nope false 0 off nein falsch aus falso لا خطأ كلا ✗ ✘ ✖ ✕ × ❌ ❎ ☐ ⬜ □ 👎'

const words = new Map([
  ...yes.split(' ').map((word) => [folded(word), 1] as const),
  ...no.split(' ').map((word) => [folded(word), 0] as const),
])

/** 1 for yes, 0 for no. */
export const yesOrNo = (text: string): number | undefined => words.get(folded(plainSigns(text)).replace(/\.$/, ''))
