import { describe, expect, test } from 'vitest'
import { withoutMarks, withPlainDigits } from '#contract/reading/digits.ts'
import { folded } from '#contract/reading/folding.ts'

describe('Texts that people take for the same are folded alike', () => {
  test.each([
    ['Größe', 'GRÖSSE', 'grosse'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['Øre', 'ore'],
    ['Þórður', 'thordur'],
    ['İstanbul', 'istanbul', 'ISTANBUL'],
    ['DIŞARI', 'dışarı'],
    ['ışık', 'IŞIK'],
    ['ΟΔΟΣ', 'οδός', 'οδος'],
    ['أحمد', 'احمد'],
    ['إلى', 'الى', 'الي'],
    ['مُحَمَّد', 'محمد', 'محـمد'],
    ['שָׁלוֹם', 'שלום'],
    ['٣ أهداف', '3 اهداف'],
    ['Ａｃｍｅ　１２', 'acme 12'],
  ])('%s', (...texts) => {
    expect(new Set(texts.map(folded)).size, texts.map(folded).join(' | ')).toBe(1)
  })

  test('kana with their marks and hangul stay what they are', () => {
    expect(folded('データ')).not.toBe(folded('テータ'))
    expect(folded('회의')).toBe('회의')
  })

  test('every digit of Unicode is read, by the value that it has', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10, 0x116d0, 0x116da, 0x1d7ce, 0x1d7f6]
    for (const zero of zeros) {
      const all = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
      expect(withPlainDigits(all)).toBe('0123456789')
    }
  })

  test('marks of direction go', () => {
    expect(withoutMarks('\u200f31/\u200f12/\u200f2026')).toBe('31/12/2026')
  })
})
