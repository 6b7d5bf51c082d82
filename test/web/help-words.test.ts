import { expect, test } from 'vitest'
import type { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { isMatch, stemOf, wordsOf } from '#web/public/help/words.ts'

const finds = (language: Language, sought: string, text: string) =>
  inLanguage(language, () => {
    const [wanted = ''] = wordsOf(sought)
    return wordsOf(text).some((word) => isMatch(wanted, stemOf(wanted), word))
  })

// What people type, and a word of an answer that it means.
test.each<[Language, string, string]>([
  ['en', 'inviting', 'invitations'],
  ['de', 'Einladungen', 'einladung'],
  ['de', 'gelöscht', 'löschen'],
  ['de', 'kurzbefehle', 'Kurzbefehl'],
  ['de', 'uberfallig', 'überfällige'],
  ['de', 'meeting', 'Wochenmeeting'],
  ['es', 'reunion', 'reuniones'],
  ['es', 'eliminado', 'eliminar'],
  ['es', 'invitación', 'invitaciones'],
  ['ar', 'اجتماع', 'الاجتماعات'],
  ['ar', 'الاشعارات', 'إشعار'],
  ['ar', 'مهمه', 'بالمهمة'],
])('in %s "%s" finds "%s"', (language, sought, text) => {
  expect(finds(language, sought, text)).toBe(true)
})

test('a word inside another one is found in German only, and only a long one', () => {
  expect(finds('en', 'meeting', 'premeeting')).toBe(false)
  expect(finds('de', 'Tag', 'Vertagen')).toBe(false)
})
