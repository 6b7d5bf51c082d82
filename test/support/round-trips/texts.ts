import type { Rolls } from './rolls.ts'

/** What spreadsheets, files and sentences take for something else. */
const signs = '= + - @ \' " , ; | # % & < > / \\ ( ) [ ] : \u00A0 \uFF1D \u2013 sep='.split(' ')
const words = (
  'Größe STRASSE Łódź İstanbul ñandú 会議の議題 회의 ประชุม الميزانية أحمد مُحَمَّد שָׁלוֹם हिन्दी Ελλάδα Київ 😀 👩🏽‍💻 ' +
  '1.234,5 1,234.5 0012 12/03/2027 1e5 TRUE null none yes nein ١٢٣ 50% €5 #N/A constructor __proto__'
).split(' ')

/** A title or a name at random: of all scripts and directions, with anything at its beginning. */
export const lineOf = ({ one, below }: Rolls): string => {
  const pieces = Array.from({ length: 1 + below(4) }, () => one([one(signs), one(words), one(words)]))
  return [...pieces, one(words)].join(one(['', ' '])).trim()
}

/** The same with line breaks and tabs, as descriptions have, and with space around it, as they keep it. */
export const textOf = (rolls: Rolls): string => {
  const lines = Array.from({ length: 1 + rolls.below(3) }, () => lineOf(rolls))
  const around = rolls.one(['', '', '    ', '\n'])
  return around + lines.join(rolls.one(['\n', '\n\n', '\r\n', '\t', '\n- '])) + around
}
