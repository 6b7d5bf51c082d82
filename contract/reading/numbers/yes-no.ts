import { folded } from '../folding.ts'
import { plainSigns } from './plain.ts'

// In every language, as an import has to know what was exported in another one. An x marks a box, as in paper forms.
const yes =
  'yes y yep yeah true t 1 on ok okay done checked completed x [x] (x) ja j jawohl wahr richtig erledigt an sí si s verdadero cierto hecho oui sim да tak evet はい 是 نعم تم أجل صح صحيح ✓ ✔ ☑ ✅ 🗸 🗹 ☒ 👍 ⭕'
const no =
  'no n nope false f 0 off [] nein falsch aus falso non não нет nie hayır いいえ 否 لا خطأ كلا ✗ ✘ ✖ ✕ × ❌ ❎ ☐ ⬜ □ 👎'

const words = new Map([
  ...yes.split(' ').map((word) => [folded(word), 1] as const),
  ...no.split(' ').map((word) => [folded(word), 0] as const),
])

const skinTones = /[\u{1F3FB}-\u{1F3FF}]/gu

/** 1 for yes, 0 for no. */
export const yesOrNo = (text: string): number | undefined =>
  words.get(
    folded(plainSigns(text))
      .replaceAll(skinTones, '')
      .replace(/^\[ \]$/, '[]')
      .replace(/[.!,]$/, ''),
  )
