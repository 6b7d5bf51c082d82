import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { wordsOf } from '#contract/reading/finding.ts'
import { wordsIn } from '#contract/reading/places.ts'
import { testApp } from '#test/support/app.ts'
import { dice } from '#test/support/dice.ts'

const { database, close } = await testApp()
afterAll(close)

/** What the database makes of texts; those with signs that its Unicode doesn't have yet are left out. */
const wordsInSql = async (texts: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await database.db.execute<{ of: string; words: string }>(
    sql`select of, search_folded(of) as words from unnest(${sql.param(texts)}::text[]) as each (of)
      where unicode_assigned(of)`,
  )
  return new Map(rows.map(({ of, words }) => [of, words]))
}

const signs = Array.from({ length: 0x10ffff }, (_, index) => String.fromCodePoint(index + 1)).filter((sign) =>
  /[^\p{Cn}\p{Co}\p{Cs}]/u.test(sign),
)

const different = (inSql: Map<string, string>, fold: (text: string) => string) =>
  [...inSql]
    .map(([text, words]) => ({ text, words, ours: fold(text) }))
    .filter(({ words, ours }) => words !== ours)
    .slice(0, 20)

test('the database folds every sign of Unicode as the product does', async () => {
  const inSql = await wordsInSql(signs.map((sign) => `a${sign}b ${sign}`))
  expect(inSql.size).toBeGreaterThan(150_000)
  expect(different(inSql, wordsOf)).toEqual([])
})

const starts = [
  0x20, 0x41, 0xc0, 0x300, 0x391, 0x410, 0x5d0, 0x621, 0x64b, 0x905, 0xe01, 0x1100, 0x3042, 0x4e00, 0xac00,
]

/** Ten signs of a few scripts each, as people write them and as nobody does. */
const texts = (seed: number, count: number): string[] => {
  const roll = dice(seed)
  const letter = (start: number) => String.fromCodePoint(start + roll(60))
  const sign = () => (roll(3) === 0 ? (signs[roll(signs.length)] ?? '') : letter(starts[roll(starts.length)] ?? 0x41))
  return Array.from({ length: count }, () => Array.from({ length: 10 }, sign).join(''))
}

test('and random texts of many scripts, also letter by letter', async () => {
  const inSql = await wordsInSql(texts(4711, 10_000))
  expect(inSql.size).toBeGreaterThan(5000)
  expect(different(inSql, wordsOf)).toEqual([])
  const letters = (text: string) =>
    wordsIn(text)
      .map(({ letters }) => letters)
      .join(' ')
  expect(different(inSql, letters)).toEqual([])
})
