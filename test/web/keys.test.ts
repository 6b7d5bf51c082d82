import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { hintOf } from '#web/ui/command.ts'
import type { Command } from '#web/ui/command.ts'
import { ariaKey, commandKeyOf, isKeyOn, switchCharacterKeys } from '#web/ui/character-keys.ts'
import { pressedKey } from '#web/ui/pressed.ts'
import { keyGroups } from '#web/shell/palette/keys/key-groups.ts'
import { pages } from '#web/shell/pages.ts'
import { kinds } from '#web/room/adding/kinds.ts'
import { shortcuts } from '#web/days/shortcuts.ts'
import { sourcesIn } from '../support/syntax.ts'

const press = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey })

const signsIn = (text: string): string[] => Array.from(text)

/** What keyboards write on the letters' places, from Q, A and Z on; `_` where it is no letter. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const keyboards: Record<string, [string[], string[], string[]]> = {
  Arabic: [signsIn('ضصثقفغعهخح'), signsIn('شسيبلاتنم'), ['ئ', 'ء', 'ؤ', 'ر', 'لا', 'ى', 'ة']],
  'Arabic with Shift': [
    ['َ', 'ً', 'ُ', 'ٌ', 'لإ', 'إ'],
    ['ِ', 'ٍ'],
    ['_', 'ْ'],
  ],
  Persian: [signsIn('ضصثقفغعهخح'), signsIn('شسیبلاتنم'), signsIn('ظطزرذدپ')],
  Russian: [signsIn('йцукенгшщз'), signsIn('фывапролд'), signsIn('ячсмить')],
  'Russian with Shift': [signsIn('ЙЦУКЕНГШЩЗ'), signsIn('ФЫВАПРОЛД'), signsIn('ЯЧСМИТЬ')],
  Ukrainian: [signsIn('йцукенгшщз'), signsIn('фівапролд'), signsIn('ячсмить')],
  Greek: [signsIn(';ςερτυθιοπ'), signsIn('ασδφγηξκλ'), signsIn('ζχψωβνμ')],
  Hebrew: [signsIn("/'קראטוןםפ"), signsIn('שדגכעיחלך'), signsIn('זסבהנמצ')],
  Hindi: [['ौ', 'ै', 'ा', 'ी', 'ू', 'ब', 'ह', 'ग', 'द', 'ज'], ['ो', 'े', '्', 'ि', 'ु', 'प', 'र', 'क', 'त'], []],
  Thai: [['ๆ', 'ไ', 'ำ', 'พ', 'ะ', 'ั', 'ี', 'ร', 'น', 'ย'], ['ฟ', 'ห', 'ก', 'ด', 'เ', '้', '่', 'า', 'ส'], []],
  Korean: [signsIn('ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ'), signsIn('ㅁㄴㅇㄹㅎㅗㅓㅏㅣ'), signsIn('ㅋㅌㅊㅍㅠㅜㅡ')],
  Kana: [signsIn('たていすかんなにらせ'), signsIn('ちとしはきくまのり'), signsIn('つさそひこみも')],
  Georgian: [signsIn('ქწერტყუიოპ'), signsIn('ასდფგჰჯკლ'), signsIn('ზხცვბნმ')],
}

const lettersOf = (name: string): [written: string, letter: string][] =>
  (keyboards[name] ?? []).flatMap((row, at) =>
    row.flatMap((written, index): [string, string][] =>
      written === '_' ? [] : [[written, rows[at]?.charAt(index) ?? '']],
    ),
  )

describe('a letter’s key', () => {
  test.each(Object.keys(keyboards))('counts by its place on a keyboard without Latin letters: %s', (name) => {
    const letters = lettersOf(name)
    expect(letters.length).toBeGreaterThan(8)
    for (const [written, letter] of letters) {
      expect([written, press(written, `Key${letter.toUpperCase()}`)]).toEqual([written, letter])
    }
  })

  test('counts by what it writes on a keyboard with Latin letters', () => {
    // AZERTY, QWERTZ, Dvorak, Turkish, Polish.
    const written = [
      ['a', 'KeyQ'],
      ['z', 'KeyW'],
      ['z', 'KeyY'],
      ['j', 'KeyC'],
      ['c', 'KeyI'],
      ['g', 'KeyU'],
    ] as const
    for (const [key, code] of written)
      expect([press(key, code), press(key.toUpperCase(), code, true)]).toEqual([key, key])
    const signs = [
      ["'", 'KeyQ'],
      [',', 'KeyW'],
      ['.', 'KeyE'],
      [';', 'KeyZ'],
      ['ö', 'Semicolon'],
      ['é', 'Digit2'],
    ] as const
    for (const [key, code] of signs) expect(press(key, code)).toBe(key)
    expect([press('ı', 'KeyI'), press('I', 'KeyI'), press('i', 'Quote'), press('İ', 'Quote')]).toEqual([
      'i',
      'i',
      'i',
      'i',
    ])
  })

  test('is no other key', () => {
    const others = ['Enter', 'Escape', 'ArrowDown', ' ', 'Backspace', 'F2', 'Dead', 'Process', 'Unidentified']
    expect(others.map((key) => press(key, 'KeyC'))).toEqual(others.map((key) => key.toLowerCase()))
  })
})

test('digits and signs of other scripts are the plain ones', () => {
  const digits = ['٣', '۳', '３', '३', '3'].map((key) => press(key, 'Digit3'))
  expect(digits).toEqual(['3', '3', '3', '3', '3'])
  const asks = [
    ['؟', 'Slash'],
    ['？', 'Slash'],
    ['?', 'Digit7'],
    ['ฦ', 'Slash'],
  ] as const
  expect(asks.map(([key, code]) => press(key, code, true))).toEqual(['?', '?', '?', '?'])
  expect([press('ظ', 'Slash'), press('ฝ', 'Slash'), press('／', 'Slash')]).toEqual(['/', '/', '/'])
})

const sources = sourcesIn(['web']).map(({ file, source }) => ({ file, source }))

/** Every single character that stands as a key in the code: of commands, fields, lists and pages. */
const charactersInCode = [
  ...new Set([
    ...sources.flatMap(({ source }) =>
      [...source.matchAll(/(?:\bkeys: (?:[^[\n]*\? )?|: )\[('[^\]\n]*')\]/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/'([!-~])'/g)].map(([, key = '']) => key),
      ),
    ),
    ...sources.flatMap(({ source }) => [...source.matchAll(/\bkey(?: ===|:) '([!-~])'/g)].map(([, key = '']) => key)),
    ...pages.map(({ letter }) => letter),
    ...kinds.map(({ key }) => key),
    ...shortcuts.map(({ key }) => key),
    ...signsIn('123456789'),
  ]),
]

describe('single characters as keys', () => {
  afterEach(() => switchCharacterKeys(true))

  test('can be switched off, each of them', () => {
    expect(charactersInCode).toEqual(expect.arrayContaining(signsIn('abcefgijkmnopqstxz?/+-0')))
    const typed = charactersInCode.map((key) => ({ key, code: '', shiftKey: false }))
    expect(typed.map(commandKeyOf)).toEqual(charactersInCode.map((key) => key.toLowerCase()))
    switchCharacterKeys(false)
    expect(typed.map(commandKeyOf)).toEqual(typed.map(() => ''))
    expect(typed.map(({ key }) => commandKeyOf({ key: key.toUpperCase(), code: '', shiftKey: true }))).toEqual(
      typed.map(() => ''),
    )
    expect(commandKeyOf({ key: 'ؤ', code: 'KeyC', shiftKey: false })).toBe('')
  })

  test('leave all other keys on', () => {
    switchCharacterKeys(false)
    const others = [' ', 'Enter', 'Escape', 'ArrowDown', 'Backspace', 'Delete', 'Tab', 'Home', 'F2', 'F8']
    expect(others.map((key) => commandKeyOf({ key, code: '', shiftKey: false }))).toEqual(
      others.map((key) => key.toLowerCase()),
    )
    expect(['↵', '⌫', '←', 'esc', 'Ctrl Z', 'Alt ↑'].every(isKeyOn)).toBe(true)
  })

  test('are shown nowhere while they are off', () => {
    const command = (keys: string[], hint?: string): Command =>
      ({ name: 'Do', icon: null, keys, act: () => undefined, ...(hint && { hint }) }) as unknown as Command
    const commands = [command(['c']), command(['e', 'enter']), command(['enter', 'e'], 'E'), command(['-'], '−')]
    expect([...commands.map(hintOf), ariaKey('c')]).toEqual(['C', 'E', 'E', '−', 'C'])
    switchCharacterKeys(false)
    expect([...commands.map(hintOf), ariaKey('c')]).toEqual([undefined, '↵', '↵', undefined, undefined])
    const shown = keyGroups([{ commands, ofList: true, drawn: 'grid' }], 'Ctrl').flatMap(({ lines }) => lines)
    expect(shown.length).toBeGreaterThan(8)
    expect(shown.flatMap(({ keys }) => keys).filter((key) => /^(⇧ )?.$/u.test(key) && /[A-Z\d?/]$/.test(key))).toEqual(
      [],
    )
  })
})

test('letters, digits and signs are read from a key in one place', () => {
  const reading = /\.key\b[^\n]*(?:toLowerCase|=== '[^' ]'|\.test)|\bkey\.toLowerCase/
  const found = sources.filter(({ source }) => reading.test(source)).map(({ file }) => file)
  expect(found).toEqual([])
  expect(readFileSync('web/ui/pressed.ts', 'utf8')).toContain('toLowerCase')
})
