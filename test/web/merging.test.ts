import { expect, test } from 'vitest'
import { dice } from '#test/support/dice.ts'
import { contents } from '#contract/vision.ts'
import { merged, mergedDraft, withBoth } from '../../web/form/merging.ts'
import { emptyContents } from '#contract/vision.ts'

type Item = { id: string; text: string }

const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1)

/** Adds, deletes, and moves at random. */
const edited = (list: Item[], roll: (limit: number) => number, by: string): Item[] => {
  let now = [...list]
  for (let step = 0; step < 4; step += 1) {
    const at = roll(now.length + 1)
    const act = roll(3)
    if (act === 0) now = now.toSpliced(at, 0, { id: `${by}${step}`, text: `${by} ${step}` })
    if (act === 1) now = now.toSpliced(at, 1)
    if (act === 2 && now[at]) now = [...now.toSpliced(at, 1), now[at]]
  }
  return now
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
const start = (): Item[] => ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))

test('of two who change a list at once, nothing that either adds is lost, and what either deletes stays deleted', () => {
  for (const seed of seeds) {
    const roll = dice(seed)
    const base = start()
    const [mine, theirs] = [edited(base, roll, 'm'), edited(base, roll, 't')]
    const list = (merged({ base, mine, theirs })?.value ?? []) as Item[]
    const old = idsOf(base)
    const wanted = [...idsOf(mine), ...idsOf(theirs)].filter(
      (id) => !old.includes(id) || (idsOf(mine).includes(id) && idsOf(theirs).includes(id)),
    )
    expect(idsOf(list).toSorted(), `seed ${seed}`).toEqual([...new Set(wanted)].toSorted())
  }
})

test('whoever has not moved anything finds the order of the other, with their own lines behind those they followed', () => {
  const base = start()
  const theirs = [...base.toReversed(), { id: 't', text: 'theirs' }]
  const mine = base.toSpliced(1, 0, { id: 'm', text: 'mine' })
  expect(idsOf(merged({ base, mine, theirs })?.value as Item[])).toEqual(['d', 'c', 'b', 'a', 't', 'm'])
})

/** Where texts stand several times, which of them is meant does not matter, but how many there are does. */
test('of equal texts in a list, as many stay as were there, without those deleted and with those added', () => {
  const countIn = (list: unknown[], text: string): number => list.filter((each) => each === text).length
  for (const seed of seeds) {
    const roll = dice(seed)
    const any = () => Array.from({ length: roll(6) }, () => 'xyz'.charAt(roll(3)))
    const [base, mine, theirs] = [any(), any(), any()]
    const list = (merged({ base, mine, theirs })?.value ?? []) as string[]
    for (const text of 'xyz') {
      const old = countIn(base, text)
      const [fewer, more] = [countIn(mine, text), countIn(theirs, text)].toSorted((one, other) => one - other)
      const expected = Math.min(fewer ?? 0, old) + Math.max((more ?? 0) - old, 0)
      expect(countIn(list, text), `seed ${seed}, ${text}`).toBe(expected)
    }
  }
})

test('one line reworded in two ways, or deleted by one and reworded by the other, needs a choice', () => {
  const base = start()
  const reworded = (text: string) => base.with(0, { id: 'a', text })
  expect(merged({ base, mine: reworded('x'), theirs: reworded('y') })).toBeUndefined()
  expect(merged({ base, mine: reworded('x'), theirs: base.slice(1) })).toBeUndefined()
  expect(merged({ base, mine: base.slice(1), theirs: reworded('x') })).toBeUndefined()
  expect(idsOf(merged({ base, mine: base.slice(1), theirs: base })?.value as Item[])).toEqual(['b', 'c', 'd'])
})

test('two who rewrite different lines of a text keep both; the same line needs a choice', () => {
  const base = 'One\nTwo\nThree'
  expect(merged({ base, mine: 'First\nTwo\nThree', theirs: 'One\nTwo\nThird' })?.value).toBe('First\nTwo\nThird')
  expect(merged({ base, mine: 'Eins\nTwo\nThree', theirs: 'Uno\nTwo\nThree' })).toBeUndefined()
  expect(merged({ base, mine: base, theirs: 'Uno' })?.value).toBe('Uno')
})

test('in every list of every section of a vision two who each add a line keep both', () => {
  const lists = Object.entries(emptyContents).flatMap(([section, content]) =>
    Object.entries(content).flatMap(([field, value]) => (Array.isArray(value) ? [[section, field] as const] : [])),
  )
  expect(Object.keys(contents)).toEqual(Object.keys(emptyContents))
  expect(lists.length).toBeGreaterThan(8)
  for (const [section, field] of lists) {
    const base = emptyContents[section as keyof typeof emptyContents] as Record<string, unknown>
    const add = (id: string) => ({ ...base, [field]: [{ id, text: id }] })
    const both = mergedDraft({ base, mine: add('mine'), theirs: add('theirs') }) as Record<string, Item[]> | undefined
    expect(idsOf(both?.[field] ?? []), `${section} ${field}`).toEqual(['theirs', 'mine'])
  }
})

test('both versions are kept where a choice is needed: texts below each other, lists with all lines', () => {
  const versions = {
    base: { text: 'a', tags: ['x'] },
    mine: { text: 'b', tags: ['x', 'm'] },
    theirs: { text: 'c', tags: ['t'] },
  }
  expect(withBoth(versions)).toEqual({ text: 'c\n\nb', tags: ['t', 'm'] })
})
