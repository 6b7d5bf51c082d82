import { folded } from '../folding.ts'
import { plainSigns } from './plain.ts'

// As spreadsheets, forms and people write that there is no value.
const words = ['n/a', 'na', 'n.a.', 'n. a.', 'none', 'nil', 'null', 'k.a.', 'k. a.', 'n.v.', 'keine', 'keiner']
const others = [
  's/d',
  'n/d',
  'n.d.',
  'ninguno',
  'ninguna',
  'nada',
  'لا يوجد',
  'لا شيء',
  'غ/م',
  'غ.م.',
  '\u2026',
  '...',
  'nan',
]
const spelled = [
  'tbd, tba, not available, not applicable, no data, unknown, blank, empty',
  'keine angabe, keine daten, nicht verfügbar, entfällt, unbekannt, leer',
  'no aplica, no disponible, sin datos, desconocido, por definir, vacío',
  'لا توجد بيانات, لا ينطبق, غير متوفر, غير متاح, غير معروف, غير محدد, فارغ',
].flatMap((list) => list.split(', '))
const nothing = new Set([...words, ...others, ...spelled].map(folded))

/** Whether a text says that there is no value. */
export const saysNothing = (text: string): boolean => {
  const plain = plainSigns(text)
  return /^[-_?]*$/.test(plain) || nothing.has(folded(plain).replace(/^\((.*)\)$/u, '$1'))
}
